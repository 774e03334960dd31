import type { StreamPlace } from './byte-cursor.ts'
import { MAX_DEPTH, TOO_DEEP, type Watch } from './json-scanner.ts'
import { isComplete, type NumeralState, numeralStart, numeralStep } from './numeral.ts'
import { StringStream } from './string-stream.ts'

const TAB = 0x09
const NEW_LINE = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

const LITERALS = new Map(['true', 'false', 'null'].map((word) => [word.charCodeAt(0), word]))
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** What comes next between two tokens. */
type State = 'value' | 'first item' | 'first key' | 'key' | 'colon' | 'separator' | 'done'

type Level<Mark> = { isObject: boolean; watch: Watch<Mark> | undefined }

/** What a marked value is: a text (its beginning), or the beginning of something else. */
export type Found = { kind: 'text'; text: string } | { kind: 'object' | 'other' }

/** Receives what is marked: a text at its end, anything else at its beginning. */
type Report<Mark> = (mark: Mark, found: Found, place: StreamPlace) => void

/** Follows the syntax of a JSON text that arrives in pieces, and reports what the watch marks. It keeps next to nothing. */
export class JsonStream<Mark> extends StringStream {
  readonly #report: Report<Mark>
  readonly #levels: Level<Mark>[] = []
  #level: Level<Mark> | undefined
  #state: State = 'value'
  /** The watch of the value that comes next, or is being read. */
  #watch: Watch<Mark> | undefined
  #isKey = false
  /** Where the text begins that will be reported. */
  #textPlace: StreamPlace | undefined
  #numeral: NumeralState | undefined
  /** What is still to come of `true`, `false` or `null`. */
  #literal = ''
  #isByteOrderMark = false

  constructor(watch: Watch<Mark>, report: Report<Mark>) {
    super()
    this.#watch = watch
    this.#report = report
  }

  /** Throws a `ReadError` at the first byte that cannot belong to the text. */
  write(bytes: Uint8Array): void {
    let at = 0
    while (at < bytes.length) {
      if (this.isInsideString) at = this.takeString(bytes, at)
      else this.#take(bytes[at] as number, at++)
    }
    this.bytesBefore += bytes.length
  }

