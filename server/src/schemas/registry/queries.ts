import { sql } from 'kysely'
import { holdOwnerLock, locks, shareOwnerLock } from '../../db/locks.ts'
import type { Db } from '../../db/tables.ts'
import { pageBytes } from '../../http/paging.ts'
import type { FieldGroup } from '../guard/guard.ts'
import type { Schema, SchemaQuery, SchemaVersion } from './contract.ts'
import type { Mode, State } from './modes.ts'

/** System schemas belong to no organisation; this id stands in its place. */
export const systemOwner = '00000000-0000-0000-0000-000000000000'

const publicColumns = sql`
  id, name, description, 'JSON' as type, field_group, org_id = ${systemOwner} as is_system_schema, is_shipped, raw_schema,
  compatibility, state, version, edits, created_at, updated_at`

/** A schema with what callers do not see. */
export type StoredSchema = Schema & { org_id: string; revision: number }

/** What callers see of it. */
export const present = ({ org_id, revision, ...schema }: StoredSchema): Schema => schema

const allColumns = sql`${publicColumns}, org_id, revision`

const visible = (orgId: string) => sql`org_id in (${orgId}, ${systemOwner})`

function matching(orgId: string, { field_group, q, is_system_schema }: Partial<SchemaQuery>) {
  const conditions = [visible(orgId), sql`deleted_at is null`]
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
      select ${publicColumns}, octet_length(raw_schema::text) as bytes,
        sum(octet_length(raw_schema::text)) over (order by id desc) as running
      from schema where ${matching(orgId, query)} ${cursor === undefined ? sql`` : sql`and id < ${cursor}`}
      order by id desc limit ${limit}) page
    where running - bytes <= ${pageBytes} order by id desc`.execute(db)
  return rows
}

/** All system schemas, newest first. */
export async function listSystemSchemas(db: Db): Promise<Schema[]> {
  const { rows } =
    await sql<Schema>`select ${publicColumns} from schema where org_id = ${systemOwner} and deleted_at is null order by id desc`.execute(
      db,
    )
  return rows
}

export async function countSchemas(db: Db, orgId: string, query: Partial<SchemaQuery>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from schema where ${matching(orgId, query)}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findSchema(db: Db, orgId: string, id: string): Promise<StoredSchema | undefined> {
  const { rows } = await sql<StoredSchema>`
    select ${allColumns} from schema where ${visible(orgId)} and id = ${id} and deleted_at is null`.execute(db)
  return rows[0]
}

export async function listSchemasById(db: Db, orgId: string, ids: string[]): Promise<Schema[]> {
  const { rows } = await sql<Schema>`
    select ${publicColumns} from schema
    where ${visible(orgId)} and id = any(${ids}::uuid[]) and deleted_at is null`.execute(db)
  return rows
}

/** Takes a schema for change: data that it guards cannot be written until the end of the transaction. */
export async function lockSchema(tx: Db, ownerId: string, id: string): Promise<StoredSchema | undefined> {
  const { rows } = await sql<StoredSchema>`
    select ${allColumns} from schema where org_id = ${ownerId} and id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  return rows[0]
}

/** Keeps a schema as it is until the end of the transaction, and gives its version and revision. */
export async function holdSchema(tx: Db, orgId: string, id: string) {
  const { rows } = await sql<{ version: number; revision: number }>`
    select version, revision from schema where ${visible(orgId)} and id = ${id} and deleted_at is null for share`.execute(
    tx,
  )
  return rows[0]
}

/** Lets changes of schemas come one after another: those of an organisation, and those of the system before all. */
export async function queueChange(tx: Db, ownerId: string): Promise<void> {
  if (ownerId !== systemOwner) await shareOwnerLock(tx, locks.schemaChanges, systemOwner)
  await holdOwnerLock(tx, locks.schemaChanges, ownerId)
}

type NewRow = {
  id: string
  name: string
  description: string
  field_group: FieldGroup
  rawText: string
  compatibility?: Mode
  state?: State
  isShipped?: boolean
}

export async function insertSchema(tx: Db, ownerId: string, row: NewRow) {
  const {
    id,
    name,
    description,
    field_group,
    rawText,
    compatibility = 'none',
    state = 'active',
    isShipped = false,
  } = row
  const { rows } = await sql<StoredSchema>`
    insert into schema (org_id, id, name, description, field_group, raw_schema, compatibility, state, is_shipped)
    values (${ownerId}, ${id}, ${name}, ${description}, ${field_group}, ${rawText}, ${compatibility}, ${state}, ${isShipped})
    returning ${allColumns}`.execute(tx)
  return rows[0] as StoredSchema
}

/** What can change without a new version. */
export type Settings = Pick<Schema, 'name' | 'description' | 'compatibility' | 'state'>

/** Gives a schema its next version. */
export async function updateText(tx: Db, ownerId: string, id: string, settings: Settings, rawText: string) {
  const { name, description, compatibility, state } = settings
  const { rows } = await sql<StoredSchema>`
    update schema set name = ${name}, description = ${description}, compatibility = ${compatibility}, state = ${state},
      raw_schema = ${rawText}, version = version + 1, edits = 0, revision = revision + 1, updated_at = now()
    where org_id = ${ownerId} and id = ${id}
    returning ${allColumns}`.execute(tx)
  return rows[0] as StoredSchema
}

/** Changes what makes no new version. The revision rises, for the state decides about new data. */
export async function updateSettings(tx: Db, ownerId: string, id: string, settings: Settings) {
  const { name, description, compatibility, state } = settings
  const { rows } = await sql<StoredSchema>`
    update schema set name = ${name}, description = ${description}, compatibility = ${compatibility}, state = ${state},
      edits = edits + 1, revision = revision + 1, updated_at = now()
    where org_id = ${ownerId} and id = ${id}
    returning ${allColumns}`.execute(tx)
  return rows[0] as StoredSchema
}

/** Hides a schema; its versions stay readable. */
export async function hideSchema(tx: Db, ownerId: string, id: string): Promise<void> {
  await sql`update schema set deleted_at = now() where org_id = ${ownerId} and id = ${id}`.execute(tx)
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

/** Whether an organisation has, or had, a schema. */
export async function hasVersions(db: Db, orgId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from schema_version where ${visible(orgId)} and schema_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

/** The texts of a schema's versions, newest first: of all, or of the current one alone. */
export async function listVersionTexts(db: Db, { org_id, id, version }: StoredSchema, isAll: boolean) {
  const { rows } = await sql<{ version: number; text: string }>`
    select version, raw_schema::text as text from schema_version
    where org_id = ${org_id} and schema_id = ${id} and (${isAll} or version = ${version})
    order by version desc`.execute(db)
  return rows
}

export async function findDefaultMode(db: Db, orgId: string): Promise<Mode> {
  const { rows } = await sql<{ mode: Mode }>`
    select schema_compatibility as mode from organisation where id = ${orgId}`.execute(db)
  return rows[0]?.mode ?? 'none'
}

export async function updateDefaultMode(tx: Db, orgId: string, mode: Mode): Promise<void> {
  await sql`update organisation set schema_compatibility = ${mode} where id = ${orgId}`.execute(tx)
}
