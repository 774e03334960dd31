import type { Polytrace } from '@polytrace/client'
import { chains, type Event } from '../chains/index.ts'
import { vocabularyList } from '../content/master-data.ts'
import type { AsDevice } from './device.ts'
import type { Tally } from './tally.ts'

const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld']

/** Milliseconds between two looks at a job. */
const patience = 40

export const countEvents = () => chains.reduce((count, { events }) => count + events().length, 0)

/** Sends what is known of places, and each part of the story: milk event by event, as it is collected, everything else as documents. */
export async function captureEvents(polytrace: Polytrace, as: AsDevice, tally: Tally): Promise<void> {
  await capture(polytrace, as, 'the groups of places', { epcisHeader: { epcisMasterData: { vocabularyList } } })
  for (const { name, events, singly } of chains) {
    if (singly) await captureSingly(polytrace, as, name, events(), tally)
    else await captureDocument(polytrace, as, name, events(), tally)
  }
}

async function captureSingly(polytrace: Polytrace, as: AsDevice, name: string, events: Event[], tally: Tally) {
  for (const event of events) {
    const body = JSON.stringify({ '@context': context, ...event })
    const { status } = await polytrace.post('/api/v2/epcis/events', { ...as, body })
    tally.add('events', 1, status === 'created' ? 1 : 0, name)
  }
}

async function captureDocument(polytrace: Polytrace, as: AsDevice, name: string, eventList: Event[], tally: Tally) {
  const captured = await capture(polytrace, as, `the events of ${name}`, { epcisBody: { eventList } })
  tally.add('events', eventList.length, captured, name)
}

/** Sends a document, waits until it is captured, and says how many events were new. */
async function capture(polytrace: Polytrace, as: AsDevice, what: string, content: object): Promise<number> {
  const document = {
    '@context': context,
    type: 'EPCISDocument',
    schemaVersion: '2.0',
    creationDate: '2026-08-11T06:00:00.000Z',
    epcisBody: { eventList: [] },
    ...content,
  }
  const { headers } = await polytrace.send('post', '/api/v2/epcis/capture', { ...as, body: JSON.stringify(document) })
  const captureID = headers.get('location')?.split('/').at(-1) ?? ''
  for (;;) {
    const job = await polytrace.get('/api/v2/epcis/capture/{captureID}', { ...as, path: { captureID } })
    if (!job.running && !job.success) throw new Error(`Refused were ${what}: ${JSON.stringify(job.errors)}`)
    if (!job.running) return job.counts.captured
    as.signal?.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, patience))
  }
}
