import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { pageBytes } from '../http/paging.ts'
import type { Schema, SchemaQuery, SchemaVersion } from './contract.ts'
import type { FieldGroup } from './guard.ts'

/** System schemas belong to no organisation; this id stands in its place. */
export const systemOwner = '00000000-0000-0000-0000-000000000000'

const shown = sql`
  id, name, description, 'JSON' as type, field_group, org_id = ${systemOwner} as is_system_schema, raw_schema, version,
  created_at, updated_at`

/** A schema with what callers do not see. */
export type StoredSchema = Schema & { org_id: string; is_shipped: boolean; revision: number }

/** What callers see of it. */
export const present = ({ org_id, is_shipped, revision, ...schema }: StoredSchema): Schema => schema

const stored = sql`${shown}, org_id, is_shipped, revision`

const visible = (orgId: string) => sql`org_id in (${orgId}, ${systemOwner})`

function filtered(orgId: string, { field_group, q, is_system_schema }: Partial<SchemaQuery>) {
  const conditions = [visible(orgId)]
  if (field_group) conditions.push(sql`field_group = ${field_group}`)
  if (is_system_schema !== undefined) conditions.push(sql`(org_id = ${systemOwner}) = ${is_system_schema}`)
  if (q) conditions.push(sql`position(lower(${q}) in lower(name || ' ' || description)) > 0`)
  return sql.join(conditions, sql` and `)
}

/** A row that knows how many bytes it takes together with those before it. */
type Running = { running: string }

/** An organisation's schemas and the system ones, newest first, from before `cursor` on; `pageBytes` of them at most. */
export async function listSchemas(
  db: Db,
  orgId: string,
  query: Partial<SchemaQuery>,
  cursor: string | undefined,
  limit: number,
): Promise<(Schema & Running)[]> {
  const { rows } = await sql<Schema & Running>`
    select * from (
      select ${shown}, octet_length(raw_schema::text) as bytes,
        sum(octet_length(raw_schema::text)) over (order by id desc) as running
      from schema where ${filtered(orgId, query)} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit}) page
    where running - bytes <= ${pageBytes} order by id desc`.execute(db)
  return rows
}

/** All system schemas, newest first. */
export async function listSystemSchemas(db: Db): Promise<Schema[]> {
  const { rows } =
    await sql<Schema>`select ${shown} from schema where org_id = ${systemOwner} order by id desc`.execute(db)
  return rows
}

export async function countSchemas(db: Db, orgId: string, query: Partial<SchemaQuery>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schema where ${filtered(orgId, query)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findSchema(db: Db, orgId: string, id: string): Promise<StoredSchema | undefined> {
  const { rows } = await sql<StoredSchema>`select ${stored} from schema where ${visible(orgId)} and id = ${id}`.execute(
    db,
  )
  return rows[0]
}

/** Takes a schema for change: data that it guards cannot be written until the end of the transaction. */
export async function lockSchema(tx: Db, ownerId: string, id: string): Promise<StoredSchema | undefined> {
  const { rows } = await sql<StoredSchema>`
    select ${stored} from schema where org_id = ${ownerId} and id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Keeps a schema as it is until the end of the transaction, and tells its version and revision. */
export async function holdSchema(tx: Db, orgId: string, id: string) {
  const { rows } = await sql<{ version: number; revision: number }>`
    select version, revision from schema where ${visible(orgId)} and id = ${id} for share`.execute(tx)
  return rows[0]
}

/** Lets changes of schemas come one after another: those of an organisation, and those of the system before all. */
export async function queueChange(tx: Db, ownerId: string): Promise<void> {
  if (ownerId !== systemOwner)
    await sql`select pg_advisory_xact_lock_shared(7102, hashtext(${systemOwner}))`.execute(tx)
  await sql`select pg_advisory_xact_lock(7102, hashtext(${ownerId}))`.execute(tx)
}

type NewRow = { id: string; name: string; description: string; field_group: FieldGroup; rawText: string }

export async function insertSchema(tx: Db, ownerId: string, { id, name, description, field_group, rawText }: NewRow) {
  const { rows } = await sql<StoredSchema>`
    insert into schema (org_id, id, name, description, field_group, raw_schema)
    values (${ownerId}, ${id}, ${name}, ${description}, ${field_group}, ${rawText})
    returning ${stored}`.execute(tx)
  return rows[0] as StoredSchema
}

type Changed = { name: string; description: string; rawText: string }

export async function updateSchema(tx: Db, ownerId: string, id: string, { name, description, rawText }: Changed) {
  const { rows } = await sql<StoredSchema>`
    update schema set name = ${name}, description = ${description}, raw_schema = ${rawText},
      version = version + 1, revision = revision + 1, updated_at = now()
    where org_id = ${ownerId} and id = ${id}
    returning ${stored}`.execute(tx)
  return rows[0] as StoredSchema
}

export async function deleteSchema(tx: Db, ownerId: string, id: string): Promise<void> {
  await tx.deleteFrom('schema').where('org_id', '=', ownerId).where('id', '=', id).execute()
}

type Author = { deviceId: string | null; deviceName: string }

export async function insertVersion(
  tx: Db,
  { org_id, id, version, name, description }: StoredSchema,
  rawText: string,
  author: Author,
) {
  await tx
    .insertInto('schema_version')
    .values({
      org_id,
      schema_id: id,
      version,
      name,
      description,
      raw_schema: rawText,
      device_id: author.deviceId,
      actor: author.deviceName,
    })
    .execute()
}

/** The versions of a schema, newest first, from before `cursor` on; `pageBytes` of them at most. */
export async function listVersions(db: Db, orgId: string, id: string, cursor: number | undefined, limit: number) {
  const { rows } = await sql<SchemaVersion & Running>`
    select * from (
      select version, name, description, raw_schema, actor, created_at, octet_length(raw_schema::text) as bytes,
        sum(octet_length(raw_schema::text)) over (order by version desc) as running
      from schema_version
      where ${visible(orgId)} and schema_id = ${id} and version < ${cursor ?? 2_147_483_647}
      order by version desc limit ${limit}) page
    where running - bytes <= ${pageBytes} order by version desc`.execute(db)
  return rows
}

export async function findVersion(
  db: Db,
  orgId: string,
  id: string,
  version: number,
): Promise<SchemaVersion | undefined> {
  const { rows } = await sql<SchemaVersion>`
    select version, name, description, raw_schema, actor, created_at from schema_version
    where ${visible(orgId)} and schema_id = ${id} and version = ${version}`.execute(db)
  return rows[0]
}
