import { ReadError } from './read-error.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The text itself, or the text that the bytes encode in UTF-8. */
export function textOf(input: string | Uint8Array): string {
  if (typeof input === 'string') return input
  try {
    return utf8.decode(input)
  } catch {
    throw new ReadError('bad_utf8', 'The bytes are not UTF-8', '')
  }
}
