import type { Kysely } from 'kysely'
import { type Static, Type } from 'typebox'
import { recordChange } from '../../access/audit/record.ts'
import { needs } from '../../access/needs.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, malformedQuery, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { IdParameter } from '../../http/shapes.ts'
import { valueAt } from '../../json/pointer.ts'
import { languageKey, originalLanguage } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { readProduct } from '../../products/queries.ts'
import { termsIn } from '../glossary/match.ts'
import { present } from '../glossary/routes.ts'
import { tags, translationPath } from '../shapes.ts'
import { SuggestionQuery, Suggestions } from './contract.ts'
import { deleteEntry } from './queries.ts'
import { Samples } from './samples.ts'
import { suggest } from './similar.ts'

export function memoryRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const samples = new Samples()
  const suggesting = {
    tags,
    summary: 'Suggest translations of a text',
    description:
      'From all translations of the organisation: first those of the same text, then of similar ones, each with a score. Takes ' +
      '`text`, or `product` and `pointer`. Texts of more than 1,000 characters are found only when they are the same.',
    querystring: SuggestionQuery,
    response: { 200: Suggestions },
  }
  const reading = needs('read_product_translations', 'read_products')
  app.get(`${translationPath}suggestions/`, { ...reading, schema: suggesting }, async ({ caller, query }) => {
    const tenant = { db, orgId: caller.orgId }
    const text = query.text ?? (await textAt(tenant, query))
    const { limit, min_score: minScore } = query
    const lang = languageKey(meantBy(caller, query.lang))
    const [results, terms] = await Promise.all([
      suggest(tenant, samples, { text, lang, limit, minScore }),
      termsIn(tenant, { source_lang: originalLanguage, lang }, text),
    ])
    return { text, lang: query.lang, results, glossary: terms.map(present) }
  })

  const forgetting = {
    tags,
    summary: 'Forget a pair of texts',
    description: 'It is suggested no more, until somebody translates so again. Translations stay as they are.',
    params: IdParameter,
    response: { 204: Type.Null() },
  }
  const writing = needs('update_product_translations')
  app.delete(`${translationPath}memory/:id/`, { ...writing, schema: forgetting }, async ({ caller, params }, reply) => {
    const { id } = params
    await db.transaction().execute(async (tx) => {
      await holdOwnerLock(tx, locks.translationMemory, caller.orgId)
      const before = (await deleteEntry({ db: tx, orgId: caller.orgId }, id)) ?? fail(notFound('pair of texts', id))
      await recordChange(tx, caller, { entity: 'memory_entry', id, action: 'delete', before })
    })
    return reply.code(204).send(null)
  })
}

async function textAt(
  tenant: { db: Kysely<Tables>; orgId: string },
  { product: id, pointer }: Static<typeof SuggestionQuery>,
): Promise<string> {
  if (id === undefined || pointer === undefined)
    throw malformedQuery([
      { pointer: '?text', code: 'required', message: '`text` is needed, or `product` and `pointer`.' },
    ])
  const product = (await readProduct(tenant, id, [])) ?? fail(notFound('product', id))
  const value = valueAt(product.fields, pointer)
  return typeof value === 'string' && value !== '' ? value : fail(notFound('text', `at ${pointer} of this product`))
}
