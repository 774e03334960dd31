import type { ValueField } from '@polytrace/epcis'
import { runStatement, type Tenant } from '../../db/statements.ts'
import { isMentioned } from '../../event-store/queries.ts'

/** A value that occurs, and its place in the order of the list. */
export type ListedValue = { text: string; place: string }

/** Some event has the value `v`. */
const occurs = `(not v.is_forgotten
  or exists (select from event e where e.org_id = $1 and e.terms @> array[v.term]))`

export async function listValues(
  { db, orgId }: Tenant,
  field: ValueField,
  after: string | undefined,
  limit: number,
): Promise<ListedValue[]> {
  return runStatement<ListedValue>(db, {
    name: 'list values',
    text: `select v.text, v.term::text as place from event_value v
           where v.org_id = $1 and v.field = $2 and v.term > $3::bigint and ${occurs}
           order by v.term limit $4`,
    values: [orgId, field, after ?? '-1', limit],
  })
}

export type ListedThing = ListedValue & { kind: string }

const kinds = { epc: `t.kind not in ('batch', 'class')`, class: `t.kind in ('batch', 'class', 'private')` }

export async function listThings(
  { db, orgId }: Tenant,
  things: keyof typeof kinds,
  after: string | undefined,
  limit: number,
): Promise<ListedThing[]> {
  return runStatement<ListedThing>(db, {
    name: `list things, ${things}`,
    text: `select t.text, t.thing::text as place, t.kind from thing t
           where t.org_id = $1 and ${kinds[things]} and t.thing > $2::uuid and ${isMentioned}
           order by t.thing limit $3`,
    values: [orgId, after ?? '00000000-0000-0000-0000-000000000000', limit],
  })
}

/** Those of some terms that an event has. */
export async function findTerms({ db, orgId }: Tenant, terms: number[]): Promise<Set<number>> {
  if (terms.length === 0) return new Set()
  const rows = await runStatement<{ term: string }>(db, {
    name: 'terms that occur',
    text: `select term::text from unnest($2::bigint[]) term
           where exists (select from event e where e.org_id = $1 and e.terms @> array[term])`,
    values: [orgId, `{${terms}}`],
  })
  return new Set(rows.map(({ term }) => Number(term)))
}
