import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import type { AuditQuery, ListedEntry } from './contract.ts'
import { auditKinds } from './record.ts'

type Filter = Pick<AuditQuery, 'entity' | 'kind' | 'entity_id' | 'device_id' | 'since'>

const filtered = (db: Db, orgId: string, { entity, kind, entity_id, device_id, since }: Filter) =>
  db
    .selectFrom('audit')
    .where('org_id', '=', orgId)
    .$if(entity !== undefined, (query) => query.where('entity', '=', entity as string))
    .$if(kind !== undefined, (query) => query.where('action', 'in', [...auditKinds[kind as keyof typeof auditKinds]]))
    .$if(entity_id !== undefined, (query) => query.where('entity_id', '=', entity_id as string))
    .$if(device_id !== undefined, (query) => query.where('device_id', '=', device_id as string))
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since as string)))

const actorKind = sql`case when device_id is null then 'service'
  when exists (select from person where person.org_id = audit.org_id and person.id = audit.device_id) then 'person'
  else 'device' end`.as('actor_kind')

const said = (state: 'after' | 'before', entry: string) => {
  const column = sql.ref(`${entry}.${state}`)
  const word = (field: string) => sql`nullif(${column} ->> ${sql.lit(field)}, '')`
  return sql`coalesce(${sql.join(['name', 'identifier', 'queryName', 'url'].map(word))})`
}

// The first entry made the thing, and holds all of it; a later one may hold what it changed alone.
const entityName = sql<string | null>`coalesce(${said('after', 'audit')}, ${said('before', 'audit')}, (
  select ${said('after', 'first')} from audit as first
  where first.org_id = audit.org_id and first.entity = audit.entity and first.entity_id = audit.entity_id
  order by first.id limit 1
))`.as('entity_name')

/** Changes of an organisation, newest first, from before `cursor` on. */
export function listChanges(
  db: Db,
  orgId: string,
  filter: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<ListedEntry[]> {
  return filtered(db, orgId, filter)
    .select(['id', 'at', 'device_id', 'actor', 'entity', 'entity_id', 'action', 'before', 'after'])
    .select([actorKind, entityName])
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute() as Promise<ListedEntry[]>
}

export async function countChanges(db: Db, orgId: string, filter: Filter): Promise<number> {
  const row = await filtered(db, orgId, filter).select(sql<number>`count(*)::int`.as('count')).executeTakeFirst()
  return row?.count ?? 0
}
