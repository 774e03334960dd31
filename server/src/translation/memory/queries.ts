import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'

export type Entry = { id: string; source: string; target: string; uses: number; used_at: Date }

export type NewEntry = Omit<Entry, 'used_at'> & { lang: string; source_key: string; terms: number[] }

/** One text of a product, or of another thing with labels, and the pair that it is translated by. */
export type Use = { product_id: string; lang: string; pointer: string; entry_id: string }

const columns = 'id, source, target, uses, used_at'

/** The pairs of a source text, those used most first. */
export async function listEqual({ db, orgId }: Tenant, lang: string, sourceKey: string, limit: number) {
  return runStatement<Entry>(db, {
    name: 'equal texts of memory',
    text: `select ${columns} from memory_entry where org_id = $1 and lang = $2 and source_key = $3
           order by uses desc, used_at desc, id limit $4`,
    values: [orgId, lang, sourceKey, limit],
  })
}

/** The pairs that share most of these terms, among the first `perTerm` that each of them leads to. */
export async function listSharing(
  { db, orgId }: Tenant,
  lang: string,
  terms: number[],
  { perTerm, limit }: { perTerm: number; limit: number },
) {
  return runStatement<Entry>(db, {
    name: 'similar texts of memory',
    // Term by term: of a list of terms the planner believes that it leads to most rows, and reads all of them.
    text: `with sharing as materialized (
             select found.id, count(*) as shared from unnest($3::int[]) term cross join lateral (
               select id from memory_entry where org_id = $1 and lang = $2 and terms @> array[term] limit $4) found
             group by found.id order by shared desc, found.id limit $5)
           select ${columns} from sharing join memory_entry using (id) where org_id = $1`,
    values: [orgId, lang, `{${terms}}`, perTerm, limit],
  })
}

/** The first entries of a language by their keys, which are hashes: a fair sample. */
export async function sampleEntries({ db, orgId }: Tenant, lang: string, limit: number) {
  return runStatement<{ source_key: string; terms: number[] }>(db, {
    name: 'sample of memory',
    text: `select source_key, terms from memory_entry where org_id = $1 and lang = $2 order by source_key limit $3`,
    values: [orgId, lang, limit],
  })
}

export async function listUses({ db, orgId }: Tenant, productIds: string[]): Promise<Use[]> {
  return runStatement(db, {
    name: 'uses of memory',
    text: `select u.product_id, u.lang, u.pointer, u.entry_id
           from memory_use u join memory_entry e on e.org_id = u.org_id and e.id = u.entry_id
           where u.org_id = $1 and u.product_id = any ($2::uuid[])`,
    values: [orgId, `{${productIds}}`],
  })
}

export async function upsertUses({ db, orgId }: Tenant, uses: Use[]): Promise<void> {
  if (uses.length === 0) return
  await runStatement(db, {
    name: 'upsert uses of memory',
    text: `insert into memory_use (org_id, product_id, lang, pointer, entry_id)
           select $1, product_id, lang, pointer, entry_id
           from json_to_recordset($2) as new(product_id uuid, lang text, pointer text, entry_id uuid)
           on conflict (org_id, product_id, lang, pointer) do update set entry_id = excluded.entry_id`,
    values: [orgId, JSON.stringify(uses)],
  })
}

export async function deleteUses({ db, orgId }: Tenant, uses: Use[]): Promise<void> {
  if (uses.length === 0) return
  await runStatement(db, {
    name: 'delete uses of memory',
    text: `delete from memory_use u
           using json_to_recordset($2) as gone(product_id uuid, lang text, pointer text)
           where u.org_id = $1 and u.product_id = gone.product_id and u.lang = gone.lang and u.pointer = gone.pointer`,
    values: [orgId, JSON.stringify(uses)],
  })
}

