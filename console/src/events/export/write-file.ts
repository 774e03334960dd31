import type { EventReading } from '@polytrace/epcis'
import { type FileKind, files } from './files.ts'

/** In characters. Browsers keep a file that is not saved yet in memory or beside it: more than this is for the API. */
const maxLength = 512 * 1024 * 1024

export type Exported = { file: Blob; events: number; isCut: boolean }

export type Progress = { signal: AbortSignal; report: (events: number) => void }

/** The events of all pages as a file, which ends with the page that passes the limit. */
export async function writeFile(
  kind: FileKind,
  pages: AsyncIterable<EventReading[]>,
  { signal, report }: Progress,
  limit = maxLength,
): Promise<Exported> {
  const { head, type, write } = files[kind]
  const parts = [head]
  let [events, length] = [0, 0]
  for await (const page of pages) {
    const part = page.map(write).join('')
    parts.push(part)
    events += page.length
    length += part.length
    report(events)
    signal.throwIfAborted()
    if (length > limit) return { file: new Blob(parts, { type }), events, isCut: true }
  }
  return { file: new Blob(parts, { type }), events, isCut: false }
}
