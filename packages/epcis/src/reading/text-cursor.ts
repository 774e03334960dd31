import { pointerTo } from '../json.ts'
import { shorten } from '../shorten.ts'
import { ReadError, type ReadErrorCode } from './read-error.ts'

/** A position in a JSON text, the path of the value there, and the errors that reading it can end with. */
export class TextCursor {
  protected readonly text: string
  protected position = 0
  /** The first `depth` steps lead to the current value; later ones are left over from other values. */
  protected readonly path: (string | number)[] = []
  protected depth = 0

  constructor(text: string) {
    this.text = text
  }

  /** Moves to the next character that is not white space and returns its code: NaN at the end of the text. */
  protected skipSpace(): number {
    const text = this.text
    let at = this.position
    let code = text.charCodeAt(at)
    if (code > 0x20) return code
    while (code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09) code = text.charCodeAt(++at)
    this.position = at
    return code
  }

  protected unexpected(expected: string): never {
    const code = this.text.codePointAt(this.position)
    if (code === undefined) return this.fail('unexpected_end', `Expected ${expected}, but the text ends`)
    return this.fail('not_json', `Expected ${expected}, but found ${JSON.stringify(String.fromCodePoint(code))}`)
  }

  protected brokenString(at: number): never {
    this.position = at
    if (at >= this.text.length) return this.fail('unexpected_end', 'The text ends inside a string')
    const code = `\\u${this.text.charCodeAt(at).toString(16).padStart(4, '0')}`
    return this.fail('control_character', `A string has a raw control character: write it as ${code}`)
  }

  protected halfPair(at: number): never {
    this.position = at
    return this.fail('lone_surrogate', 'A string has half of a surrogate pair, which is not a character')
  }

  protected refuseKey(key: string, at: number): never {
    this.position = at
    if (key === '__proto__') return this.fail('forbidden_key', 'The key "__proto__" is not accepted')
    return this.fail('duplicate_key', `The key ${JSON.stringify(shorten(key))} appears twice in one object`)
  }

  protected fail(code: ReadErrorCode, sentence: string): never {
    const pointer = pointerTo(this.path.slice(0, this.depth))
    throw new ReadError(code, sentence, pointer, { text: this.text, offset: this.position })
  }
}
