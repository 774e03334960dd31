/** Why a text cannot be read. These codes never change. */
export const READ_ERRORS = {
  bad_utf8: 'the bytes are not UTF-8',
  not_json: 'the text is not JSON',
  unexpected_end: 'the text ends too early',
  bad_escape: 'a string holds an escape that JSON does not know',
  control_character: 'a string holds a raw control character',
  nul_character: 'a string holds NUL (U+0000)',
  lone_surrogate: 'a string holds half of a surrogate pair',
  duplicate_key: 'an object holds the same key twice',
  forbidden_key: 'an object holds the key __proto__',
  too_deep: 'the value is nested too deeply',
  too_many_values: 'an event holds too many values',
  too_many_events: 'the document holds too many events',
  not_an_event: 'the value is not an EPCIS event',
} as const

export type ReadErrorCode = keyof typeof READ_ERRORS

/** The only error that reading throws: what is wrong, and where. */
export class ReadError extends Error {
  override readonly name = 'ReadError'
  readonly code: ReadErrorCode
  /** RFC 6901 pointer to the value that could not be read. */
  readonly pointer: string
  /** Offset in the text, in UTF-16 units. */
  readonly offset: number
  /** Both count from 1. */
  readonly line: number
  readonly column: number

  constructor(code: ReadErrorCode, sentence: string, pointer: string, place?: { text: string; offset: number }) {
    const { text = '', offset = 0 } = place ?? {}
    let line = 1
    let lineStart = 0
    for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', lineStart)) {
      line++
      lineStart = end + 1
    }
    const column = offset - lineStart + 1
    super(place === undefined ? `${sentence}.` : `${sentence} (line ${line}, column ${column}).`)
    this.code = code
    this.pointer = pointer
    this.offset = offset
    this.line = line
    this.column = column
  }
}

/** RFC 6901: `~` and `/` inside a name are escaped. */
export function pointerTo(path: Iterable<string | number>): string {
  let pointer = ''
  for (const step of path) pointer += `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`
  return pointer
}
