import { runStatement, type Tenant } from '../../db/statements.ts'
import type { NamedQuery } from './contract.ts'

export type StoredQuery = NamedQuery & { id: string; prefixes: Record<string, string> }

const columns = 'id, name, query, prefixes'

/** Whether it was new: a name is given once. */
export async function insertQuery({ db, orgId }: Tenant, { id, name, query, prefixes }: StoredQuery): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'insert named query',
    text: `insert into named_query (org_id, id, name, query, prefixes) values ($1, $2, $3, $4, $5)
           on conflict on constraint named_query_name do nothing returning id`,
    values: [orgId, id, name, JSON.stringify(query), JSON.stringify(prefixes)],
  })
  return rows.length > 0
}

export async function countQueries({ db, orgId }: Tenant): Promise<number> {
  const rows = await runStatement<{ count: number }>(db, {
    name: 'count named queries',
    text: 'select count(*)::int as count from named_query where org_id = $1',
    values: [orgId],
  })
  return rows[0]?.count ?? 0
}

export async function findQuery({ db, orgId }: Tenant, name: string): Promise<StoredQuery | undefined> {
  const [row] = await runStatement<StoredQuery>(db, {
    name: 'find named query',
    text: `select ${columns} from named_query where org_id = $1 and name = $2`,
    values: [orgId, name],
  })
  return row
}

export async function listQueries({ db, orgId }: Tenant, after: string, limit: number): Promise<StoredQuery[]> {
  return runStatement<StoredQuery>(db, {
    name: 'list named queries',
    text: `select ${columns} from named_query where org_id = $1 and name > $2 order by name limit $3`,
    values: [orgId, after, limit],
  })
}

/** The same, and nobody deletes it or subscribes to it until the transaction ends. */
export async function lockQuery({ db, orgId }: Tenant, name: string): Promise<StoredQuery | undefined> {
  const [row] = await runStatement<StoredQuery>(db, {
    name: 'lock named query',
    text: `select ${columns} from named_query where org_id = $1 and name = $2 for update`,
    values: [orgId, name],
  })
  return row
}

export async function deleteQuery({ db, orgId }: Tenant, id: string): Promise<void> {
  await runStatement(db, {
    name: 'delete named query',
    text: 'delete from named_query where org_id = $1 and id = $2',
    values: [orgId, id],
  })
}
