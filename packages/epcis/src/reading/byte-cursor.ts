import { ReadError, type ReadErrorCode } from './read-error.ts'

/** A place in a text that arrives in pieces; the offset is counted in bytes, line and column from 1. */
export type StreamPlace = { offset: number; line: number; column: number }

/** Where a text in UTF-8 stands that arrives in pieces: how much came before this piece, and on which line. */
export class ByteCursor {
  /** The bytes of the pieces before this one. */
  protected bytesBefore = 0
  #line = 1
  /** In bytes. */
  #lineStart = 0
  /** By how much the line is shorter in UTF-16 units, in which columns are counted, than in bytes. */
  #surplus = 0
  /** How many bytes of a character are still to come, and which the next one may be. */
  #missing = 0
  #min = 0x80
  #max = 0xbf

  /** Begins a line after the byte at this place of the piece. */
  protected startLine(at: number, number = this.#line + 1): void {
    this.#line = number
    this.#lineStart = this.bytesBefore + at + 1
    this.#surplus = 0
  }

  protected get isInsideCharacter(): boolean {
    return this.#missing > 0
  }

  /** Takes one byte of a character outside ASCII: RFC 3629 leaves out what is too long, a surrogate, or beyond Unicode. */
  protected takeCharacterByte(code: number, at: number): void {
    if (this.#missing > 0) {
      if (code < this.#min || code > this.#max) this.failUtf8(at)
      this.#missing--
      this.#min = 0x80
      this.#max = 0xbf
      return
    }
    if (code < 0xc2 || code > 0xf4) this.failUtf8(at)
    this.#missing = code < 0xe0 ? 1 : code < 0xf0 ? 2 : 3
    // Four bytes are two units, three bytes one, two bytes one.
    this.#surplus += code < 0xe0 ? 1 : 2
    if (code === 0xe0) this.#min = 0xa0
    else if (code === 0xed) this.#max = 0x9f
    else if (code === 0xf0) this.#min = 0x90
    else if (code === 0xf4) this.#max = 0x8f
  }

  protected failUtf8(at: number): never {
    return this.fail('bad_utf8', 'The bytes are not UTF-8', at)
  }

  protected placeOf(at: number): StreamPlace {
    const offset = this.bytesBefore + at
    return { offset, line: this.#line, column: offset - this.#lineStart - this.#surplus + 1 }
  }

  protected fail(code: ReadErrorCode, sentence: string, at: number): never {
    throw new ReadError(code, sentence, '', this.placeOf(at))
  }
}
