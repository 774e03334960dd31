import type { Pool } from 'pg'
import type { StoredText } from './stored-event.ts'

/** So many bytes are read at once, with the text that goes beyond. */
const mostBytes = 16 * 1_048_576

/** The texts of the first of these events, in any order: of long ones not all are given at once. */
export async function readTexts(pool: Pool, orgId: string, ids: number[]): Promise<(StoredText & { id: number })[]> {
  const { rows } = await pool.query<StoredText & { id: number }>({
    name: 'event texts',
    text: `select id, doc, decimals, has_context, context from (
             select e.id::float8 as id, e.doc, e.decimals, e.has_context, c.context, t.bytes,
               sum(t.bytes) over (order by asked.place) as until
             from unnest($2::bigint[]) with ordinality asked(id, place)
             join event e on e.org_id = $1 and e.id = asked.id
             left join lateral (
               select c.context from context c where c.org_id = $1 and c.id = e.context_id offset 0) c on true
             cross join lateral (select octet_length(e.doc) + coalesce(octet_length(c.context), 0) as bytes) t) texts
           where until - bytes < ${mostBytes}`,
    values: [orgId, `{${ids}}`],
  })
  return rows
}

/** Some event names the thing `t`. */
export const isMentioned = `(not t.is_forgotten
  or exists (select from produced p where p.org_id = t.org_id and p.thing = t.thing)
  or exists (select from consumed c where c.org_id = t.org_id and c.thing = t.thing)
  or exists (select from mention m where m.org_id = t.org_id and m.thing = t.thing))`

/** The first of these things that any event mentions. */
export async function findThing(pool: Pool, orgId: string, things: string[]): Promise<string | undefined> {
  const { rows } = await pool.query<{ thing: string }>({
    name: 'find thing',
    text: `select t.thing from thing t where t.org_id = $1 and t.thing = any ($2::uuid[]) and ${isMentioned}
           order by array_position($2::uuid[], t.thing) limit 1`,
    values: [orgId, `{${things}}`],
  })
  return rows[0]?.thing
}
