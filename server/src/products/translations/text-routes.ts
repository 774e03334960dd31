import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { needs, needsInLanguage } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf, sendTag } from '../../http/etags.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { countOpenComments } from '../comments/queries.ts'
import { textFields } from '../fields.ts'
import { languageKey } from '../languages.ts'
import type { Product } from '../product.ts'
import { findProduct } from '../queries.ts'
import { path } from '../routes.ts'
import type { ProductWriter } from '../write/writer.ts'
import { LanguageParameters, LanguageTexts, TextChanges } from './contract.ts'
import { rulesFor } from './rules.ts'
import type { ProductRules } from './status.ts'
import { fixedIn, sourceTexts } from './status.ts'
import { textsOf } from './texts.ts'
import { faultsOfRepeated, isSameKind, type TextEdit, writeTexts } from './write-texts.ts'

const tags = ['Translations']

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

/** The texts of a product in one language, each with its state. */
export function textRoutes(app: App, { db, writer, guard }: Parts): void {
  const address = `${path}:id/translations/:lang/`
  const rulesOf = async (caller: Caller, product: Product) => (await rulesFor(guard, caller, [product]))(product)
  const presentTexts = async (caller: Caller, product: Product, lang: string) => {
    const comments = await countOpenComments({ db, orgId: caller.orgId }, product.id, languageKey(lang))
    return textsIn(product, lang, await rulesOf(caller, product), comments)
  }

  const read = {
    tags,
    summary: 'Every text of a product with its translation and state',
    description: 'Also in a language that the product does not have yet: all its texts are missing then.',
    params: LanguageParameters,
    response: { 200: LanguageTexts },
  }
  const reading = { ...needs('read_products', 'read_product_translations'), schema: read }
  app.get(address, reading, async ({ caller, params: { id, lang } }, reply) => {
    const product = (await findProduct(db, caller.orgId, id)) ?? fail(notFound('product', id))
    reply.header('etag', etagOf(product.version))
    return presentTexts(caller, product, lang)
  })

  const write = {
    tags,
    summary: 'Write translations with their states',
    description:
      '`machine` leaves what a person wrote, confirmed or reviewed as it is. Without `read_products` and ' +
      '`read_product_translations` the answer is a 204.',
    params: LanguageParameters,
    body: TextChanges,
    response: { 200: LanguageTexts, 204: Type.Null(), 412: { $ref: 'Problem#' } },
  }
  const writing = { ...needsInLanguage('update_product_translations'), schema: write }
  app.patch(address, writing, async ({ caller, params: { id, lang }, body: { texts }, headers }, reply) => {
    const isReview = texts.some(({ state }) => state === 'reviewed')
    const problem = isReview ? lacking(caller, ['review_product_translations'], lang) : undefined
    if (problem) throw problem
    const product = await writer.update(caller, id, headers['if-match'], async (before) => {
      const rules = await rulesOf(caller, before)
      requireTexts(before, texts, rules)
      const edits = texts.map(
        ({ pointer, target, state = 'translated' }): TextEdit => ({ pointer, target, origin: state }),
      )
      return writeTexts(before, lang, edits)
    })
    if (lacking(caller, ['read_products', 'read_product_translations'])) return sendTag(reply, product.version)
    reply.header('etag', etagOf(product.version))
    return presentTexts(caller, product, lang)
  })
}

function textsIn(
  product: Product,
  lang: string,
  rules: ProductRules,
  comments: ReadonlyMap<string, number>,
): LanguageTexts {
  const translation = product.translations[languageKey(lang)]
  const texts = textsOf(product, translation, rules).map((text) => ({
    pointer: text.pointer,
    source: text.value,
    source_before: text.sourceBefore ?? null,
    target: text.target ?? null,
    state: text.state,
    origin: text.origin ?? null,
    max_length: text.maxLength ?? null,
    fixed: fixedIn(text.value, text.path, rules),
    comments: comments.get(text.pointer) ?? 0,
  }))
  return { lang: translation?.code ?? lang, texts }
}

/** Refuses translations of what is no text of the product, and those of another kind than their source. */
function requireTexts(product: Product, texts: TextChanges['texts'], rules: ProductRules): void {
  const known = new Map(sourceTexts(product.fields, rules).map((text) => [text.pointer, text]))
  const faults = texts.flatMap(({ pointer, target }, index): Fault[] => {
    const text = known.get(pointer)
    const at = (member: string) => `/texts/${index}/${member}`
    if (!text) {
      const message = `\`${pointer.slice(0, 200)}\` is no text of this product that can be translated.`
      return [{ pointer: at('pointer'), code: 'not_translatable', message }]
    }
    if (target === null || target === '') return []
    if (!isSameKind(text.value, target)) {
      const message = `\`target\` must be ${Array.isArray(text.value) ? 'a list' : 'a text'}, as its source is.`
      return [{ pointer: at('target'), code: 'type', message }]
    }
    const limit = text.path.length === 1 ? textFields[text.path[0] as keyof typeof textFields] : undefined
    if (limit === undefined || typeof target !== 'string' || [...target].length <= limit) return []
    const message = `\`target\` may have at most ${limit} characters, got ${[...target].length}.`
    return [{ pointer: at('target'), code: 'too_long', message }]
  })
  faults.push(...faultsOfRepeated(texts))
  if (faults.length > 0) throw invalid(faults)
}
