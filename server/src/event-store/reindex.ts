import { readEvent } from '@polytrace/epcis'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { directOf } from '../db/address.ts'
import type { Database } from '../db/database.ts'
import { locks, trySessionLock } from '../db/locks.ts'
import { runQuery, runStatement, type Tenant } from '../db/statements.ts'
import type { Tables } from '../db/tables.ts'
import { textOf } from './archived-text.ts'
import type { NewEvent } from './columns.ts'
import { nameOf } from './event-name.ts'
import { insertParameters, renewStatement } from './insert-statements.ts'
import { lineageVersion } from './lineage-rows.ts'
import { describeEvent } from './prepare.ts'
import { eventText, type StoredText } from './stored-event.ts'

const lowest = '-1'
const tables = ['produced', 'consumed', 'mention', 'containment'] as const

export type Renewable = StoredText & { id: string; event_id: string | null; hash: string }

export type Run = {
  /** Also events whose rows are of this version. */
  isAll?: boolean
  /** How many events were read so far; whoever shares the process makes it wait here. */
  progress?: (count: number) => void | Promise<void>
  /** Cuts it short: it then throws. */
  signal?: AbortSignal
  eventsAtOnce?: number
}

/**
 * Reads everything beside the documents anew from them, while the service runs: events whose rows are of another version,
 * or all. Each event carries its version, so an interrupted run goes on where it stopped. `undefined`: another one is running.
 */
export async function reindexEvents(
  { db, address }: Pick<Database, 'db' | 'address'>,
  run: Run = {},
): Promise<number | undefined> {
  // Of no pool, and without limits of time: it waits for long indexes, and holds the lock while nothing moves on it.
  const client = new pg.Client({ ...directOf(address), application_name: 'polytrace reindex', keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  // Whatever it waits for is answered at once, by an error.
  const cutShort = () => void client.end()
  run.signal?.addEventListener('abort', cutShort)
  try {
    run.signal?.throwIfAborted()
    if (!(await trySessionLock(client, locks.reindex))) return undefined
    for (const table of tables) await createEventIndex(client, table)
    const count = await renewAll(db, run)
    for (const table of tables) await client.query(`drop index concurrently if exists reindex_${table}`)
    return count
  } finally {
    run.signal?.removeEventListener('abort', cutShort)
    // Closing the connection gives the lock back.
    await client.end()
  }
}

async function renewAll(
  db: Kysely<Tables>,
  { isAll = false, progress, signal, eventsAtOnce = 500 }: Run,
): Promise<number> {
  const organisations = await db.selectFrom('organisation').select('id').orderBy('id').execute()
  let count = 0
  for (const { id } of organisations) {
    const tenant = { db, orgId: id }
    if (isAll) await forgetVersions(tenant)
    const renewNext = (after: string) => renewSome(tenant, after, eventsAtOnce)
    for (let ids = await renewNext(lowest); ids.length > 0; ids = await renewNext(ids.at(-1) ?? lowest)) {
      count += ids.length
      await progress?.(count)
      signal?.throwIfAborted()
    }
  }
  return count
}

/** Captures never look for the rows of an event, so the index for it exists only now. */
async function createEventIndex(client: pg.Client, table: string): Promise<void> {
  await client.query(`drop index concurrently if exists reindex_${table}`)
  await client.query(`create index concurrently reindex_${table} on ${table} (org_id, event)`)
}

async function forgetVersions({ db, orgId }: Tenant): Promise<void> {
  let last: string | null = lowest
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await sql<{ last: string | null }>`
      with batch as (select id from event where org_id = ${orgId} and id > ${last} order by id limit 5000),
      marked as (
        update event set lineage_version = 0 where org_id = ${orgId} and id = any (array(select id from batch))
        returning 1)
      select max(id) as last from batch`.execute(db)
    last = rows[0]?.last ?? null
  }
}

/** Has the next reindex renew these events. */
export async function forgetVersionsOf({ db, orgId }: Tenant, ids: string[]): Promise<void> {
  await sql`update event set lineage_version = 0 where org_id = ${orgId} and id = any (${ids}::bigint[])`.execute(db)
}

/** Removes the rows of events that are not there. */
export async function removeRowsOf({ db, orgId }: Tenant, ids: string[]): Promise<void> {
  for (const table of [...tables, 'event_range'] as const)
    await sql`
      delete from ${sql.table(table)} r where org_id = ${orgId} and event = any (${ids}::bigint[])
        and not exists (select from event e where e.org_id = ${orgId} and e.id = r.event)`.execute(db)
}

/** Renews the next events after `last`, and gives their ids. */
const renewSome = (
  { db, orgId }: { db: Kysely<Tables>; orgId: string },
  last: string,
  limit: number,
): Promise<string[]> =>
  db.transaction().execute(async (tx) => {
    const events = await takeOutdated({ db: tx, orgId }, last, limit)
    const ids = events.map(({ id }) => id)
    for (const table of [...tables, 'event_range'] as const)
      await sql`delete from ${sql.table(table)} where org_id = ${orgId} and event = any (${ids}::bigint[])`.execute(tx)
    if (events.length === 0) return ids
    const values = insertParameters(orgId, events.map(renewed), () => false)
    await runStatement(tx, { name: 'renew events', text: renewStatement, values })
    return ids
  })

const takeOutdated = ({ db, orgId }: Tenant, last: string, limit: number): Promise<Renewable[]> =>
  runQuery<Renewable>(
    db,
    `select e.id, e.event_id, encode(e.hash, 'hex') as hash, ${textOf('$1')} as doc, e.decimals, e.has_context,
       (select c.context from context c where c.org_id = $1 and c.id = e.context_id) as context
     from event e where e.org_id = $1 and e.id > $2 and e.lineage_version <> ${lineageVersion}
     order by e.id limit $3 for update of e`,
    [orgId, last, limit],
  )

/** A stored event, with all that is read from its text. */
export function renewed(stored: Renewable): NewEvent {
  const reading = readEvent(eventText(stored, nameOf(stored)))
  return { id: Number(stored.id), event: withoutNames(describeEvent(reading), stored), deviceId: '' }
}

/** Offsets are those of the stored text, which has no eventID and no borrowed context. */
function withoutNames(event: NewEvent['event'], { doc, decimals }: Renewable): NewEvent['event'] {
  return { ...event, columns: { ...event.columns, doc, decimals: decimals ?? '' } }
}
