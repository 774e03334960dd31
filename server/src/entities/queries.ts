import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { pageBytes } from '../http/paging.ts'
import { plainNumbers } from '../json/exact.ts'
import type { Checked } from '../schemas/guard/guard.ts'
import { type Kind, writtenColumns } from './kinds.ts'

/** What callers write of an entity, by column. */
export type Written = Record<string, unknown> & { schema_id: string | null }

export type Entity = Written & {
  id: string
  schema_version: number | null
  version: number
  created_at: Date
  updated_at: Date
}

const columnsOf = (kind: Kind) =>
  sql.join(
    ['id', ...writtenColumns(kind), 'schema_version', 'version', 'created_at', 'updated_at'].map((name) =>
      sql.ref(name),
    ),
  )

export type Filter = Record<string, string | undefined>

function filtered(kind: Kind, orgId: string, filter: Filter): RawBuilder<unknown> {
  const conditions = [sql`org_id = ${orgId}`]
  for (const name of ['schema_id', ...kind.filters]) {
    if (filter[name] !== undefined) conditions.push(sql`${sql.ref(name)} = ${filter[name]}`)
  }
  if (filter.q) conditions.push(sql`position(lower(${filter.q}) in lower(${searched(kind)})) > 0`)
  return sql.join(conditions, sql` and `)
}

/** What people know an entity by. */
function searched({ fields, filters }: Kind): RawBuilder<string> {
  const names = new Set([...Object.keys(fields.required), ...filters])
  return sql`concat_ws(' ', ${sql.join([...names].map((name) => sql.ref(name)))})`
}

const bytesOf = (kind: Kind) => sql`coalesce(octet_length(${sql.ref(kind.guarded)}::text), 0)`

/** Entities of a kind, newest first, from before `cursor` on; `pageBytes` of them at most. */
export async function listEntities(
  db: Db,
  kind: Kind,
  orgId: string,
  filter: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<(Entity & { running: string })[]> {
  const { rows } = await sql<Entity & { running: string }>`
    select * from (
      select ${columnsOf(kind)}, ${bytesOf(kind)} as bytes, sum(${bytesOf(kind)}) over (order by id desc) as running
      from ${sql.table(kind.table)}
      where ${filtered(kind, orgId, filter)} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit}) page
    where running - bytes <= ${pageBytes} order by id desc`.execute(db)
  return rows
}

export async function countEntities(db: Db, kind: Kind, orgId: string, filter: Filter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(kind.table)} where ${filtered(kind, orgId, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findEntity(db: Db, kind: Kind, orgId: string, id: string): Promise<Entity | undefined> {
  const { rows } = await sql<Entity>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function listEntitiesById(db: Db, kind: Kind, orgId: string, ids: string[]): Promise<Entity[]> {
  const { rows } = await sql<Entity>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)}
    where org_id = ${orgId} and id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The id of the entity whose unique column has this value. */
export async function findByUnique(db: Db, kind: Kind, orgId: string, value: unknown): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(kind.table)} where org_id = ${orgId} and ${sql.ref(kind.unique)} = ${value}`.execute(db)
  return rows[0]?.id
}

/** Takes an entity for change until the end of the transaction. */
export async function lockEntity(tx: Db, kind: Kind, orgId: string, id: string): Promise<Entity | undefined> {
  const { rows } = await sql<Entity>`
    select ${columnsOf(kind)} from ${sql.table(kind.table)} where org_id = ${orgId} and id = ${id} for update`.execute(
    tx,
  )
  return rows[0]
}

export async function insertEntity(
  tx: Db,
  kind: Kind,
  orgId: string,
  id: string,
  written: Written,
  schemaVersion: number | null,
) {
  const columns = writtenColumns(kind)
  const { rows } = await sql<Entity>`
    insert into ${sql.table(kind.table)} (org_id, id, schema_version, ${sql.join(columns.map((name) => sql.ref(name)))})
    values (${orgId}, ${id}, ${schemaVersion}, ${sql.join(columns.map((name) => storedValue(kind, name, written[name])))})
    returning ${columnsOf(kind)}`.execute(tx)
  return rows[0] as Entity
}

export async function updateEntity(
  tx: Db,
  kind: Kind,
  orgId: string,
  id: string,
  written: Written,
  schemaVersion: number | null,
) {
  const changes = writtenColumns(kind).map((name) => sql`${sql.ref(name)} = ${storedValue(kind, name, written[name])}`)
  const { rows } = await sql<Entity>`
    update ${sql.table(kind.table)} set ${sql.join(changes)}, schema_version = ${schemaVersion}, version = version + 1, updated_at = now()
    where org_id = ${orgId} and id = ${id}
    returning ${columnsOf(kind)}`.execute(tx)
  return rows[0] as Entity
}

const storedValue = (kind: Kind, name: string, value: unknown) =>
  sql`${name === kind.guarded && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)}`

export async function deleteEntity(tx: Db, kind: Kind, orgId: string, id: string): Promise<void> {
  await sql`delete from ${sql.table(kind.table)} where org_id = ${orgId} and id = ${id}`.execute(tx)
  await sql`delete from label where org_id = ${orgId} and thing_id = ${id}`.execute(tx)
}

export async function countBySchemaVersion(db: Db, kind: Kind, orgId: string, schemaId: string) {
  const { rows } = await sql<{ version: number; count: number }>`
    select schema_version as version, count(*)::int as count from ${sql.table(kind.table)}
    where org_id = ${orgId} and schema_id = ${schemaId}
    group by schema_version order by schema_version`.execute(db)
  return rows
}

/** What a schema guards, in the order of ids from after `after` on; as many as `pageBytes` hold, and one at least. */
export async function listGuarded(
  db: Db,
  kind: Kind,
  orgId: string,
  schemaId: string,
  after: string | undefined,
  limit: number,
  since?: Date,
) {
  const { rows } = await sql<{ id: string; value: unknown }>`
    select id, value from (
      select id, ${sql.ref(kind.guarded)} as value, sum(${bytesOf(kind)}) over (order by id) - ${bytesOf(kind)} as before
      from ${sql.table(kind.table)}
      where org_id = ${orgId} and schema_id = ${schemaId}
        ${after === undefined ? sql`` : sql`and id > ${after}`} ${since === undefined ? sql`` : sql`and updated_at >= ${since}`}
      order by id limit ${limit}) page
    where before <= ${pageBytes / 4} order by id`.execute(db)
  return rows.map(({ id, value }) => ({ id, values: [guardedValue(kind, value)] }))
}

/** Absent data is checked as an empty object, and exact numbers as the nearest ones. */
export const guardedValue = (kind: Kind, value: unknown): Checked => ({
  value: plainNumbers(value ?? {}),
  pointer: `/${kind.guarded}`,
})
