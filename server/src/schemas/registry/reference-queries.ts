import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { FieldGroup } from '../guard/guard.ts'
import type { State } from './modes.ts'
import { systemOwner } from './queries.ts'

/** A version of a schema as text, with what it refers to; `target_version` 0 = whatever is current. */
export type SchemaDocument = {
  id: string
  version: number
  revision: number
  field_group: FieldGroup
  state: State
  text: string
  targets: { id: string; version: number }[]
}

/** Finds documents that an organisation may use: current ones (version 0), or the versions asked for. */
export async function findDocuments(db: Db, orgId: string, wanted: { id: string; version: number }[]) {
  const { rows } = await sql<SchemaDocument & { wanted: number }>`
    select s.id, v.version, s.revision, s.field_group, s.state, v.raw_schema::text as text, w.version as wanted,
      coalesce((select json_agg(json_build_object('id', r.target_id, 'version', r.target_version)) from schema_reference r
        where r.org_id = v.org_id and r.schema_id = v.schema_id and r.version = v.version), '[]') as targets
    from unnest(${wanted.map(({ id }) => id)}::uuid[], ${wanted.map(({ version }) => version)}::int[]) as w (id, version)
    -- Of a deleted schema only its versions can be read.
    join schema s on s.org_id in (${orgId}, ${systemOwner}) and s.id = w.id and (s.deleted_at is null or w.version > 0)
    join schema_version v on v.org_id = s.org_id and v.schema_id = s.id
      and v.version = case w.version when 0 then s.version else w.version end`.execute(db)
  return rows
}

export async function insertReferences(
  tx: Db,
  source: { org_id: string; id: string; version: number },
  targets: { id: string; version: number }[],
): Promise<void> {
  if (targets.length === 0) return
  const { org_id, id: schema_id, version } = source
  const rows = targets.map((target) => ({
    org_id,
    schema_id,
    version,
    target_id: target.id,
    target_version: target.version,
  }))
  await tx.insertInto('schema_reference').values(rows).execute()
}

/** A schema whose current version refers to another. */
export type Referrer = { org_id: string; id: string; name: string; version: number; field_group: FieldGroup }

const referrerColumns = sql`s.org_id, s.id, s.name, s.version, s.field_group`

/** The schemas whose current version refers to a schema directly, in an organisation or, for the system, in all. */
export async function listReferrers(db: Db, ownerId: string, id: string): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    select distinct ${referrerColumns} from schema_reference r
    join schema s on s.org_id = r.org_id and s.id = r.schema_id and s.version = r.version and s.deleted_at is null
    where r.target_id = ${id} and ${ownerId === systemOwner ? sql`true` : sql`r.org_id = ${ownerId}`} and s.id <> ${id}
    order by s.id`.execute(db)
  return rows
}

/** The schemas that mean something else when a schema changes: those that refer to its current version, near or far. */
export async function listDependents(db: Db, ownerId: string, id: string): Promise<Referrer[]> {
  const { rows } = await sql<Referrer>`
    with recursive dependent (org_id, id) as (
      select ${ownerId}::uuid, ${id}::uuid
      union
      select s.org_id, s.id from dependent d
      join schema_reference r on r.target_id = d.id and r.target_version = 0
      join schema s on s.org_id = r.org_id and s.id = r.schema_id and s.version = r.version and s.deleted_at is null
      where ${ownerId === systemOwner ? sql`true` : sql`r.org_id = ${ownerId}`}
    )
    select ${referrerColumns} from dependent d join schema s on s.org_id = d.org_id and s.id = d.id
    where s.id <> ${id} order by s.id`.execute(db)
  return rows
}

/**
 * Removes, with all their versions, the deleted schemas that a device alone has written, unless a version that somebody else
 * wrote refers to them.
 */
export async function eraseDeletedSchemas(tx: Db, orgId: string, deviceId: string): Promise<void> {
  await sql`
    delete from schema s where s.org_id = ${orgId} and s.deleted_at is not null
      and not exists (
        select from schema_version v
        where v.org_id = ${orgId} and v.schema_id = s.id and v.device_id is distinct from ${deviceId})
      and not exists (
        select from schema_reference r join schema_version v using (org_id, schema_id, version)
        where r.org_id = ${orgId} and r.target_id = s.id and v.device_id is distinct from ${deviceId})`.execute(tx)
}

/** Takes the schemas for change and lets their revision rise: what they admitted must be checked again. */
export async function raiseRevisions(tx: Db, dependents: Referrer[]): Promise<void> {
  if (dependents.length === 0) return
  await sql`
    update schema set revision = revision + 1
    where (org_id, id) in (select * from unnest(
      ${dependents.map(({ org_id }) => org_id)}::uuid[], ${dependents.map(({ id }) => id)}::uuid[]))`.execute(tx)
}

export async function lockDependents(tx: Db, dependents: Referrer[]): Promise<void> {
  if (dependents.length === 0) return
  await sql`
    select from schema where (org_id, id) in (select * from unnest(
      ${dependents.map(({ org_id }) => org_id)}::uuid[], ${dependents.map(({ id }) => id)}::uuid[]))
    order by id for update`.execute(tx)
}
