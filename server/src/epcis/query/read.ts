import { EPCIS_CONTEXT, type EpcFormat, type Query } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import { masterDataFor } from '../vocabularies/master-data.ts'
import type { Reader } from '../vocabularies/own-elements.ts'
import { vocabularyListFor } from '../vocabularies/vocabulary-list.ts'
import type { Origin } from './candidate-filter.ts'
import type { PageStart } from './page-token.ts'
import { findEvents, listCompanyPrefixes, type StoredEvent } from './queries.ts'
import { type Found, readingOf, type Search, search, textWithRecordTime } from './search.ts'
import { searchAll } from './search-all.ts'
import { searchByField } from './search-by-field.ts'
import { textInFormat } from './text-in-format.ts'
import { TimeLimit } from './time-limit.ts'

/**
 * An event with the declarations that it is wrong, and with the master data of what they name, as a query document; found by
 * its eventID or its hash.
 */
export async function readEventDocument(tenant: Tenant, eventId: string, format: EpcFormat): Promise<string> {
  const found = await findEvents(tenant, eventId)
  if (found.length === 0) fail(notFound('event', eventId.slice(0, 200)))
  const vocabularyList = await vocabularyListFor(tenant, found.map(readingOf))
  return queryDocument(tenant, found, format, { vocabularyList })
}

/** `reader`: which master data a query may use depends on who asks. */
export type PageParameters = {
  reader: Reader
  query: Query
  origin?: Origin | undefined
  perPage: number
  start: PageStart | undefined
}

/** One page of events, and where the next one starts. */
export async function readPage(
  tenant: Tenant,
  { reader, query, origin, perPage, start }: PageParameters,
): Promise<{ events: StoredEvent[]; next: PageStart | undefined }> {
  const given = start?.given ?? 0
  const left = (query.eventCountLimit ?? Number.POSITIVE_INFINITY) - given
  const time = new TimeLimit()
  const masterData = await masterDataFor(tenant, reader, query, () => time.check())
  if (start === undefined && query.maxEventCount !== undefined)
    await refuseMore(tenant, { query, masterData, origin, time }, query.maxEventCount)
  const limit = Math.min(perPage, left)
  const { events, next } = await find(tenant, { query, masterData, origin, after: start?.after, limit, time })
  const isEnd = next === undefined || events.length === left
  return { events, next: isEnd ? undefined : { after: next, given: given + events.length } }
}

function find(tenant: Tenant, parameters: Search): Promise<Found> {
  const { orderBy } = parameters.query
  const isTime = orderBy === undefined || orderBy === 'eventTime' || orderBy === 'recordTime'
  return isTime ? search(tenant, parameters) : searchByField(tenant, parameters, orderBy)
}

/** Counting further than this would take too long. */
const maxCounted = 20_000

async function refuseMore(
  tenant: Tenant,
  parameters: Omit<Search, 'after' | 'limit'>,
  maxEventCount: number,
): Promise<void> {
  let count = 0
  for await (const events of searchAll(tenant, parameters)) {
    count += events.length
    if (count > maxEventCount) throw new Problem('too_large', `More than ${maxEventCount} events match.`)
    if (count > maxCounted) throw new Problem('too_complex', `More than ${maxCounted} events match: too many to count.`)
  }
}

const standardContext = JSON.stringify([EPCIS_CONTEXT])

type Envelope = {
  queryName?: string | undefined
  subscriptionID?: string
  /** Where the listener stands who has read it. */
  position?: number
  /** What is sent again must be the same to the letter. */
  creationDate?: Date
  vocabularyList?: object[]
}

/** Events as an EPCISQueryDocument, with identifiers in the form that the caller wants. */
export async function queryDocument(
  tenant: Tenant,
  events: StoredEvent[],
  format: EpcFormat,
  envelope: Envelope = {},
): Promise<string> {
  return documentOf(await textsInFormat(tenant, events.map(textWithRecordTime), format), envelope)
}

/** The texts of events with identifiers in the form that the caller wants. */
export async function textsInFormat(tenant: Tenant, texts: string[], format: EpcFormat): Promise<string[]> {
  const companyPrefixes = format === 'Always_EPC_URN' ? await listCompanyPrefixes(tenant) : []
  return texts.map((text) => textInFormat(text, format, companyPrefixes))
}

/** The texts of events as an EPCISQueryDocument. */
export function documentOf(
  texts: readonly string[],
  {
    queryName = 'SimpleEventQuery',
    subscriptionID,
    position,
    creationDate = new Date(),
    vocabularyList = [],
  }: Envelope,
): string {
  const masterData = vocabularyList.length === 0 ? '' : `,"vocabularyList":${JSON.stringify(vocabularyList)}`
  const subscription = subscriptionID === undefined ? '' : `"subscriptionID":${JSON.stringify(subscriptionID)},`
  const place = position === undefined ? '' : `"position":${position},`
  return (
    `{"@context":${standardContext},"type":"EPCISQueryDocument","schemaVersion":"2.0",` +
    `"creationDate":"${creationDate.toISOString()}",${place}"epcisBody":{"queryResults":{` +
    `"queryName":${JSON.stringify(queryName)},${subscription}"resultsBody":{"eventList":[${texts.join(',')}]${masterData}}}}}`
  )
}
