import pg from 'pg'
import { directOf } from '../address.ts'
import type { Database } from '../database.ts'
import { holdSessionLock, locks } from '../locks.ts'
import { tablesAt } from './places.ts'

/** What was done with which tables; those that were in their place already are in neither list. */
export type Distribution = { machines: number; shards: number; byOrganisation: string[]; everywhere: string[] }

/** Why it cannot be done, as a sentence for the operator. */
export class NotDistributable extends Error {}

/** Events first: all other tables lie beside them, however many shards they are cut into. */
const root = 'event'

/**
 * Puts every table into its place on a Citus cluster, in one transaction. What is in its place stays there, so that it can be
 * run again after an upgrade that has added tables. Services that run wait for it.
 */
export async function distribute({ address }: Pick<Database, 'address'>, shards?: number): Promise<Distribution> {
  return withClient(address, async (client) => {
    const machines = await countMachines(client)
    await holdSessionLock(client, locks.migration)
    await client.query('begin')
    // Shards one after another, since a foreign key may lead to a table that every machine has.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    const moved = await moveTables(client, shards)
    await applySettings(client)
    const { rows } = await client.query<{ shards: number }>(
      'select count(*)::int as shards from pg_dist_shard where logicalrelid = $1::regclass',
      [root],
    )
    await client.query('commit')
    return { machines, shards: rows[0]?.shards ?? 0, ...moved }
  })
}

/** What every connection to the database needs. A copy of the database does not have it. */
export async function applySettings(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const settings = {
    // A transaction that has read from many shards may still write to a table that every machine has.
    'citus.multi_shard_modify_mode': 'sequential',
    // What a transaction sets for itself counts on the workers too: they read what was known at an earlier time by it.
    'citus.propagate_set_commands': 'local',
  }
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter database ${rows[0]?.name} set ${name} to '${value}'`)
}

/** Whether the tables were distributed at some time, so that new ones have to be. */
async function isDistributed(client: pg.Client): Promise<boolean> {
  if (!(await hasCitus(client))) return false
  const { rows } = await client.query(
    'select from pg_dist_partition where logicalrelid = to_regclass($1) and partmethod = $2',
    [root, 'h'],
  )
  return rows.length > 0
}

/** Puts tables into their places that migrations have added to a distributed database, now or in a run that was cut short. */
export async function distributeAdded({ address }: Pick<Database, 'address'>): Promise<Distribution | undefined> {
  const isDue = await withClient(
    address,
    async (client) => (await isDistributed(client)) && (await isAnyWaiting(client)),
  )
  return isDue ? distribute({ address }) : undefined
}

async function isAnyWaiting(client: pg.Client): Promise<boolean> {
  const waiting = await listWaiting(client)
  return [...tablesAt('everywhere'), ...tablesAt('by organisation')].some((table) => waiting.has(table))
}

async function withClient<Result>(address: Database['address'], work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client({ ...directOf(address), application_name: 'polytrace distribute' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function hasCitus(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  return (await client.query("select from pg_extension where extname = 'citus'")).rows.length > 0
}

async function countMachines(client: pg.Client): Promise<number> {
  if (!(await hasCitus(client)))
    throw new NotDistributable(
      'The database has no Citus: run "create extension citus" in it on the coordinator and on every worker first.',
    )
  const { rows } = await client.query<{ groupid: number; shouldhaveshards: boolean }>(
    `select groupid, shouldhaveshards from pg_dist_node where isactive and noderole = 'primary'`,
  )
  if (!rows.some(({ groupid }) => groupid === 0))
    throw new NotDistributable(
      `The cluster does not know its coordinator: run "select citus_set_coordinator_host('host', 5432)" first, with the address by which workers reach it.`,
    )
  const machines = rows.filter(({ shouldhaveshards }) => shouldhaveshards).length
  if (machines === 0)
    throw new NotDistributable(
      `The cluster has no worker: add one with "select citus_add_node('host', 5432)" first, with the address by which the coordinator reaches it.`,
    )
  return machines
}

async function moveTables(client: pg.Client, shards: number | undefined) {
  const waiting = await listWaiting(client)
  const [everywhere, beside] = [tablesAt('everywhere'), tablesAt('by organisation')].map((tables) =>
    tables.filter((table) => waiting.has(table)),
  ) as [string[], string[]]
  const byOrganisation = beside.sort((a, b) => Number(b === root) - Number(a === root))
  if (everywhere.length + byOrganisation.length === 0) return { everywhere, byOrganisation }
  const views = await takeViews(client)
  const keys = await takeForeignKeys(client, [...everywhere, ...byOrganisation])
  for (const table of everywhere) await client.query('select create_reference_table($1)', [table])
  if (shards !== undefined) await client.query(`set local citus.shard_count to ${shards}`)
  for (const table of byOrganisation)
    await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
      table,
      'org_id',
      table === root ? 'none' : root,
    ])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  await client.query(`select create_distributed_function(oid::regprocedure) from pg_proc
    where pronamespace = to_regnamespace('as_of') or oid = to_regproc('report_damaged_archive')`)
  // The coordinator resolves them before it asks a worker, which needs none.
  await client.query('set local citus.enable_ddl_propagation to off')
  for (const { name, definition } of views) await client.query(`create view ${name} as ${definition}`)
  return { everywhere, byOrganisation }
}

/** The tables that have no place on the cluster yet. */
async function listWaiting(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not exists (
      select from pg_dist_partition where logicalrelid = pg_class.oid and (partmethod <> 'n' or repmodel = 't'))`)
  return new Set(rows.map(({ name }) => name))
}

type View = { name: string; definition: string }

/** Drops our views, the last first, and gives them in the order in which they can be made again. */
async function takeViews(client: pg.Client): Promise<View[]> {
  const { rows } = await client.query<View>(
    `select oid::regclass::text as name, pg_get_viewdef(oid) as definition from pg_class
     where relkind = 'v' and (relnamespace = to_regnamespace('as_of')
       or relnamespace = 'public'::regnamespace and relname = any ($1)) order by oid`,
    [tablesAt('view')],
  )
  for (const { name } of rows.toReversed()) await client.query(`drop view ${name}`)
  return rows
}

type ForeignKey = { table: string; name: string; definition: string }

/** Drops the foreign keys of and to these tables, which cannot lead from one machine to another, not even for a moment. */
async function takeForeignKeys(client: pg.Client, tables: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
       and (conrelid = any ($1::regclass[]) or confrelid = any ($1::regclass[]))
     order by conrelid::regclass::text, conname`,
    [tables],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`)
  return rows
}
