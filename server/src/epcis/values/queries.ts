import { runQuery, type Tenant } from '../../db/statements.ts'

export type TermUse = { count: number; event_id: string | null; hash: string; event_time: Date }

/**
 * How many events have a term, counted up to a limit, and the latest of them. Not a named statement: PostgreSQL knows how common
 * the commonest terms are, and finds a common one in the order of time, a rare one by its index.
 */
export async function readTermUse({ db, orgId }: Tenant, term: number, limit: number): Promise<TermUse | undefined> {
  const [row] = await runQuery<TermUse>(
    db,
    `select e.event_id, encode(e.hash, 'hex') as hash, e.event_time,
       (select count(*)::int from (select from event where org_id = $1 and terms @> $2::bigint[] limit $3) e) as count
     from event e where e.org_id = $1 and e.terms @> $2::bigint[] order by e.event_time desc, e.id desc limit 1`,
    [orgId, `{${term}}`, limit],
  )
  return row
}
