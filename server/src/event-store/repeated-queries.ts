import { sql } from 'kysely'
import { runStatement, type Tenant } from '../db/statements.ts'
import { textOf } from './archived-text.ts'
import type { StoredText } from './stored-event.ts'

/** A stored event with all that distinguishes it from another. */
export type IdentifiedEvent = StoredText & {
  id: number
  identity: string
  event_id: string | null
  hash: string
  capture_id: string | null
}

const identified = `e.id::float8 as id, e.identity, e.event_id, encode(e.hash, 'hex') as hash, e.capture_id, e.decimals, e.has_context,
  ${textOf('$1')} as doc, (select c.context from context c where c.org_id = $1 and c.id = e.context_id) as context`

export const findByIdentity = ({ db, orgId }: Tenant, identities: string[]): Promise<IdentifiedEvent[]> =>
  runStatement(db, {
    name: 'events by identity',
    text: `select ${identified} from event e where e.org_id = $1 and e.identity = any ($2::uuid[])`,
    values: [orgId, `{${identities}}`],
  })

/** The first events of each hash, named by it or not; declarations repeat a hash, and are left out. */
export const findByHash = ({ db, orgId }: Tenant, hashes: string[]): Promise<IdentifiedEvent[]> =>
  runStatement(db, {
    name: 'events by hash',
    text: `select same.* from unnest($2::text[]) asked(hash) cross join lateral (
             (select ${identified} from event e
              where e.org_id = $1 and e.hash = decode(asked.hash, 'hex') and e.event_id is not null and e.declares is null
              order by e.id limit 10)
             union all
             (select ${identified} from event e
              where e.org_id = $1 and e.identity = left(asked.hash, 32)::uuid and e.event_id is null)) same`,
    values: [orgId, hashes],
  })

export async function findStoredIdentities({ db, orgId }: Tenant, identities: string[]): Promise<Set<string>> {
  if (identities.length === 0) return new Set()
  const { rows } = await sql<{ identity: string }>`
    select identity from event where org_id = ${orgId} and identity = any (${identities}::uuid[])`.execute(db)
  return new Set(rows.map(({ identity }) => identity))
}

export async function findContexts({ db, orgId }: Tenant, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ id: string; context: string | null }>`
    select id, context from context where org_id = ${orgId} and id = any (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, context }) => [id, context]))
}

/** The hashes under which error declarations repeat the events with these identities. */
export async function findDeclared({ db, orgId }: Tenant, identities: string[]): Promise<Map<string, string[]>> {
  if (identities.length === 0) return new Map()
  const { rows } = await sql<{ identity: string; hashes: string[] }>`
    select identity, array_agg(encode(hash, 'hex')) as hashes from declared
    where org_id = ${orgId} and identity = any (${identities}::uuid[]) group by identity`.execute(db)
  return new Map(rows.map(({ identity, hashes }) => [identity, hashes]))
}
