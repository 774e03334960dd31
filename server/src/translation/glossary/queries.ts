import { runPieces, runStatement, type Tenant } from '../../db/statements.ts'

/** The languages of a glossary, as keys. */
export type LanguagePair = { source_lang: string; lang: string }

export type TermContent = LanguagePair & {
  term: string
  translation: string
  forbidden: string[]
  note: string | null
}

export type TermRow = TermContent & { id: string; term_key: string; created_at: Date; updated_at: Date }

const columns = 'id, source_lang, lang, term, term_key, translation, forbidden, note, created_at, updated_at'

export type Place = { key: string; id: string }

/** In the order of the terms, from after a place on. */
export function listTerms(
  { db, orgId }: Tenant,
  filter: Partial<LanguagePair> & { q?: string | undefined },
  after: Place | undefined,
  limit: number,
): Promise<TermRow[]> {
  return runPieces<TermRow>(db, (place) => {
    const conditions = [`org_id = ${place(orgId)}`]
    if (filter.source_lang !== undefined) conditions.push(`source_lang = ${place(filter.source_lang)}`)
    if (filter.lang !== undefined) conditions.push(`lang = ${place(filter.lang)}`)
    if (filter.q)
      conditions.push(`position(${place(filter.q)} in term_key || ' ' || lower(term || ' ' || translation)) > 0`)
    if (after) conditions.push(`(term_key, id) > (${place(after.key)}, ${place(after.id)})`)
    return `select ${columns} from glossary_term where ${conditions.join(' and ')} order by term_key, id limit ${place(limit)}`
  })
}

/** Terms whose key is somewhere in a folded text; the longest first. */
export async function listContained({ db, orgId }: Tenant, pair: LanguagePair, folded: string): Promise<TermRow[]> {
  return runStatement<TermRow>(db, {
    name: 'terms in text',
    text: `select ${columns} from glossary_term
           where org_id = $1 and source_lang = $2 and lang = $3 and position(term_key in $4) > 0
           order by length(term_key) desc, term_key`,
    values: [orgId, pair.source_lang, pair.lang, folded],
  })
}

export async function findTerm({ db, orgId }: Tenant, id: string): Promise<TermRow | undefined> {
  const [row] = await runStatement<TermRow>(db, {
    name: 'find term',
    text: `select ${columns} from glossary_term where org_id = $1 and id = $2`,
    values: [orgId, id],
  })
  return row
}

export async function countTerms({ db, orgId }: Tenant, pair: LanguagePair): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count terms',
    text: 'select count(*)::int as count from glossary_term where org_id = $1 and source_lang = $2 and lang = $3',
    values: [orgId, pair.source_lang, pair.lang],
  })
  return row?.count ?? 0
}

/** Writes terms: new ones, and new content for those whose ids are there. */
export async function upsertTerms(
  { db, orgId }: Tenant,
  terms: (TermContent & { id: string; term_key: string })[],
): Promise<TermRow[]> {
  return runStatement<TermRow>(db, {
    name: 'upsert terms',
    text: `insert into glossary_term (org_id, id, source_lang, lang, term, term_key, translation, forbidden, note)
           select $1, id, source_lang, lang, term, term_key, translation,
             array(select json_array_elements_text(forbidden)), note
           from json_to_recordset($2) as new(id uuid, source_lang text, lang text, term text, term_key text,
             translation text, forbidden json, note text)
           on conflict (org_id, id) do update set source_lang = excluded.source_lang, lang = excluded.lang,
             term = excluded.term, term_key = excluded.term_key, translation = excluded.translation,
             forbidden = excluded.forbidden, note = excluded.note, updated_at = excluded.updated_at
           returning ${columns}`,
    values: [orgId, JSON.stringify(terms)],
  })
}

export async function deleteTerm({ db, orgId }: Tenant, id: string): Promise<TermRow | undefined> {
  const [row] = await runStatement<TermRow>(db, {
    name: 'delete term',
    text: `delete from glossary_term where org_id = $1 and id = $2 returning ${columns}`,
    values: [orgId, id],
  })
  return row
}
