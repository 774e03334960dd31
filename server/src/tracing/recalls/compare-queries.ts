import { runPieces, runStatement, type Tenant } from '../../db/statements.ts'
import type { ChangeKind } from './compare-contract.ts'
import type { StoredEntry } from './entry-queries.ts'

type Pair = { before: string; after: string }

/** Two lists side by side: by what they say of each thing. */
const sides = `
  from (select * from recall_entry where org_id = $1 and recall_id = $2) b
  full join (select * from recall_entry where org_id = $1 and recall_id = $3) a using (thing)`

export type ComparedCounts = { new: number; gone: number; changed: number; same: number }

export async function countChanges({ db, orgId }: Tenant, { before, after }: Pair): Promise<ComparedCounts> {
  const [counts] = await runStatement<ComparedCounts>(db, {
    name: 'compare recalls',
    text: `select count(*) filter (where b.n is null)::int as new, count(*) filter (where a.n is null)::int as gone,
             count(*) filter (where a.digest <> b.digest)::int as changed,
             count(*) filter (where a.digest = b.digest)::int as same ${sides}`,
    values: [orgId, before, after],
  })
  return counts ?? { new: 0, gone: 0, changed: 0, same: 0 }
}

export type Compared = { place: string; before: StoredEntry | null; after: StoredEntry | null }

const entryOf = (
  side: string,
) => `case when ${side}.n is not null then json_build_object('n', ${side}.n, 'entry', ${side}.entry,
  'disposition', ${side}.disposition, 'note', ${side}.note, 'changed_by', ${side}.changed_by, 'changed_at', ${side}.changed_at) end`

const conditions: Record<ChangeKind, string> = {
  new: 'b.n is null',
  gone: 'a.n is null',
  changed: 'a.digest <> b.digest',
}

type Page = { change: ChangeKind | undefined; cursor: string; limit: number }

/** What is different: what is new first, then what changed, then what is gone, each in the order of its list. */
export function listChanges({ db, orgId }: Tenant, { before, after }: Pair, { change, cursor, limit }: Page) {
  const wanted = change === undefined ? Object.values(conditions) : [conditions[change]]
  return runPieces<Compared>(db, (place) => {
    for (const value of [orgId, before, after]) place(value)
    return `
      select * from (
        select case when b.n is null then '0' when a.n is null then '2' else '1' end
            || lpad(coalesce(a.n, b.n)::text, 10, '0') as place, ${entryOf('b')} as before, ${entryOf('a')} as after
        ${sides} where ${wanted.join(' or ')}) c
      where place > ${place(cursor)} collate "C" order by place collate "C" limit ${place(limit)}`
  })
}
