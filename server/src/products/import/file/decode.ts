import { Transform } from 'node:stream'
import { TextDecoder } from 'node:util'
import { malformedBody } from './limits.ts'

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const advice =
  'Save it as UTF-8, or name its encoding in the Content-Type, such as `charset=iso-8859-1` or `charset=utf-16le`.'

/**
 * Bytes to text, by the mark at their beginning (BOM), else by `charset`, else as UTF-8. What does not fit the encoding
 * is refused instead of being replaced.
 */
export function decodeText(charset: string | undefined): Transform {
  let decoder: TextDecoder | undefined
  let start = Buffer.alloc(0)
  const decode = (bytes: Buffer, isLast: boolean): string => {
    start = decoder ? start : Buffer.concat([start, bytes])
    if (!decoder && start.length < 3 && !isLast) return ''
    const input = decoder ? bytes : start
    decoder ??= decoderOf(start, charset)
    return decoder.decode(input, { stream: !isLast })
  }
  const toText = (done: (error: Error | null, text?: string) => void, bytes: Buffer, isLast: boolean) => {
    try {
      done(null, decode(bytes, isLast))
    } catch (error) {
      const name = decoder?.encoding === 'utf-8' ? 'UTF-8' : decoder?.encoding
      done(decoder ? malformedBody(`The file is not ${name}. ${advice}`, error) : (error as Error))
    }
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => toText(done, chunk, false),
    flush: (done) => toText(done, Buffer.alloc(0), true),
  })
}

/** The encoding that the mark at the beginning of a file (BOM) names. */
export const markedEncoding = (start: Buffer): string | undefined =>
  marks.find(({ bytes }) => bytes.every((byte, index) => start[index] === byte))?.encoding

function decoderOf(start: Buffer, charset: string | undefined): TextDecoder {
  const marked = markedEncoding(start)
  if (!marked && charset === undefined && isWide(start))
    throw malformedBody(`The file looks like UTF-16 without the mark at its beginning (BOM). ${advice}`)
  try {
    return new TextDecoder(marked ?? charset ?? 'utf-8', { fatal: true })
  } catch (error) {
    throw malformedBody(`The charset ${JSON.stringify(charset?.slice(0, 40))} is not known. ${advice}`, error)
  }
}

/** UTF-16 of Latin letters is also UTF-8, with U+0000 beside each letter. */
const isWide = (start: Buffer) => start.subarray(0, 2).includes(0)
