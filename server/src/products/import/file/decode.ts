import { Transform } from 'node:stream'
import { unreadable } from './limits.ts'

/** Bytes to text; what is not UTF-8 is refused instead of being replaced. */
export function decodeText(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const toText = (done: (error: Error | null, text?: string) => void, bytes?: Buffer) => {
    try {
      done(null, bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch (error) {
      done(unreadable('The file is not UTF-8.', error))
    }
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => toText(done, chunk),
    flush: (done) => toText(done),
  })
}
