import { type EventReading, readDocument } from '@polytrace/epcis'
import { readPage } from '../query/read-page.ts'
import type { Parameters } from '../query/rows.ts'
import type { FileKind } from './files.ts'
import { type Exported, type Progress, writeFile } from './write-file.ts'

/** As many events as the service gives at once. */
const perPage = 500

/** All results of a query as a file, page after page; one request at a time, so that others need not wait. */
export const exportEvents = (kind: FileKind, query: Parameters, progress: Progress): Promise<Exported> =>
  writeFile(kind, pagesOf(query, progress.signal), progress)

async function* pagesOf(query: Parameters, signal: AbortSignal): AsyncGenerator<EventReading[]> {
  let wanted: Parameters | undefined = { ...query, perPage: String(perPage) }
  while (wanted !== undefined) {
    const { text, next } = await readPage(wanted, signal)
    yield [...readDocument(text).events()]
    wanted = next
  }
}
