import { pathOf } from '../../data/json.ts'

/** Where something stands in a text: offsets, and the line, which counts from 1. */
export type Place = { from: number; to: number; line: number }

type Wanted = { pointers: string[]; members: Map<string, Wanted> }

/**
 * Where the values of a well-formed JSON text stand, by their JSON Pointers: the key and the value, or only the beginning
 * of what goes over many lines. For a pointer to what is missing it is the place of what should hold it.
 */
export function placesOf(text: string, pointers: Iterable<string>): Map<string, Place> {
  const root = treeOf(pointers)
  const found = new Map<string, Place>()
  new Finder(text, found).value(root, 0)
  return withLines(text, found)
}

function treeOf(pointers: Iterable<string>): Wanted {
  const root: Wanted = { pointers: [], members: new Map() }
  for (const pointer of pointers) {
    let node = root
    for (const name of pathOf(pointer)) {
      const next = node.members.get(name) ?? { pointers: [], members: new Map() }
      node.members.set(name, next)
      node = next
    }
    node.pointers.push(pointer)
  }
  return root
}

class Finder {
  readonly #text: string
  readonly #found: Map<string, Place>
  #at = 0

  constructor(text: string, found: Map<string, Place>) {
    this.#text = text
    this.#found = found
  }

  /** Reads the value that comes next; `start` is where it begins for a reader, which may be its key. */
  value(wanted: Wanted | undefined, start?: number): void {
    this.#skipSpace()
    const from = start === undefined || this.#text[start] !== '"' ? this.#at : start
    const opening = this.#text[this.#at]
    const holds = opening === '{' || opening === '['
    if (wanted && holds) this.#note(wanted, from, this.#at + 1)
    if (holds && wanted?.members.size) this.#members(wanted, opening === '{')
    else this.#skip()
    if (wanted && !holds) this.#note(wanted, from, this.#at)
  }

  #members(wanted: Wanted, isObject: boolean): void {
    this.#at++
    for (let index = 0; !this.#closes(); index++) {
      const start = this.#at
      if (isObject) {
        this.#string()
        const name = JSON.parse(this.#text.slice(start, this.#at)) as string
        this.#skipSpace()
        this.#at++
        this.value(wanted.members.get(name), start)
      } else this.value(wanted.members.get(String(index)))
    }
    this.#at++
  }

  /** Stands before the next member; true when there is none. */
  #closes(): boolean {
    this.#skipSpace()
    if (this.#text[this.#at] === ',') {
      this.#at++
      this.#skipSpace()
    }
    return '}]'.includes(this.#text[this.#at] ?? ']')
  }

  /** A place for these pointers, and until there is a better one for everything inside. */
  #note(wanted: Wanted, from: number, to: number): void {
    for (const pointer of wanted.pointers) this.#found.set(pointer, { from, to, line: 0 })
    for (const member of wanted.members.values()) this.#note(member, from, to)
  }

  #skipSpace(): void {
    while (this.#at < this.#text.length && this.#text.charCodeAt(this.#at) <= 0x20) this.#at++
  }

  #string(): void {
    this.#at = endOf(this.#text, this.#at)
  }

  /** Goes behind a value that nobody asks for. */
  #skip(): void {
    let depth = 0
    do {
      const letter = this.#text[this.#at]
      if (letter === undefined) return
      if (letter === '"') this.#string()
      else if (depth > 0 || '{['.includes(letter)) {
        depth += { '{': 1, '[': 1, '}': -1, ']': -1 }[letter] ?? 0
        this.#at++
      } else while (/[^,\]}\s]/.test(this.#text[this.#at] ?? ',')) this.#at++
    } while (depth > 0)
  }
}

/** The end of the string that begins here. */
function endOf(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at + 1
  }
  return text.length
}

function withLines(text: string, found: Map<string, Place>): Map<string, Place> {
  let [line, end] = [1, text.indexOf('\n')]
  for (const place of [...found.values()].sort((a, b) => a.from - b.from)) {
    for (; end !== -1 && end < place.from; end = text.indexOf('\n', end + 1)) line++
    place.line = line
  }
  return found
}
