import { runStatement, type Tenant } from '../db/statements.ts'
import { textBeside } from './archived-text.ts'
import type { StoredText } from './stored-event.ts'

/** In bytes: so much of the feed is in memory at once for a reader, unless a single event is longer. */
const maxSliceBytes = 4 * 1_048_576

export type FeedText = StoredText & { event_id: string | null; hash: string; record_time: Date }

type Row = { asked: number; doc: string | null }

/** The texts of the first of these events, by their ids; `undefined` for one that was removed. Of long ones not all are given. */
export async function readFeedTexts(tenant: Tenant, ids: number[]): Promise<Map<number, FeedText | undefined>> {
  if (ids.length === 0) return new Map()
  // Each by itself: as long as PostgreSQL takes a new store for small, it would read all of it for any join.
  const rows = await runStatement<Row & FeedText>(tenant.db, {
    name: 'feed texts',
    text: `select asked, event_id, hash, record_time, doc, decimals, has_context, context from (
             select asked.id::float8 as asked, asked.place, e.event_id, encode(e.hash, 'hex') as hash, e.record_time, t.doc,
               e.decimals, e.has_context, c.context, s.bytes, sum(s.bytes) over (order by asked.place) as until
             from unnest($2::bigint[]) with ordinality asked(id, place)
             left join lateral (select * from event e where e.org_id = $1 and e.id = asked.id limit 1) e on true
             left join lateral (
               select c.context from context c where c.org_id = $1 and c.id = e.context_id offset 0) c on true
             ${textBeside('$1')}
             cross join lateral (
               select coalesce(octet_length(t.doc), 0) + coalesce(octet_length(c.context), 0) as bytes) s) texts
           where until - bytes < ${maxSliceBytes} order by place`,
    values: [tenant.orgId, `{${ids}}`],
  })
  return new Map(rows.map(({ asked, ...text }) => [asked, text.doc === null ? undefined : text]))
}
