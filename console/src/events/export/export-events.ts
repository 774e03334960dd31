import { type EventReading, readDocument } from '@polytrace/epcis'
import { readPage } from '../query/read-page.ts'
import type { Parameters } from '../query/rows.ts'
import { type FileKind, files } from './files.ts'

/** As many events as the service gives at once. */
const perPage = 500

/** In characters. Browsers keep a file that is not saved yet in memory or beside it: more than this is for the API. */
const maxLength = 512 * 1024 * 1024

export type Exported = { file: Blob; events: number; isCut: boolean }

type Progress = { signal: AbortSignal; report: (events: number) => void }

/** All results of a query as a file, page after page; one request at a time, so that others need not wait. */
export async function exportEvents(kind: FileKind, query: Parameters, progress: Progress): Promise<Exported> {
  const { head, type, write } = files[kind]
  const parts = [head]
  let [events, length] = [0, 0]
  for await (const page of pagesOf(query, progress.signal)) {
    const part = page.map(write).join('')
    parts.push(part)
    events += page.length
    length += part.length
    progress.report(events)
    if (length > maxLength) return { file: new Blob(parts, { type }), events, isCut: true }
  }
  return { file: new Blob(parts, { type }), events, isCut: false }
}

async function* pagesOf(query: Parameters, signal: AbortSignal): AsyncGenerator<EventReading[]> {
  let wanted: Parameters | undefined = { ...query, perPage: String(perPage) }
  while (wanted !== undefined) {
    const { text, next } = await readPage(wanted, signal)
    yield [...readDocument(text).events()]
    wanted = next
  }
}
