/** Why a text cannot be read. These codes never change. */
export const READ_ERRORS = {
  bad_utf8: 'the bytes are not UTF-8',
  not_json: 'the text is not JSON',
  unexpected_end: 'the text ends too early',
  bad_escape: 'a string has an escape that JSON does not know',
  control_character: 'a string has a raw control character',
  nul_character: 'a string has the character NUL (U+0000)',
  lone_surrogate: 'a string has half of a surrogate pair',
  duplicate_key: 'an object has the same key twice',
  forbidden_key: 'an object has the key __proto__',
  too_deep: 'the value is nested too deeply',
  too_many_values: 'an event has too many values',
  too_many_events: 'the document has too many events',
  not_an_event: 'the value is not an EPCIS event',
  not_a_document: 'the value is not an EPCIS document',
} as const

export type ReadErrorCode = keyof typeof READ_ERRORS

type TextPlace = { text: string; offset: number }
type LinePlace = { offset: number; line: number; column: number }

/** The only error that reading throws: what is wrong and where. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly code: ReadErrorCode
  /** RFC 6901 pointer to the value that could not be read. */
  readonly pointer: string
  /** Offset in the text, in UTF-16 units; where the text was read from a stream, in bytes. */
  readonly offset: number
  /** Both count from 1. */
  readonly line: number
  readonly column: number

  constructor(code: ReadErrorCode, sentence: string, pointer: string, place?: TextPlace | LinePlace) {
    const { offset, line, column } = lineOf(place ?? { text: '', offset: 0 })
    super(place === undefined ? `${sentence}.` : `${sentence} (line ${line}, column ${column}).`)
    this.code = code
    this.pointer = pointer
    this.offset = offset
    this.line = line
    this.column = column
  }
}

/** An event was expected, and a whole document was given. */
export class UnexpectedDocument extends ReadError {
  constructor() {
    super('not_an_event', 'This is a document, not an event: read it with readDocument', '')
  }
}

function lineOf(place: TextPlace | LinePlace): LinePlace {
  if ('line' in place) return place
  const { text, offset } = place
  let line = 1
  let lineStart = 0
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', lineStart)) {
    line++
    lineStart = end + 1
  }
  return { offset, line, column: offset - lineStart + 1 }
}
