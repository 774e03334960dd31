import { type Piece, runPieces, runStatement, type Tenant } from '../../db/statements.ts'
import type { PlainEntry } from '../lists/entries.ts'
import type { EntryChange, EntryQuery, KeptEntry } from './contract.ts'

/** What people say of an entry. */
export type Handling = Pick<KeptEntry, 'disposition' | 'note' | 'changed_by' | 'changed_at'>

export type StoredEntry = Handling & { n: number; entry: PlainEntry }

const columns = 'n, entry, disposition, note, changed_by, changed_at'

export type EntryFilter = {
  [field in 'q' | 'kind' | 'role' | 'certainty' | 'disposition']?: EntryQuery[field] | undefined
}

function conditionOf(orgId: string, recallId: string, filter: EntryFilter): Piece {
  const { q, kind, role, certainty, disposition } = filter
  return (place) =>
    [
      `org_id = ${place(orgId)} and recall_id = ${place(recallId)}`,
      ...(q ? [`strpos(words, ${place(q.toLowerCase())}) > 0`] : []),
      ...(kind ? [`kind = ${place(kind)}`] : []),
      ...(role ? [`${place(role)} = any (roles)`] : []),
      ...(certainty ? [`certainty = ${place(certainty)}`] : []),
      ...(disposition === 'open'
        ? ['disposition is null']
        : disposition
          ? [`disposition = ${place(disposition)}`]
          : []),
    ].join(' and ')
}

/** Entries in their order, from after a number on. */
export function listEntries(
  { db, orgId }: Tenant,
  recallId: string,
  { filter, after, limit }: { filter: EntryFilter; after: number; limit: number },
): Promise<StoredEntry[]> {
  return runPieces<StoredEntry>(
    db,
    (place) => `select ${columns} from recall_entry where ${conditionOf(orgId, recallId, filter)(place)}
      and n > ${place(after)} order by n limit ${place(limit)}`,
  )
}

export async function countEntries({ db, orgId }: Tenant, recallId: string, filter: EntryFilter): Promise<number> {
  const [row] = await runPieces<{ count: number }>(
    db,
    (place) => `select count(*)::int as count from recall_entry where ${conditionOf(orgId, recallId, filter)(place)}`,
  )
  return row?.count ?? 0
}

/** Entries by their numbers; until the transaction ends nobody else changes them. */
export async function lockEntries({ db, orgId }: Tenant, recallId: string, numbers: number[]): Promise<StoredEntry[]> {
  return runStatement<StoredEntry>(db, {
    name: 'lock recall entries',
    text: `select ${columns} from recall_entry where org_id = $1 and recall_id = $2 and n = any ($3::int[])
           order by n for update`,
    values: [orgId, recallId, numbers],
  })
}

export async function findEntry({ db, orgId }: Tenant, recallId: string, n: number): Promise<StoredEntry | undefined> {
  const [row] = await runStatement<StoredEntry>(db, {
    name: 'find recall entry',
    text: `select ${columns} from recall_entry where org_id = $1 and recall_id = $2 and n = $3`,
    values: [orgId, recallId, n],
  })
  return row
}

/** Sets what people say of some entries; what the change leaves out stays. */
export async function updateEntries(
  { db, orgId }: Tenant,
  recallId: string,
  { numbers, change, by }: { numbers: number[]; change: EntryChange; by: string },
): Promise<StoredEntry[]> {
  return runStatement<StoredEntry>(db, {
    name: 'update recall entries',
    text: `update recall_entry set disposition = case when $4 then $5 else disposition end,
             note = case when $6 then $7 else note end, changed_by = $8, changed_at = now()
           where org_id = $1 and recall_id = $2 and n = any ($3::int[]) returning ${columns}`,
    values: [
      ...[orgId, recallId, numbers],
      ...[change.disposition !== undefined, change.disposition ?? null],
      ...[change.note !== undefined, change.note ?? null],
      by,
    ],
  })
}

/** How many entries have each disposition; null: none yet. */
export async function countDispositions(
  { db, orgId }: Tenant,
  recallId: string,
): Promise<{ disposition: string | null; count: number }[]> {
  return runStatement(db, {
    name: 'count recall dispositions',
    text: `select disposition, count(*)::int as count from recall_entry where org_id = $1 and recall_id = $2
           group by disposition`,
    values: [orgId, recallId],
  })
}
