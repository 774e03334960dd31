import { escapeAttribute, escapeText, unwritable } from './xml.ts'

/**
 * What a translator must keep as it is: tags and entities of HTML, and places that a program fills in. A zero is a flag of `%05d`
 * alone: as a digit too, a row of them would be cut in every way.
 */
const codes =
  /<\/?[A-Za-z][^<>]*>|&(?:#\d+|#x[\da-fA-F]+|[A-Za-z]\w*);|\$?\{\{?[^{}\s][^{}]*\}?\}|%(?:\d+\$)?[-+0#]*(?:[1-9]\d*)?(?:\.\d+)?[sdifuxXeEgGc@]/g

/** The strings of JSON; a key has a colon. */
const strings = /"(?:[^"\\]|\\.)*"(:)?/g

/** In the strings of JSON also what they write with a backslash. */
const codesOfJson = new RegExp(`\\\\(?:u[\\da-f]{4}|.)|${codes.source}`, 'g')

/** The texts of JSON, in their quotes and without keys. */
export const textsOfJson = (json: string) => [...json.matchAll(strings)].filter(([, colon]) => colon === undefined)

type Code = { 0: string; index: number }

/** The codes of one unit, each under an id, in the source and in the target. */
export class InlineCodes {
  readonly #ids = new Map<string, string>()

  /** The content of an XLIFF 2 `source` or `target`: a code is a `ph`, and what XML cannot hold is a `cp`. */
  write(text: string): string {
    return this.#write([...text.matchAll(codes)], text)
  }

  /** The same of JSON, in which all but its texts is code: brackets, keys, numbers, what stands for a quote, and texts that stay as they are. */
  writeJson(json: string, fixed: readonly number[]): string {
    const found: Code[] = []
    const isFixed = new Set(fixed)
    let end = 0
    for (const [place, { 0: quoted, index }] of textsOfJson(json).entries()) {
      if (isFixed.has(place)) continue
      const begin = index + 1
      const text = quoted.slice(1, -1)
      found.push({ 0: json.slice(end, begin), index: end })
      for (const code of text.matchAll(codesOfJson)) found.push({ 0: code[0], index: begin + code.index })
      end = begin + text.length
    }
    return this.#write([...found, { 0: json.slice(end), index: end }], json)
  }

  #write(found: readonly Code[], text: string): string {
    const seen = new Map<string, number>()
    let [content, end] = ['', 0]
    for (const { 0: code, index } of found) {
      const place = seen.get(code) ?? 0
      seen.set(code, place + 1)
      content += plain(text.slice(end, index)) + this.#placeholder(code, place)
      end = index + code.length
    }
    return content + plain(text.slice(end))
  }

  /** The codes themselves, to which the `ph` refer. */
  get originalData(): string {
    if (this.#ids.size === 0) return ''
    const data = [...this.#ids].map(([code, id]) => `<data id="${id}">${plain(code)}</data>`)
    return `<originalData>${data.join('')}</originalData>`
  }

  /** The same code at the same place among its likes has the same id in source and target. */
  #placeholder(code: string, place: number): string {
    const data = this.#ids.get(code) ?? `d${this.#ids.size + 1}`
    this.#ids.set(code, data)
    const display = escapeAttribute(code)
    return `<ph id="${data}-${place + 1}" dataRef="${data}" equiv="${display}" disp="${display}"/>`
  }
}

const plain = (text: string) => {
  let [content, end] = ['', 0]
  for (const { 0: control, index } of text.matchAll(unwritable)) {
    const hex = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
    content += `${escapeText(text.slice(end, index))}<cp hex="${hex}"/>`
    end = index + 1
  }
  return content + escapeText(text.slice(end))
}
