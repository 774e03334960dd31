import type { CaptureJob } from '@polytrace/client'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { type Upload, uploading } from '../../data/upload.ts'
import type { Source } from '../check/use-check.ts'

/** Captures what is valid, all or nothing, or only says what would become of it. */
export type Mode = 'proceed' | 'rollback' | 'try'

/** Sends a document as it is, and gives the job that captures it. */
export async function sendDocument(
  source: Source,
  { mode, isBareEvent, report }: { mode: Mode; isBareEvent: boolean; report: (upload: Upload) => void },
): Promise<CaptureJob> {
  const { data } = await uploading(report).send('post', '/api/v2/epcis/capture', {
    body: isBareEvent ? documentAround(source) : source,
    query: { dryRun: mode === 'try' },
    headers: {
      'content-type': 'application/json',
      'gs1-capture-error-behaviour': mode === 'rollback' ? 'rollback' : 'proceed',
    },
  })
  return data
}

/** The service captures documents as jobs; an event by itself is put into one, to the letter. */
function documentAround(event: Source): Blob {
  const [start, end] = JSON.stringify({
    '@context': [EPCIS_CONTEXT],
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: new Date().toISOString(),
    epcisBody: { eventList: [] },
  }).split(/(?<=\[)(?=\]\}\}$)/)
  return new Blob([start ?? '', event, end ?? ''])
}
