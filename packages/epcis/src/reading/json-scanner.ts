import { decimalOf, plainDecimal } from '../decimal.ts'
import type { JsonArray, JsonObject, JsonValue } from '../json.ts'
import { StringCursor } from './string-cursor.ts'

/** The parts of a JSON text whose places are needed: a tree of the same shape, with marks on its nodes. */
export type Watch<Mark> = {
  readonly mark?: Mark
  readonly members?: ReadonlyMap<string, Watch<Mark>>
  readonly items?: Watch<Mark>
  /** Read and report the items, but do not keep them: a document's events may be too many to hold at once. */
  readonly dropItems?: true
}

/** Where a marked value is. For a member of an object, `before` is the end of the member that precedes it. */
export type Place = { keyStart: number; start: number; end: number; before: number }

/** Receives each marked value as soon as it is read. */
type Report<Mark> = (mark: Mark, place: Place, value: JsonValue) => void

export const MAX_DEPTH = 64
/** Two bytes of text, such as `1,`, may take a hundred times as much memory as a value. */
export const MAX_VALUES = 1_000_000
export const TOO_DEEP = `Values may be nested ${MAX_DEPTH} levels deep; this one is deeper`

const QUOTE = 0x22
const COMMA = 0x2c
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const NINE = 0x39
const COLON = 0x3a
const UPPER_E = 0x45
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const LOWER_E = 0x65
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

const LITERALS = new Map<number, [string, JsonValue]>([
  [0x74, ['true', true]],
  [0x66, ['false', false]],
  [0x6e, ['null', null]],
])
// Sticky: it matches exactly at the position of the scanner.
const NUMERAL = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?([eE][+-]?[0-9]+)?/y
/** A double gives back every decimal with up to 15 significant digits. */
const ALWAYS_EXACT = 15

/** Reads JSON in one pass, strictly, and reports the places of what the watch marks. */
export class JsonScanner<Mark> extends StringCursor {
  /** Some number does not fit a double; its text is used in its place. */
  inexact = false
  #values = 0
  readonly #report: Report<Mark>

  constructor(text: string, report: Report<Mark>) {
    super(text)
    this.#report = report
  }

  /** The one value that the text holds. */
  whole(watch: Watch<Mark>): JsonValue {
    // Only a text that was not decoded from bytes can have a lone surrogate outside an escape.
    if (!this.text.isWellFormed()) this.halfPair(this.text.search(/\p{Surrogate}/u))
    const value = this.#value(watch)
    if (!Number.isNaN(this.skipSpace())) this.unexpected('the end of the text')
    return value
  }

  #value(watch: Watch<Mark> | undefined): JsonValue {
    const code = this.skipSpace()
    if (++this.#values > MAX_VALUES) this.#refuseMore()
    if (code === QUOTE) return this.string()
    if (code === OPEN_BRACE) return this.#object(watch)
    if (code === OPEN_BRACKET) return this.#array(watch)
    if (code === MINUS || (code >= ZERO && code <= NINE)) return this.#number()
    const literal = LITERALS.get(code)
    if (literal === undefined || !this.text.startsWith(literal[0], this.position)) return this.unexpected('a value')
    this.position += literal[0].length
    return literal[1]
  }

  #object(watch: Watch<Mark> | undefined): JsonObject {
    const level = this.#enter()
    const object: JsonObject = {}
    let before = this.position
    let next = this.skipSpace()
    if (next === CLOSE_BRACE) this.position++
    while (next !== CLOSE_BRACE) {
      if (this.skipSpace() !== QUOTE) this.unexpected('a key in double quotes')
      const keyStart = this.position
      const key = this.key()
      this.path[level] = key
      this.depth = level + 1
      // `in` is fast but also finds what every object inherits: only the second test decides.
      if (key in object && (key === '__proto__' || Object.hasOwn(object, key))) this.refuseKey(key, keyStart)
      if (this.skipSpace() !== COLON) this.unexpected('":" after the key')
      this.position++
      const watched = watch?.members?.get(key)
      if (watched?.mark !== undefined) this.skipSpace()
      const start = this.position
      const value = this.#value(watched)
      object[key] = value
      if (watched?.mark !== undefined)
        this.#report(watched.mark, { keyStart, start, end: this.position, before }, value)
      before = this.position
      this.depth = level
      next = this.#separator(CLOSE_BRACE, '"," or "}"')
    }
    return object
  }

  #array(watch: Watch<Mark> | undefined): JsonArray {
    const level = this.#enter()
    const array: JsonArray = []
    const items = watch?.items
    const held = this.#values
    let next = this.skipSpace()
    if (next === CLOSE_BRACKET) this.position++
    for (let index = 0; next !== CLOSE_BRACKET; index++) {
      this.path[level] = index
      this.depth = level + 1
      this.skipSpace()
      const start = this.position
      const item = this.#value(items)
      if (watch?.dropItems) this.#values = held
      else array.push(item)
      const end = this.position
      if (items?.mark !== undefined) this.#report(items.mark, { keyStart: start, start, end, before: start }, item)
      this.depth = level
      next = this.#separator(CLOSE_BRACKET, '"," or "]"')
    }
    return array
  }

  #refuseMore(): never {
    const limit = MAX_VALUES.toLocaleString('en')
    return this.fail('too_many_values', `An event, or what surrounds the events, may have ${limit} values`)
  }

  #enter(): number {
    if (this.depth >= MAX_DEPTH) this.fail('too_deep', TOO_DEEP)
    this.position++
    return this.depth
  }

  #separator(close: number, expected: string): number {
    const code = this.skipSpace()
    if (code !== COMMA && code !== close) this.unexpected(expected)
    this.position++
    return code
  }

  #number(): number | string {
    const start = this.position
    const whole = this.#wholeNumber()
    if (whole !== undefined) return whole
    NUMERAL.lastIndex = start
    if (!NUMERAL.test(this.text)) return this.unexpected('a number')
    this.position = NUMERAL.lastIndex
    const numeral = this.text.slice(start, this.position)
    const value = Number(numeral)
    if (numeral.length <= ALWAYS_EXACT && !/e/i.test(numeral)) return value
    if (plainDecimal(numeral) === decimalOf(value)) return value
    this.inexact = true
    return numeral
  }

  /** Most numbers are short and whole: they need neither a pattern nor a copy of their digits. */
  #wholeNumber(): number | undefined {
    const start = this.position
    let at = start
    let value = 0
    let code = this.text.charCodeAt(at)
    if (code === ZERO) return undefined
    while (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO
      code = this.text.charCodeAt(++at)
    }
    const goesOn = code === POINT || code === LOWER_E || code === UPPER_E
    if (goesOn || at === start || at - start > ALWAYS_EXACT) return undefined
    this.position = at
    return value
  }
}
