import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Entry, NewEntry } from './queries.ts'

/** A place in the memory of a language, which is in the order of how its texts begin. */
export type Place = { head: string; id: string }

export const start: Place = { head: '', id: '00000000-0000-0000-0000-000000000000' }

const headLength = 64
const head = `left(source, ${headLength}) collate "C"`

export const placeOf = ({ source, id }: Pick<Entry, 'source' | 'id'>): Place => ({
  head: [...source].slice(0, headLength).join(''),
  id,
})

export async function listEntries({ db, orgId }: Tenant, lang: string, after: Place, limit: number): Promise<Entry[]> {
  return runStatement<Entry>(db, {
    name: 'list memory',
    text: `select id, source, target, uses, used_at from memory_entry
           where org_id = $1 and lang = $2 and (${head}, id) > ($3, $4) order by ${head}, id limit $5`,
    values: [orgId, lang, after.head, after.id, limit],
  })
}

/** Of the next entries, as many as are looked at, those that hold some words; `last` is where to look on. */
export async function searchEntries(
  { db, orgId }: Tenant,
  { lang, words, after, visited, limit }: { lang: string; words: string; after: Place; visited: number; limit: number },
): Promise<{ found: Entry[]; last: Place | undefined }> {
  const [row] = await runStatement<{ found: (Omit<Entry, 'used_at'> & { used_at: string })[]; last: Place | null }>(
    db,
    {
      name: 'search memory',
      text: `with visited as materialized (
             select id, source, target, uses, used_at, ${head} as head from memory_entry
             where org_id = $1 and lang = $2 and (${head}, id) > ($3, $4) order by ${head}, id limit $5),
           matching as (
             select * from visited where position(lower($6) in lower(source || chr(10) || target)) > 0
             order by head, id limit $7)
           select
             coalesce((select json_agg(json_build_object('id', id, 'source', source, 'target', target, 'uses', uses,
               'used_at', used_at) order by head, id) from matching), '[]') as found,
             (select json_build_object('head', head, 'id', id) from visited
               where (select count(*) from visited) = $5 order by head desc, id desc limit 1) as last`,
      values: [orgId, lang, after.head, after.id, visited, words, limit],
    },
  )
  const found = (row?.found ?? []).map((entry) => ({ ...entry, used_at: new Date(entry.used_at) }))
  return { found, last: row?.last ?? undefined }
}

/** The next entries that hold some words, by the index of words: for words that are rare, since it reads all that match. */
export async function findEntries(
  { db, orgId }: Tenant,
  { lang, words, after, limit }: { lang: string; words: string; after: Place; limit: number },
): Promise<Entry[]> {
  return runStatement<Entry>(db, {
    name: 'find words in memory',
    // Apart from the order: the planner would rather walk through all texts in their order.
    text: `with matching as materialized (
             select id, source, target, uses, used_at, ${head} as head from memory_entry
             where org_id = $1 and lang = $2 and lower(source || chr(10) || target) like lower($5))
           select id, source, target, uses, used_at from matching where (head, id) > ($3, $4) order by head, id limit $6`,
    values: [orgId, lang, after.head, after.id, `%${words.replace(/[\\%_]/g, '\\$&')}%`, limit],
  })
}

/** Adds pairs that are not there yet, and returns how many were added. */
export async function insertEntries({ db, orgId }: Tenant, entries: NewEntry[]): Promise<number> {
  const rows = entries.map(({ terms, ...entry }) => ({ ...entry, terms: `{${terms}}` }))
  const added = await runStatement(db, {
    name: 'insert memory',
    text: `insert into memory_entry (org_id, id, lang, source_key, source, target, terms, uses)
           select $1, new.* from json_to_recordset($2) as new(id uuid, lang text, source_key uuid, source text,
             target text, terms int[], uses int)
           on conflict (org_id, id) do nothing returning id`,
    values: [orgId, JSON.stringify(rows)],
  })
  return added.length
}

export async function countKnown({ db, orgId }: Tenant, ids: string[]): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count known memory',
    text: 'select count(*)::int as count from memory_entry where org_id = $1 and id = any ($2::uuid[])',
    values: [orgId, `{${ids}}`],
  })
  return row?.count ?? 0
}
