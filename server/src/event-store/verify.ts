import type { Tenant } from '../db/statements.ts'
import type { NewEvent } from './columns.ts'
import { nameOf } from './event-name.ts'
import { renewed } from './reindex.ts'
import { besideTables, expectRows, RowsByEvent, readNextEvents, type VerifiedEvent } from './verify-queries.ts'

/** `text`: what was captured is not what is stored; `index`: something beside it is not what its text says. */
export type EventDamage = { kind: 'text' | 'index' | 'orphan'; event: string; message: string }

export type Verified = { events: number; waiting: number }

const eventsAtOnce = 500

/**
 * Reads every event of an organisation, hashes it again, and compares everything that was ever read from its text. Must be given
 * a transaction with one snapshot. Events that wait for the indexer are only hashed.
 */
export async function verifyEvents(tenant: Tenant, report: (damage: EventDamage) => void): Promise<Verified> {
  const verified: Verified = { events: 0, waiting: 0 }
  const streams: [string, RowsByEvent][] = []
  for (const table of besideTables) streams.push([table, await RowsByEvent.open(tenant, table)])
  let last = '-1'
  for (;;) {
    const events = await readNextEvents(tenant, last, eventsAtOnce)
    last = events.at(-1)?.id ?? last
    if (events.length === 0) break
    verified.events += events.length
    verified.waiting += events.filter(({ is_indexed }) => !is_indexed).length
    const stored = new RowSets()
    for (const [table, stream] of streams)
      for (const { event, row, time } of await stream.take(last)) stored.add(event, `${table} ${row}`, time)
    await comparePage(tenant, events, stored, report)
  }
  for (const [table, stream] of streams)
    for (let rows = await stream.take(); rows.length > 0; rows = await stream.take())
      for (const event of new Set(rows.map((row) => row.event))) report(orphan(event, [table]))
  return verified
}

/** What is stored beside each event. */
class RowSets {
  readonly rows = new Map<string, string[]>()
  readonly times = new Map<string, Set<string>>()

  add(event: string, row: string, time?: string | null): void {
    const rows = this.rows.get(event)
    if (rows) rows.push(row)
    else this.rows.set(event, [row])
    if (time) this.times.set(event, (this.times.get(event) ?? new Set()).add(time))
  }
}

async function comparePage(
  tenant: Tenant,
  events: VerifiedEvent[],
  stored: RowSets,
  report: (damage: EventDamage) => void,
): Promise<void> {
  const readable: NewEvent[] = []
  for (const event of events) {
    const found = readAgain(event)
    if (typeof found === 'string')
      report({ kind: 'text', event: event.id, message: `Event ${nameOf(event)}: ${found}` })
    else if (event.is_indexed) readable.push(found)
  }
  const expected = new RowSets()
  for (const { table, event, row } of await expectRows(tenant, readable)) expected.add(event, `${table} ${row}`)
  const known = new Map(events.map((event) => [event.id, event]))
  for (const { id } of readable) {
    const event = known.get(String(id)) as VerifiedEvent
    const wrong = differences(event, stored, expected)
    if (wrong.length > 0)
      report({
        kind: 'index',
        event: event.id,
        message: `Event ${nameOf(event)}: its text does not agree with ${wrong.join(', ')}`,
      })
  }
  for (const [event, rows] of stored.rows)
    if (!known.has(event)) report(orphan(event, [...new Set(rows.map((row) => row.split(' ', 1)[0] ?? ''))]))
}

/** The event as its text says it, or what is wrong with the text. */
function readAgain(event: VerifiedEvent): NewEvent | string {
  const { doc } = event
  if (doc === null) return `its text is lost in chunk ${event.archived_in} of the archive, which is damaged`
  try {
    const found = renewed({ ...event, doc })
    if (found.event.hash !== event.hash)
      return `its text has the hash ${found.event.hash}, and ${event.hash} was captured`
    if (found.event.identity !== event.identity) return 'its text belongs to another eventID'
    return found
  } catch (error) {
    return `its text cannot be read: ${(error as Error).message}`
  }
}

/** The names of the tables that differ. */
function differences({ id, columns, time }: VerifiedEvent, stored: RowSets, expected: RowSets): string[] {
  const mine = [...(stored.rows.get(id) ?? []), `event ${columns}`].sort()
  const theirs = (expected.rows.get(id) ?? []).sort()
  const [present, wanted] = [new Set(mine), new Set(theirs)]
  const odd = [...mine.filter((row) => !wanted.has(row)), ...theirs.filter((row) => !present.has(row))]
  // The same rows, but not equally often.
  const isUneven = odd.length === 0 && mine.join('\n') !== theirs.join('\n')
  const isElsewhen = [...(stored.times.get(id) ?? [])].some((other) => other !== time)
  const tables = odd.map((row) =>
    row.startsWith('missing ') ? row.slice('missing '.length) : (row.split(' ', 1)[0] ?? ''),
  )
  return [
    ...new Set([...tables, ...(isUneven ? ['rows that are stored twice'] : []), ...(isElsewhen ? ['its time'] : [])]),
  ]
}

const orphan = (event: string, tables: string[]): EventDamage => ({
  ...{ kind: 'orphan', event },
  message: `Rows of ${tables.join(', ')} belong to event number ${event}, which is not stored`,
})
