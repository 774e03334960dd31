import type { Db } from '../../db/tables.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { type StoredSchema, systemOwner } from './queries.ts'
import { listReferrers, type Referrer } from './reference-queries.ts'

export type EntityCount = { entity: string; version: number; count: number }

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
  return counts.sort((a, b) => b.version - a.version || (a.entity < b.entity ? -1 : 1))
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
