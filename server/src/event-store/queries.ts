import { runStatement, type Tenant } from '../db/statements.ts'
import { textBeside } from './archived-text.ts'
import type { StoredText } from './stored-event.ts'

/** Texts are read in slices: each ends with the text that passes this many bytes, so that memory stays bounded. */
const maxSliceBytes = 16 * 1_048_576

/** The texts of the first of these events, in any order: of long ones not all are given at once. */
export async function readTexts(tenant: Tenant, ids: number[]): Promise<(StoredText & { id: number })[]> {
  const rows = await runStatement<StoredText & { id: number }>(tenant.db, {
    name: 'event texts',
    text: `select id, doc, decimals, has_context, context from (
             select e.id::float8 as id, t.doc, e.decimals, e.has_context, c.context, s.bytes,
               sum(s.bytes) over (order by asked.place) as until
             from unnest($2::bigint[]) with ordinality asked(id, place)
             join event e on e.org_id = $1 and e.id = asked.id
             left join lateral (
               select c.context from context c where c.org_id = $1 and c.id = e.context_id offset 0) c on true
             ${textBeside('$1')}
             cross join lateral (select octet_length(t.doc) + coalesce(octet_length(c.context), 0) as bytes) s) texts
           where until - bytes < ${maxSliceBytes}`,
    values: [tenant.orgId, `{${ids}}`],
  })
  return rows
}

/** A declaration says that the event `e` of the organisation `$1` is wrong, and repeats it. */
export const isDeclaredWrong = `exists (
  select from declared w where w.org_id = $1 and w.identity = e.identity and w.hash = e.hash)`

/** Some event names the thing `t` of the organisation `$1`. */
export const isMentioned = `(not t.is_forgotten
  or exists (select from produced p where p.org_id = $1 and p.thing = t.thing)
  or exists (select from consumed c where c.org_id = $1 and c.thing = t.thing)
  or exists (select from mention m where m.org_id = $1 and m.thing = t.thing))`

/** The first of these things that any event mentions. */
export async function findThing(tenant: Tenant, things: string[]): Promise<string | undefined> {
  const rows = await runStatement<{ thing: string }>(tenant.db, {
    name: 'find thing',
    text: `select t.thing from thing t where t.org_id = $1 and t.thing = any ($2::uuid[]) and ${isMentioned}
           order by array_position($2::uuid[], t.thing) limit 1`,
    values: [tenant.orgId, `{${things}}`],
  })
  return rows[0]?.thing
}