  /** Throws a `ReadError` unless the text is complete. */
  end(): void {
    if (this.isInsideString) this.fail('unexpected_end', 'The text ends inside a string', 0)
    if (this.#numeral !== undefined && isComplete(this.#numeral)) this.#endValue()
    if (this.#state !== 'done') this.fail('unexpected_end', `Expected ${this.#expected()}, but the text ends`, 0)
  }

  #take(code: number, at: number): void {
    if (this.#numeral !== undefined) this.#takeInNumeral(this.#numeral, code, at)
    else if (this.#literal !== '') this.#takeInLiteral(code, at)
    else if (this.#isByteOrderMark) this.#takeByteOrderMark(code, at)
    else this.#begin(code, at)
  }

  #takeInNumeral(numeral: NumeralState, code: number, at: number): void {
    this.#numeral = numeralStep(numeral, code)
    if (this.#numeral !== undefined) return
    if (!isComplete(numeral)) this.#unexpected('a number', code, at)
    this.#endValue()
    this.#begin(code, at)
  }

  #takeInLiteral(code: number, at: number): void {
    if (code !== this.#literal.charCodeAt(0)) this.#unexpected('a value', code, at)
    this.#literal = this.#literal.slice(1)
    if (this.#literal === '') this.#endValue()
  }

  /** Some programs set this mark before UTF-8; decoders leave it out. */
  #takeByteOrderMark(code: number, at: number): void {
    const place = this.bytesBefore + at
    if (code !== BYTE_ORDER_MARK[place]) this.failUtf8(at)
    if (place < BYTE_ORDER_MARK.length - 1) return
    this.#isByteOrderMark = false
    this.startLine(at, 1)
  }

  /** The first byte of a token, or a space before it. */
  #begin(code: number, at: number): void {
    if (code === SPACE || code === TAB || code === CARRIAGE_RETURN) return
    if (code === NEW_LINE) this.startLine(at)
    else if (this.#state === 'value' || (this.#state === 'first item' && code !== CLOSE_BRACKET))
      this.#beginValue(code, at)
    else if (code === QUOTE && (this.#state === 'key' || this.#state === 'first key')) {
      this.#isKey = true
      this.beginString(this.#level?.watch?.members !== undefined)
    } else if (code === COLON && this.#state === 'colon') this.#state = 'value'
    else if (code === COMMA && this.#state === 'separator') this.#beginNext()
    else if (this.#isClosedBy(code)) this.#leave()
    else this.#unexpected(this.#expected(), code, at)
  }

  #isClosedBy(code: number): boolean {
    const level = this.#level
    if (level === undefined) return false
    const mayClose = this.#state === 'separator' || this.#state === (level.isObject ? 'first key' : 'first item')
    return mayClose && code === (level.isObject ? CLOSE_BRACE : CLOSE_BRACKET)
  }

  #beginNext(): void {
    this.#state = this.#level?.isObject ? 'key' : 'value'
    this.#watch = this.#level?.watch?.items
  }

  #beginValue(code: number, at: number): void {
    const mark = this.#watch?.mark
    if (code === QUOTE) {
      this.#isKey = false
      this.#textPlace = mark === undefined ? undefined : this.placeOf(at)
      this.beginString(mark !== undefined)
      return
    }
    if (code === BYTE_ORDER_MARK[0] && this.bytesBefore + at === 0) {
      this.#isByteOrderMark = true
      return
    }
    if (mark !== undefined) this.#report(mark, { kind: code === OPEN_BRACE ? 'object' : 'other' }, this.placeOf(at))
    if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#enter(code === OPEN_BRACE, at)
    else this.#beginPlainValue(code, at)
  }

  #beginPlainValue(code: number, at: number): void {
    this.#numeral = numeralStart(code)
    if (this.#numeral !== undefined) return
    const literal = LITERALS.get(code)
    if (literal === undefined) this.#unexpected('a value', code, at)
    this.#literal = literal.slice(1)
  }

  #enter(isObject: boolean, at: number): void {
    if (this.#levels.length === MAX_DEPTH) this.fail('too_deep', TOO_DEEP, at)
    this.#level = { isObject, watch: this.#watch }
    this.#levels.push(this.#level)
    this.#state = isObject ? 'first key' : 'first item'
    this.#watch = this.#watch?.items
  }

  #leave(): void {
    this.#levels.pop()
    this.#level = this.#levels.at(-1)
    this.#endValue()
  }

  protected override endString(text: string | undefined): void {
    if (this.#isKey) {
      this.#state = 'colon'
      this.#watch = text === undefined ? undefined : this.#level?.watch?.members?.get(text)
      return
    }
    const mark = this.#watch?.mark
    if (mark !== undefined && text !== undefined && this.#textPlace)
      this.#report(mark, { kind: 'text', text }, this.#textPlace)
    this.#endValue()
  }

  #endValue(): void {
    this.#numeral = undefined
    this.#state = this.#level === undefined ? 'done' : 'separator'
  }

  #unexpected(expected: string, code: number, at: number): never {
    const found = code < 0x80 ? JSON.stringify(String.fromCharCode(code)) : 'a character outside a string'
    return this.fail('not_json', `Expected ${expected}, but found ${found}`, at)
  }

  #expected(): string {
    if (this.#state === 'first key' || this.#state === 'key') return 'a key in double quotes'
    if (this.#state === 'colon') return '":" after the key'
    if (this.#state === 'done') return 'the end of the text'
    if (this.#state === 'separator') return this.#level?.isObject ? '"," or "}"' : '"," or "]"'
    return 'a value'
  }
}
