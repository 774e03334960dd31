import { matches, type Query, readEvent } from '@polytrace/epcis'
import type { Tenant } from '../db/statements.ts'
import { readStored } from '../epcis/named-queries/read-stored.ts'
import { masterDataFor } from '../epcis/vocabularies/master-data.ts'
import { type Fault, invalid, Problem } from '../errors.ts'
import type { Change } from '../event-store/read-changes.ts'
import type { Kind } from '../feed/kinds.ts'
import type { Filter } from './contract.ts'

type Wanted = { kinds: readonly Kind[]; filter: Filter | null }

/** Kinds whose changes carry the id of what changed. */
const hasId = (kind: Kind) => /^(product|translation|entity|schema|device)\./.test(kind)

/** Refuses a filter that could never match, or whose query cannot be read. */
export function requireFilter({ kinds, filter }: Wanted): void {
  const faults: Fault[] = []
  if (filter?.ids && !kinds.some(hasId))
    faults.push(useless('ids', 'changes of products, translations, entities, schemas and devices'))
  if (filter?.query && !kinds.includes('event.captured')) faults.push(useless('query', '`event.captured`'))
  if (faults.length > 0) throw invalid(faults)
  if (filter?.query) readFilterQuery(filter.query)
}

const useless = (member: string, what: string): Fault => ({
  pointer: `/filter/${member}`,
  code: 'not_allowed',
  message: `\`filter.${member}\` is for ${what}, and \`kinds\` names none.`,
})

function readFilterQuery(query: Record<string, unknown>): Query {
  try {
    const read = readStored({ query, prefixes: {} })
    requireTimeless(read)
    return read
  } catch (error) {
    if (!(error instanceof Problem) || !error.faults) throw error
    throw invalid(error.faults.map((fault) => ({ ...fault, pointer: `/filter${fault.pointer}` })))
  }
}

/** A filter looks at one event after the other: nothing is sorted or counted. */
function requireTimeless({ orderBy, eventCountLimit, maxEventCount }: Query): void {
  const faults = Object.entries({ orderBy, eventCountLimit, maxEventCount }).flatMap(([name, value]): Fault[] => {
    const message = `\`${name}\` means nothing in a filter, which looks at one event after the other.`
    return value === undefined ? [] : [{ pointer: `/query/${name}`, code: 'not_allowed', message }]
  })
  if (faults.length > 0) throw invalid(faults)
}

/** Which of the changes of its kinds a webhook wants, with the master data that its owner may read now. */
export async function wantedAmong(
  tenant: Tenant,
  filter: Filter | null,
  permissions: readonly string[],
): Promise<(change: Change) => boolean> {
  if (!filter) return () => true
  const ids = filter.ids && new Set(filter.ids)
  const query = filter.query && readFilterQuery(filter.query)
  const masterData = query && (await masterDataFor(tenant, { permissions: new Set(permissions) }, query))
  return ({ kind, dataText }) => {
    if (kind === 'event.captured') return !query || matches(query, readEvent(eventIn(dataText)), masterData)
    return !ids || !hasId(kind) || ids.has((JSON.parse(dataText) as { id: string }).id)
  }
}

const beforeEvent = ',"event":{'

/** The event in a change, to the letter, with its record time as queries expect it. */
function eventIn(dataText: string): string {
  const start = dataText.indexOf(beforeEvent)
  const { recordTime } = JSON.parse(`${dataText.slice(0, start)}}`) as { recordTime: string }
  return `{"recordTime":"${recordTime}",${dataText.slice(start + beforeEvent.length, -1)}`
}
