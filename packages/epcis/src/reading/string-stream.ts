import { ByteCursor } from './byte-cursor.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const LOWER_U = 0x75

const ESCAPES = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)))
const HEX_DIGIT = /[0-9a-f]/i
/** 1 for each byte that a string holds as it is: nothing else need be known of it. */
const PLAIN = Uint8Array.from({ length: 256 }, (_, code) =>
  code >= 0x20 && code < 0x80 && code !== QUOTE && code !== BACKSLASH ? 1 : 0,
)

/** Longer than every name and type that is looked for. */
const MAX_KEPT = 100

/** Follows the strings of a JSON text that arrives in pieces, and keeps the beginning of those that matter. */
export abstract class StringStream extends ByteCursor {
  protected isInsideString = false
  #kept: number[] | undefined
  /** The next byte follows a backslash. */
  #isEscape = false
  /** How many digits of `\u0000` are still to come. */
  #hexDigits = 0

  /** The string has ended; its text, if it was to be kept. */
  protected abstract endString(text: string | undefined): void

  protected beginString(isKept: boolean): void {
    this.isInsideString = true
    this.#kept = isKept ? [] : undefined
  }

  /** Takes what it can of a string, and returns the place after it. */
  protected takeString(bytes: Uint8Array, from: number): number {
    let at = from
    if (!this.isInsideCharacter && !this.#isEscape && this.#hexDigits === 0) {
      while (at < bytes.length && PLAIN[bytes[at] as number] === 1) at++
      if (this.#kept) for (const code of bytes.subarray(from, Math.min(at, from + MAX_KEPT))) this.#keep(code)
    }
    if (at === bytes.length) return at
    this.#take(bytes[at] as number, at)
    return at + 1
  }

  #take(code: number, at: number): void {
    if (code === QUOTE && !this.#isEscape && this.#hexDigits === 0 && !this.isInsideCharacter) {
      this.isInsideString = false
      this.endString(this.#kept && textOf(this.#kept))
      return
    }
    this.#keep(code)
    if (this.#isEscape) this.#takeEscape(code, at)
    else if (this.#hexDigits > 0) this.#takeHexDigit(code, at)
    else if (this.isInsideCharacter || code >= 0x80) this.takeCharacterByte(code, at)
    else if (code === BACKSLASH) this.#isEscape = true
    else {
      const escaped = `\\u${code.toString(16).padStart(4, '0')}`
      this.fail('control_character', `A string has a raw control character: write it as ${escaped}`, at)
    }
  }

  #takeEscape(code: number, at: number): void {
    this.#isEscape = false
    if (code === LOWER_U) this.#hexDigits = 4
    else if (!ESCAPES.has(code)) this.#failEscape(at)
  }

  #takeHexDigit(code: number, at: number): void {
    if (!HEX_DIGIT.test(String.fromCharCode(code))) this.#failEscape(at)
    this.#hexDigits--
  }

  #failEscape(at: number): never {
    return this.fail('bad_escape', 'This string has an escape that JSON does not know', at)
  }

  #keep(code: number): void {
    if (this.#kept && this.#kept.length < MAX_KEPT) this.#kept.push(code)
  }
}

/** The text of a string between its quotes; one that was cut in the middle of an escape is none that is looked for. */
function textOf(bytes: number[]): string {
  try {
    return JSON.parse(`"${new TextDecoder().decode(Uint8Array.from(bytes))}"`)
  } catch {
    return ''
  }
}
