import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { GuardedSource } from './guard.ts'
import { type StoredSchema, systemOwner } from './queries.ts'
import { listReferrers, type Referrer } from './reference-queries.ts'

export type EntityCount = { entity: string; version: number; count: number }

/** The organisations whose data a schema guards: the one that owns it, or all for a system schema. */
export async function listGuarded(db: Db, ownerId: string): Promise<string[]> {
  if (ownerId !== systemOwner) return [ownerId]
  const { rows } = await sql<{ id: string }>`select id from organisation order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many entities of the given organisations a schema guards, by kind and version. */
export async function countEntities(
  db: Db,
  sources: GuardedSource[],
  orgIds: string[],
  { id, field_group }: Pick<StoredSchema, 'id' | 'field_group'>,
): Promise<EntityCount[]> {
  const counts: EntityCount[] = []
  for (const source of sources.filter(({ group }) => group === field_group)) {
    for (const orgId of orgIds) {
      for (const { version, count } of await source.usage(db, orgId, id)) {
        const known = counts.find((one) => one.entity === source.entity && one.version === version)
        if (known) known.count += count
        else counts.push({ entity: source.entity, version, count })
      }
    }
  }
  return counts.sort((one, other) => other.version - one.version || (one.entity < other.entity ? -1 : 1))
}

/** The schemas, each with how many entities of an organisation it guards: one statement for all of them. */
export async function withUsage<Listed extends { id: string }>(
  db: Db,
  sources: GuardedSource[],
  orgId: string,
  schemas: Listed[],
): Promise<(Listed & { usage: number })[]> {
  const ids = schemas.map(({ id }) => id)
  const guarded = sources.map(
    ({ entity }) => sql`
      select schema_id from ${sql.table(entity)} where org_id = ${orgId} and schema_id = any(${ids}::uuid[])`,
  )
  const { rows } = await sql<{ schema_id: string; count: number }>`
    select schema_id, count(*)::int as count from (${sql.join(guarded, sql` union all `)}) guarded
    group by schema_id`.execute(db)
  const counts = new Map(rows.map(({ schema_id, count }) => [schema_id, count]))
  return schemas.map((schema) => ({ ...schema, usage: counts.get(schema.id) ?? 0 }))
}

export const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** What an organisation does with a schema. A system schema's users elsewhere are nobody's business here. */
export async function describeUsage(db: Db, sources: GuardedSource[], orgId: string, schema: StoredSchema) {
  const entities = await countEntities(db, sources, [orgId], schema)
  const referrers = await listReferrers(db, schema.org_id, schema.id)
  const visible = referrers.filter(({ org_id }: Referrer) => org_id === orgId || org_id === systemOwner)
  return {
    total: sumOf(entities),
    entities,
    referred_by: visible.map(({ id, name, version }) => ({ id, name, version })),
  }
}
