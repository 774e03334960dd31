import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { type Change, recordChange, recordChanges } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import { languageKey } from '../../products/languages.ts'
import type { NewTerm } from './contract.ts'
import { termKey } from './match.ts'
import { countTerms, deleteTerm, findTerm, listTerms, type TermContent, type TermRow, upsertTerms } from './queries.ts'

/** All terms of a pair are compared with a text. */
export const maxTerms = 10_000

/** One after the other, so that no term is there twice, and no glossary grows without end. */
const changing = <Result>(db: Kysely<Tables>, orgId: string, work: (tenant: Tenant & { db: Db }) => Promise<Result>) =>
  db.transaction().execute(async (tx) => {
    await holdOwnerLock(tx, locks.glossary, orgId)
    return work({ db: tx, orgId })
  })

export const contentOf = ({ source, lang, term, translation, forbidden, note }: NewTerm): TermContent => ({
  source_lang: languageKey(source),
  lang: languageKey(lang),
  term: term.trim(),
  translation: translation.trim(),
  forbidden: [...new Set(forbidden.map((word) => word.trim()))],
  note: note?.trim() || null,
})

export const createTerm = (db: Kysely<Tables>, caller: Caller, wanted: NewTerm): Promise<TermRow> =>
  changing(db, caller.orgId, async (tenant) => {
    const content = contentOf(wanted)
    await requireRoom(tenant, content, 1)
    await requireFree(tenant, content)
    return store(tenant, caller, content)
  })

export const replaceTerm = (db: Kysely<Tables>, caller: Caller, id: string, wanted: NewTerm): Promise<TermRow> =>
  changing(db, caller.orgId, async (tenant) => {
    const before = (await findTerm(tenant, id)) ?? fail(notFound('term', id))
    const content = contentOf(wanted)
    await requireFree(tenant, content, id)
    return isSame(before, content) ? before : store(tenant, caller, content, before)
  })

export const removeTerm = (db: Kysely<Tables>, caller: Caller, id: string): Promise<void> =>
  changing(db, caller.orgId, async (tenant) => {
    const before = (await deleteTerm(tenant, id)) ?? fail(notFound('term', id))
    await recordChange(tenant.db, caller, { entity: 'glossary_term', id, action: 'delete', before: describe(before) })
  })

export type Imported = { created: number; updated: number; unchanged: number }

/** Adds terms of one pair, and gives those that are there their new content. Others stay. */
export const importTerms = (
  db: Kysely<Tables>,
  caller: Caller,
  terms: readonly TermContent[],
  isDryRun: boolean,
): Promise<Imported> =>
  changing(db, caller.orgId, async (tenant) => {
    const [pair] = terms
    if (pair === undefined) return { created: 0, updated: 0, unchanged: 0 }
    const stored = await listTerms(tenant, { source_lang: pair.source_lang, lang: pair.lang }, undefined, maxTerms)
    const known = new Map(stored.map((row) => [row.term_key, row]))
    const changes = terms.flatMap((content) => {
      const before = known.get(termKey(content.term))
      return before && isSame(before, content) ? [] : [{ before, content }]
    })
    const created = changes.filter(({ before }) => before === undefined).length
    await requireRoom(tenant, pair, created)
    if (!isDryRun) await storeAll(tenant, caller, changes)
    return { created, updated: changes.length - created, unchanged: terms.length - changes.length }
  })

async function storeAll(
  tenant: Tenant,
  caller: Caller,
  changes: { before?: TermRow | undefined; content: TermContent }[],
): Promise<TermRow[]> {
  const rows = changes.map(({ before, content }) => ({
    ...content,
    id: before?.id ?? v7(),
    term_key: termKey(content.term),
  }))
  const stored = await upsertTerms(tenant, rows)
  const recorded = changes.map(({ before, content }, index): Change => {
    const action = before ? 'update' : 'create'
    const id = rows[index]?.id ?? ''
    return { entity: 'glossary_term', id, action, before: before && describe(before), after: describe(content) }
  })
  await recordChanges(tenant.db, caller, recorded)
  return stored
}

async function store(tenant: Tenant, caller: Caller, content: TermContent, before?: TermRow): Promise<TermRow> {
  const [row] = await storeAll(tenant, caller, [{ before, content }])
  return row ?? fail(notFound('term', content.term))
}

async function requireRoom(tenant: Tenant, pair: TermContent, more: number): Promise<void> {
  if (more > 0 && (await countTerms(tenant, pair)) + more > maxTerms)
    throw conflict(`A glossary holds ${maxTerms} terms for each pair of languages. Delete some first.`)
}

async function requireFree(tenant: Tenant, { source_lang, lang, term }: TermContent, id?: string): Promise<void> {
  const key = termKey(term)
  const near = await listTerms(tenant, { source_lang, lang, q: key }, undefined, maxTerms)
  const other = near.find((row) => row.term_key === key && row.id !== id)
  if (!other) return
  const message = `The glossary has “${other.term}” from ${source_lang} to ${lang} already.`
  throw conflict(message, [{ pointer: '/term', code: 'duplicate', message, id: other.id }])
}

const describe = ({ source_lang, lang, term, translation, forbidden, note }: TermContent) => ({
  ...{ source: source_lang, lang, term, translation, forbidden, note },
})

const isSame = (a: TermContent, b: TermContent) => JSON.stringify(describe(a)) === JSON.stringify(describe(b))
