import { runStatement, type Tenant } from '../../db/statements.ts'
import type { IndexedEvent } from './standing-query.ts'

/** What the index knows of events, by their ids. One that was removed since is not among them. */
export async function readIndexed({ db, orgId }: Tenant, ids: number[]): Promise<Map<number, IndexedEvent>> {
  const rows = await runStatement<IndexedEvent & { id: number }>(db, {
    name: 'terms of events',
    text: `select id::float8 as id, terms::float8[] as terms, event_time, record_time from event
           where org_id = $1 and id = any ($2::bigint[])`,
    values: [orgId, `{${ids}}`],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
