import { BIZ_STEPS, EVENT_SHAPES, instantOf, thingKey } from '@polytrace/epcis'
import type { Db } from '../db/tables.ts'
import { type Fault, fail, malformedQuery, notFound } from '../errors.ts'
import { nameOf } from '../genealogy/event-name.ts'
import { eventText } from '../genealogy/stored-event.ts'
import type { EventQuery } from './contract.ts'
import { identityOf } from './identity.ts'
import { findClaimed, findEvents, listEvents, type StoredEvent } from './queries.ts'

/** An event with the declarations that it is wrong, as a query document; found by its name, or by one it was sent with. */
export async function readEventDocument(db: Db, orgId: string, eventId: string): Promise<string> {
  const named = await findEvents(db, orgId, identityOf(eventId))
  const found = named.length > 0 ? named : await findClaimed(db, orgId, eventId)
  if (found.length === 0) fail(notFound('event', eventId.slice(0, 200)))
  return queryDocument(found)
}

/** One page of events as a query document, and the token of the next page. */
export async function readEventPage(
  db: Db,
  orgId: string,
  query: EventQuery,
): Promise<{ document: string; next?: string }> {
  const rows = await listEvents(db, orgId, {
    types: readTypes(query.eventType),
    from: readTime('GE_eventTime', query.GE_eventTime),
    before: readTime('LT_eventTime', query.LT_eventTime),
    bizSteps: query.EQ_bizStep?.split('|').flatMap(bizStepForms),
    things: readThings(query),
    after: readToken(query.nextPageToken),
    limit: query.perPage + 1,
  })
  const page = rows.slice(0, query.perPage)
  const last = page.at(-1)
  const document = queryDocument(page)
  return last && last.found > page.length ? { document, next: tokenOf(last) } : { document }
}

const standardContext = '["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"]'

function queryDocument(events: StoredEvent[]): string {
  const texts = events.map((event) =>
    eventText(event, nameOf(event), `"recordTime":"${event.record_time.toISOString()}",`),
  )
  return (
    `{"@context":${standardContext},"type":"EPCISQueryDocument","schemaVersion":"2.0",` +
    `"creationDate":"${new Date().toISOString()}","epcisBody":{"queryResults":{"queryName":"SimpleEventQuery",` +
    `"resultsBody":{"eventList":[${texts.join(',')}]}}}}`
  )
}

const wrong = (name: string, message: string): Fault => ({ pointer: `?${name}`, code: 'format', message })

function readTypes(eventType: string | undefined): string[] | undefined {
  const types = eventType?.split('|')
  const known = Object.keys(EVENT_SHAPES)
  const unknown = types?.find((type) => !known.includes(type))
  if (unknown === undefined) return types
  throw malformedQuery([wrong('eventType', `\`eventType\` takes ${known.join(', ')}, got ${unknown.slice(0, 60)}.`)])
}

function readTime(name: string, text: string | undefined): Date | undefined {
  if (text === undefined) return undefined
  // A plus sign that was not encoded arrives as a blank.
  const instant = instantOf(text.replace(' ', '+'))
  if (instant !== undefined) return new Date(instant)
  throw malformedQuery([wrong(name, `\`${name}\` must be a time with its zone, such as 2026-01-31T08:00:00Z.`)])
}

/** A step of the CBV in every notation that callers may have captured. */
function bizStepForms(text: string): string[] {
  const word =
    /^(?:urn:epcglobal:cbv:bizstep:|https?:\/\/ref\.gs1\.org\/cbv\/BizStep-|cbv:BizStep-)?(.+)$/.exec(text)?.[1] ?? text
  const address = BIZ_STEPS.get(word)
  return address === undefined ? [text] : [word, address, `urn:epcglobal:cbv:bizstep:${word}`, `cbv:BizStep-${word}`]
}

function readThings({ MATCH_anyEPC, MATCH_anyEPCClass }: EventQuery): string[] | undefined {
  const texts = [MATCH_anyEPC, MATCH_anyEPCClass].filter((text) => text !== undefined)
  return texts.length === 0 ? undefined : texts.flatMap((text) => text.split('|')).map(thingKey)
}

const tokenOf = ({ event_time, id }: StoredEvent) =>
  Buffer.from(`${event_time.toISOString()} ${id}`).toString('base64url')

function readToken(token: string | undefined): { time: string; id: string } | undefined {
  if (token === undefined) return undefined
  const [, time, id] = /^([-+]?\d{4,6}-[-0-9:.TZ]+) (\d{1,18})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (time !== undefined && id !== undefined && !Number.isNaN(Date.parse(time))) return { time, id }
  throw malformedQuery([wrong('nextPageToken', '`nextPageToken` must be one that a `Link` header gave.')])
}
