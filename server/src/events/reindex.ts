import { readEvent } from '@polytrace/epcis'
import type { Pool, PoolClient } from 'pg'
import { nameOf } from '../genealogy/event-name.ts'
import { lineageVersion } from '../genealogy/lineage-rows.ts'
import { eventText, type StoredText } from '../genealogy/stored-event.ts'
import { insertParameters, type NewEvent, renewStatement } from './insert.ts'
import { describeEvent } from './prepare.ts'

const eventsAtOnce = 500
const lowest = '-1'
const tables = ['produced', 'consumed', 'mention', 'containment'] as const

type Renewable = StoredText & { id: string; event_id: string | null; hash: string }

/** An advisory lock: two runs at once would take each other's indexes away. */
const oneReindex = 7_004

/**
 * Reads everything beside the documents anew from them, while the service runs: events whose rows are of another version,
 * or all. Each event carries its version, so an interrupted run goes on where it stopped.
 */
export async function reindexEvents(pool: Pool, isAll: boolean, progress: (count: number) => void): Promise<number> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [oneReindex])
    if (!rows[0]?.locked) throw new Error('Another reindex is running on this database.')
    // An index of a large table takes its time.
    await client.query('set statement_timeout = 0')
    for (const table of tables) await createEventIndex(client, table)
    const count = await renewAll(pool, isAll, progress)
    for (const table of tables) await client.query(`drop index concurrently if exists reindex_${table}`)
    return count
  } finally {
    // Closing the connection gives the lock back.
    client.release(true)
  }
}

async function renewAll(pool: Pool, isAll: boolean, progress: (count: number) => void): Promise<number> {
  const { rows: organisations } = await pool.query<{ id: string }>('select id from organisation order by id')
  let count = 0
  for (const { id } of organisations) {
    if (isAll) await forgetVersions(pool, id)
    let last = lowest
    for (let ids = await renewSome(pool, id, last); ids.length > 0; ids = await renewSome(pool, id, last)) {
      last = ids.at(-1) ?? last
      count += ids.length
      progress(count)
    }
  }
  return count
}

/** Captures never look for the rows of an event, so the index for it exists only now. */
async function createEventIndex(client: PoolClient, table: string): Promise<void> {
  await client.query(`drop index concurrently if exists reindex_${table}`)
  await client.query(`create index concurrently reindex_${table} on ${table} (org_id, event)`)
}

async function forgetVersions(pool: Pool, orgId: string): Promise<void> {
  let last: string | null = lowest
  while (last !== null) {
    const { rows }: { rows: { last: string | null }[] } = await pool.query(
      `with batch as (select id from event where org_id = $1 and id > $2 order by id limit 5000),
       marked as (update event set lineage_version = 0 where org_id = $1 and id = any (array(select id from batch)))
       select max(id) as last from batch`,
      [orgId, last],
    )
    last = rows[0]?.last ?? null
  }
}

/** Renews the next events after `last`, and gives their ids. */
async function renewSome(pool: Pool, orgId: string, last: string): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const events = await takeOutdated(client, orgId, last)
    const ids = events.map(({ id }) => id)
    for (const table of tables)
      await client.query(`delete from ${table} where org_id = $1 and event = any ($2::bigint[])`, [orgId, ids])
    if (events.length > 0)
      await client.query(
        renewStatement,
        insertParameters(orgId, events.map(renewed), () => false),
      )
    await client.query('commit')
    client.release()
    return ids
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function takeOutdated(client: PoolClient, orgId: string, last: string): Promise<Renewable[]> {
  const { rows } = await client.query<Renewable>(
    `select e.id, e.event_id, encode(e.hash, 'hex') as hash, e.doc, e.decimals, e.has_context,
       (select c.context from context c where c.org_id = $1 and c.id = e.context_id) as context
     from event e where e.org_id = $1 and e.id > $4 and e.lineage_version <> $2 order by e.id limit $3 for update`,
    [orgId, lineageVersion, eventsAtOnce, last],
  )
  return rows
}

function renewed(stored: Renewable): NewEvent {
  const reading = readEvent(eventText(stored, nameOf(stored)))
  return { id: Number(stored.id), event: withoutNames(describeEvent(reading), stored), deviceId: '' }
}

/** Offsets are those of the stored text, which has no eventID and no borrowed context. */
function withoutNames(event: NewEvent['event'], { doc, decimals }: Renewable): NewEvent['event'] {
  return { ...event, columns: { ...event.columns, doc, decimals: decimals ?? '' } }
}
