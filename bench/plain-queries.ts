import type { Clause } from '@polytrace/epcis'
import { hashIn, identityOf } from '../server/src/event-store/identity.ts'
import { scopedTerms } from '../server/src/event-store/terms.ts'

/** One statement as somebody would write it by hand who knows the tables and trusts the planner. */
export function plainQuery(orgId: string, clauses: Clause[], limit: number): { text: string; values: unknown[] } {
  const values: unknown[] = [orgId]
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = clauses.map((clause) => conditionOf(orgId, clause, place))
  const text = `
    select e.id, e.event_id, e.hash, e.event_time, e.record_time, e.decimals, e.has_context, e.doc, c.context
    from event e left join context c on c.org_id = e.org_id and c.id = e.context_id
    where ${['e.org_id = $1', ...conditions].join(' and ')}
    order by e.event_time desc, e.id desc limit ${limit}`
  return { text, values }
}

function conditionOf(orgId: string, clause: Clause, place: (value: unknown) => string): string {
  switch (clause.kind) {
    case 'terms':
      return `e.terms && ${place(`{${scopedTerms(orgId, clause.terms)}}`)}::bigint[]`
    case 'time': {
      const column = clause.field === 'eventTime' ? 'e.event_time' : 'e.record_time'
      return `${column} ${clause.bound === 'GE' ? '>=' : '<'} ${place(new Date(clause.instant))}`
    }
    case 'eventID':
      return byEventId(clause.ids, place)
    case 'range':
      return `e.id in (
        select r.event from event_range r where r.org_id = $1 and r.field = any (${place(`{${clause.fields}}`)}::bigint[])
          and r.highest >= ${place(clause.lowest)} and r.lowest <= ${place(clause.highest)})`
  }
}

/** By the id that it was sent with or by its hash, and a declaration by that of its original: in one `or`, none has an index. */
function byEventId(ids: string[], place: (value: unknown) => string): string {
  const identity = place(ids.map(identityOf))
  const hashes = place(ids.flatMap((id) => hashIn(id) ?? []).map((hash) => Buffer.from(hash, 'hex')))
  return `e.id in (
    select id from event where org_id = $1 and identity = any (${identity}::uuid[])
    union select event from declared where org_id = $1 and identity = any (${identity}::uuid[])
    union select id from event where org_id = $1 and event_id is not null and hash = any (${hashes}::bytea[]))`
}
