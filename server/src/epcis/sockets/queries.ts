import { runStatement } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

export type QueryKey = { orgId: string; queryId: string }

/** The ids of those among these queries that are there. */
export async function listPresent(db: Db, keys: QueryKey[]): Promise<Set<string>> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'present named queries',
    text: `select q.id from unnest($1::uuid[], $2::uuid[]) wanted(org_id, id)
           join named_query q on q.org_id = wanted.org_id and q.id = wanted.id`,
    values: [keys.map(({ orgId }) => orgId), keys.map(({ queryId }) => queryId)],
  })
  return new Set(rows.map(({ id }) => id))
}
