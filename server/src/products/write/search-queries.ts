import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { keyOf } from '../search/keys.ts'
import type { SearchRow } from '../search/search-row.ts'
import { type Place, type Word, wordsOf } from './rows.ts'

/** Writes by which products are found, and the words that none had before. */
export async function upsertSearchRows(tx: Db, orgId: string, rows: (Place & SearchRow)[]): Promise<void> {
  if (rows.length === 0) return
  const stored = rows.map((row) => ({ ...row, keys: row.keys.map((key) => keyOf(orgId, row.lang, key)) }))
  await sql`
    insert into product_search (org_id, product_id, lang, names, words, keys, brand_key, category_key)
    select ${orgId}, product_id, lang, names, words, keys, brand_key, category_key
    from json_to_recordset(${JSON.stringify(stored)}::json) as new (product_id uuid, lang text, names text, words text,
      keys text[], brand_key text, category_key text)
    on conflict (org_id, product_id, lang) do update set names = excluded.names, words = excluded.words,
      keys = excluded.keys, brand_key = excluded.brand_key, category_key = excluded.category_key`.execute(tx)
  await insertWords(tx, orgId, wordsOf(rows))
}

/** Nobody waits for another who brings the same word: it is there twice then. */
async function insertWords(tx: Db, orgId: string, words: Word[]): Promise<void> {
  await sql`
    insert into product_word (org_id, word, product_id)
    select ${orgId}, word, product_id from json_to_recordset(${JSON.stringify(words)}::json)
      as new (word text collate "C", product_id uuid)
    where not exists (select from product_word known where known.org_id = ${orgId} and known.word = new.word)
    on conflict do nothing`.execute(tx)
}
