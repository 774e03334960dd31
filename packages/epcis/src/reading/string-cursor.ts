import { keyAt } from './key-cache.ts'
import { TextCursor } from './text-cursor.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** What a string may not hold as it is: few texts hold any, so that the engine's own search finds where strings end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const SPECIAL = /[\\\u0000-\u001f]/g

/** Reads the strings of a JSON text: both methods stand at the opening quote, and end behind the closing one. */
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

  /** Where the string ends, or its first escape stands. */
  #plainEnd(start: number): number {
    const end = this.text.indexOf('"', start)
    if (this.#special < start) this.#special = this.#nextSpecial(start)
    return end !== -1 && end < this.#special ? end : this.#firstSpecial(start)
  }

  #nextSpecial(start: number): number {
    SPECIAL.lastIndex = start
    return SPECIAL.test(this.text) ? SPECIAL.lastIndex - 1 : this.text.length
  }

  /** The same, character by character: a string of a million escapes must not be searched for its end at each. */
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
    const value = unescaped(text.slice(start, end + 1))
    if (value === undefined) return this.fail('bad_escape', 'This string holds an escape that JSON does not know')
    if (value.includes('\0')) return this.fail('nul_character', 'This string holds \\u0000, which no text may hold')
    if (!value.isWellFormed()) return this.halfPair(start)
    this.position = end + 1
    return value
  }
}

function unescaped(literal: string): string | undefined {
  try {
    return JSON.parse(literal)
  } catch {
    return undefined
  }
}
