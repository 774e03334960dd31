import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { from, to } from 'pg-copy-streams'
import type { Db } from '../db/tables.ts'
import { keptTables, replacedColumns } from './kept-tables.ts'

export type TableShape = { name: string; columns: string[]; needs: string[] }

/** The tables that a backup holds, each after those that it refers to. */
export async function listTables(tx: Db, isWhole: boolean): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and r.oid <> c.oid) as needs
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    order by c.relname`.execute(tx)
  const shares: Record<string, string> = keptTables
  const isKept = ({ name }: TableShape) => shares[name] === 'always' || (isWhole && shares[name] === 'whole')
  return inOrder(rows.filter(isKept))
}

function inOrder(tables: TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const next = [...waiting.values()].filter(({ needs }) => !needs.some((name) => waiting.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`)
    for (const table of next) {
      ordered.push(table)
      waiting.delete(table.name)
    }
  }
  return ordered
}

/** The rows of a table as text: of one organisation, or all. The id must be one: it becomes part of the statement. */
export function copyOut(client: ClientBase, { name, columns }: TableShape, orgId: string | undefined) {
  const replaced = orgId === undefined ? {} : (replacedColumns[name] ?? {})
  const values = columns.map((column) =>
    replaced[column] ? `${replaced[column]} as ${quoted(column)}` : quoted(column),
  )
  const where = orgId === undefined ? '' : ` where ${ownerOf(name)} = '${orgId}'`
  return client.query(to(`copy (select ${values.join(', ')} from ${quoted(name)}${where}) to stdout`))
}

export const copyIn = (client: ClientBase, table: string, columns: string[]) =>
  client.query(from(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`))

const ownerOf = (table: string) => (table === 'organisation' ? 'id' : 'org_id')

/** How many rows of a table an organisation has. */
export async function countRows(tx: Db, table: string, orgId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ${sql.table(table)} where ${sql.ref(ownerOf(table))} = ${orgId}`.execute(tx)
  return Number(rows[0]?.count)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Makes texts the same whatever the server's own settings are. */
export async function settleTexts(tx: Db): Promise<void> {
  await sql`set local timezone = 'UTC'`.execute(tx)
  await sql`set local datestyle = 'ISO'`.execute(tx)
  await sql`set local bytea_output = 'hex'`.execute(tx)
  await sql`set local extra_float_digits = 1`.execute(tx)
}

/**
 * Takes the moment as of which everything is read. On a cluster each shard has its own, which is when it is first read: here all of
 * them are, so that an organisation is not found in the last one which the first does not know yet.
 */
export async function takeMoment(tx: Db): Promise<void> {
  await sql`select count(*) from feed`.execute(tx)
}

/** How far each sequence is. They know nothing of snapshots, so that they are read after one is taken. */
export async function readSequences(tx: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; last: string }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`.execute(tx)
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** Has a sequence of ours go on behind a number, and behind its own. */
export async function advanceSequence(tx: Db, name: string, last: string): Promise<void> {
  await sql`
    select setval(format('public.%I', sequencename)::regclass, greatest(${last}::bigint, last_value))
    from pg_sequences where schemaname = 'public' and sequencename = ${name}`.execute(tx)
}

export async function readLastMigration(tx: Db): Promise<{ number: number; checksum: string } | undefined> {
  const { rows: tables } = await sql<{
    exists: boolean
  }>`select to_regclass('public.migration') is not null as exists`.execute(tx)
  if (!tables[0]?.exists) return undefined
  return await tx
    .selectFrom('migration')
    .select(['number', 'checksum'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whether another process of the service has connections to this database. */
export async function isInUse(tx: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'polytrace' and pid <> pg_backend_pid() limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export const listOwners = (tx: Db) => tx.selectFrom('organisation').select(['id', 'name']).orderBy('id').execute()

/** Removes what migrations have written into a database that has no organisation. */
export async function emptyTable(tx: Db, name: string): Promise<void> {
  await sql`delete from ${sql.table(name)}`.execute(tx)
}
