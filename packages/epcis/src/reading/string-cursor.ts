import { keyAt } from './key-cache.ts'
import { TextCursor } from './text-cursor.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** What a string may not contain unescaped. Few texts have any, so that indexOf usually finds where a string ends. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SPECIAL = /[\\\u0000-\u001f]/g

/** Reads the strings of a JSON text: both methods start at the opening quote and end after the closing one. */
export class StringCursor extends TextCursor {
  /** The next backslash or control character that is known. */
  #special = -1

  protected key(): string {
    const start = this.position + 1
    const end = this.#plainEnd(start)
    if (this.text.charCodeAt(end) === BACKSLASH) return this.#escapedString(end)
    this.position = end + 1
    return keyAt(this.text, start, end)
  }

  protected string(): string {
    const start = this.position + 1
    const end = this.#plainEnd(start)
    if (this.text.charCodeAt(end) === BACKSLASH) return this.#escapedString(end)
    this.position = end + 1
    return this.text.slice(start, end)
  }

  /** The position of the closing quote or of the first escape. */
  #plainEnd(start: number): number {
    const end = this.text.indexOf('"', start)
    if (this.#special < start) this.#special = this.#nextSpecial(start)
    return end !== -1 && end < this.#special ? end : this.#firstSpecial(start)
  }

  #nextSpecial(start: number): number {
    SPECIAL.lastIndex = start
    return SPECIAL.test(this.text) ? SPECIAL.lastIndex - 1 : this.text.length
  }

  /** The same, character by character: a string with a million escapes must not be searched to its end for each. */
  #firstSpecial(start: number): number {
    const text = this.text
    for (let at = start; ; at++) {
      const code = text.charCodeAt(at)
      if (code === QUOTE || code === BACKSLASH) return at
      // charCodeAt gives NaN past the end, hence the comparison this way round.
      if (!(code >= 0x20)) return this.brokenString(at)
    }
  }

  #escapedString(firstEscape: number): string {
    const text = this.text
    const start = this.position
    let end = firstEscape
    while (text.charCodeAt(end) === BACKSLASH) end = this.#firstSpecial(Math.min(end + 2, text.length))
    const value = decodeEscapes(text.slice(start, end + 1))
    if (value === undefined) return this.fail('bad_escape', 'This string has an escape that JSON does not know')
    if (value.includes('\0')) return this.fail('nul_character', 'This string has \\u0000, which is not accepted')
    if (!value.isWellFormed()) return this.halfPair(start)
    this.position = end + 1
    return value
  }
}

function decodeEscapes(literal: string): string | undefined {
  try {
    return JSON.parse(literal)
  } catch {
    return undefined
  }
}