export async function addEntries({ db, orgId }: Tenant, entries: NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  await runStatement(db, {
    name: 'add entries of memory',
    text: `insert into memory_entry as e (org_id, id, lang, source_key, source, target, terms, uses)
           select $1, new.* from json_to_recordset($2) as new(id uuid, lang text, source_key uuid, source text,
             target text, terms int[], uses int)
           on conflict (org_id, id) do update set uses = e.uses + excluded.uses, used_at = excluded.used_at`,
    values: [
      orgId,
      JSON.stringify(
        entries.map(({ id, lang, source_key, source, target, terms, uses }) => {
          return { id, lang, source_key, source, target, terms: `{${terms}}`, uses }
        }),
      ),
    ],
  })
}

/** Entries with fewer uses; those that were replaced by another translation go with their last one. */
export async function releaseEntries(
  { db, orgId }: Tenant,
  entries: { id: string; uses: number; isReplaced: boolean }[],
): Promise<void> {
  if (entries.length === 0) return
  await runStatement(db, {
    name: 'release entries of memory',
    text: `update memory_entry e set uses = greatest(0, e.uses + less.uses)
           from json_to_recordset($2) as less(id uuid, uses int) where e.org_id = $1 and e.id = less.id`,
    values: [orgId, JSON.stringify(entries)],
  })
  await runStatement(db, {
    name: 'forget entries of memory',
    text: 'delete from memory_entry where org_id = $1 and id = any ($2::uuid[]) and uses = 0',
    values: [orgId, `{${entries.filter(({ isReplaced }) => isReplaced).map(({ id }) => id)}}`],
  })
}

/**
 * Forgets an entry, and where it was used: known again, it would lose uses that it was never given, and be forgotten while
 * others still use it.
 */
export async function deleteEntry({ db, orgId }: Tenant, id: string): Promise<(Entry & { lang: string }) | undefined> {
  const [row] = await runStatement<Entry & { lang: string }>(db, {
    name: 'delete entry of memory',
    text: `with unused as (delete from memory_use where org_id = $1 and entry_id = $2)
           delete from memory_entry where org_id = $1 and id = $2 returning ${columns}, lang`,
    values: [orgId, id],
  })
  return row
}

export async function readCursor({ db, orgId }: Tenant) {
  const [row] = await runStatement<{ position: number; filled: string | null }>(db, {
    name: 'read cursor of memory',
    text: 'select position::float8 as position, filled from memory_cursor where org_id = $1',
    values: [orgId],
  })
  return row
}

/** Reads all products, and then the feed from this position on. */
export async function beginMemory({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'begin memory',
    text: `insert into memory_cursor (org_id, position, filled) values ($1, $2, '00000000-0000-0000-0000-000000000000')
           on conflict (org_id) do update set position = excluded.position, filled = excluded.filled`,
    values: [orgId, position],
  })
}

export async function noteFilled({ db, orgId }: Tenant, filled: string | null): Promise<void> {
  await runStatement(db, {
    name: 'note filled memory',
    text: 'update memory_cursor set filled = $2 where org_id = $1',
    values: [orgId, filled],
  })
}

export async function moveCursor({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'move cursor of memory',
    text: 'update memory_cursor set position = $2 where org_id = $1',
    values: [orgId, position],
  })
}

/** Products with translations and other things with labels, in the order of their ids. */
export async function listUnlearned({ db, orgId }: Tenant, after: string, limit: number): Promise<string[]> {
  const rows = await runStatement<{ id: string }>(db, {
    name: 'things for memory',
    text: `(select distinct product_id as id from product_translation where org_id = $1 and product_id > $2
            order by product_id limit $3)
           union (select distinct thing_id from label where org_id = $1 and thing_id > $2 order by thing_id limit $3)
           order by id limit $3`,
    values: [orgId, after, limit],
  })
  return rows.map(({ id }) => id)
}

/** Organisations whose products were not all read, or whose feed has gone on. */
export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await runStatement<{ org_id: string }>(db, {
    name: 'memories that wait',
    text: `select o.id as org_id from organisation o left join memory_cursor c on c.org_id = o.id
           left join feed f on f.org_id = o.id
           where c.org_id is null or c.filled is not null or f.head > c.position`,
    values: [],
  })
  return rows.map(({ org_id }) => org_id)
}
