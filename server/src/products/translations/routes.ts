import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { lacking } from '../../access/authenticate.ts'
import { needs, needsInLanguage } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf, sendTag } from '../../http/etags.ts'
import { IdParameter } from '../../http/shapes.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { type LabelledKind, labelledKinds } from '../../schemas/labels.ts'
import { languageKey } from '../languages.ts'
import { requiredBy } from '../own-languages/meaning.ts'
import type { Product, Translation } from '../product.ts'
import { findProduct } from '../queries.ts'
import { hasContent } from '../read/overlay.ts'
import { path } from '../routes.ts'
import type { ProductWriter } from '../write/writer.ts'
import { confirm } from './confirm.ts'
import {
  Confirmation,
  LanguageParameters,
  LanguageStatus,
  OrganisationStatus,
  ProductStatus,
  Review,
} from './contract.ts'
import { sumLabels, sumLanguages, sumTexts } from './queries.ts'
import { rulesFor } from './rules.ts'
import { completenessOf, countTexts, type ProductRules, statusOf } from './status.ts'
import { summaryOf } from './summary.ts'

const tags = ['Translations']

const readingOf = (kind: LabelledKind) => (kind === 'schema' ? 'read_schemas' : 'read_entities')

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

export function translationRoutes(app: App, { db, writer, guard }: Parts): void {
  const all = {
    tags,
    summary: 'How far each language is, over all products',
    response: { 200: OrganisationStatus },
  }
  app.get(`${path}translations/`, { ...needs('read_product_translations'), schema: all }, async ({ caller }) => {
    const { orgId } = caller
    const readable = labelledKinds.filter((kind) => !lacking(caller, [readingOf(kind)]))
    const [languages, { products, texts }, labels] = await Promise.all([
      sumLanguages(db, orgId),
      sumTexts(db, orgId),
      sumLabels(db, orgId, readable),
    ])
    return { products, texts, ...summaryOf({ languages, texts, labels, required: requiredBy(caller) }) }
  })

  const one = {
    tags,
    summary: 'How far each language of a product is',
    params: IdParameter,
    response: { 200: ProductStatus },
  }
  app.get(
    `${path}:id/translations/`,
    { ...needs('read_product_translations'), schema: one },
    async (request, reply) => {
      const { caller, params } = request
      const product = (await findProduct(db, caller.orgId, params.id)) ?? fail(notFound('product', params.id))
      const translations = Object.values(product.translations).filter(({ fields }) => hasContent(fields))
      const rules = (await rulesFor(guard, caller, [product]))(product)
      const required = requiredBy(caller)
      const stored = new Set(translations.map(({ code }) => languageKey(code)))
      const absent = [...required].filter(([key]) => !stored.has(key))
      const all = [...translations, ...absent.map(([, code]) => ({ code, fields: {}, sources: {} }))]
      const results = all.map((translation) => ({
        ...languageStatus(product, translation, rules),
        ...(required.has(languageKey(translation.code)) && { required: true }),
      }))
      reply.header('etag', etagOf(product.version))
      return { texts: countTexts(product.fields, rules), results }
    },
  )

  const confirming = {
    tags,
    summary: 'Confirm that translations are right',
    description:
      'Outdated ones are right for the source of now, and what a machine wrote counts as translated. ' +
      'Without `read_product_translations` the answer is a 204.',
    params: LanguageParameters,
    body: Confirmation,
    response: { 200: LanguageStatus, 204: Type.Null(), 412: { $ref: 'Problem#' } },
  }
  const reviewing = {
    ...confirming,
    summary: 'Mark translations as reviewed',
    description:
      'Outdated ones are right for the source of now. Without `read_product_translations` the answer is a 204.',
    body: Review,
  }
  for (const { action, schema, origin, guarded } of [
    {
      action: 'confirm',
      schema: confirming,
      origin: 'translated',
      guarded: needsInLanguage('update_product_translations'),
    },
    {
      action: 'review',
      schema: reviewing,
      origin: 'reviewed',
      guarded: needsInLanguage('review_product_translations'),
    },
  ] as const)
    app.post(`${path}:id/translations/:lang/${action}/`, { ...guarded, schema }, async (request, reply) => {
      const { caller, params, body, headers } = request
      const next = (product: Product) => confirm(product, params.lang, body.pointers, origin)
      const product = await writer.update(caller, params.id, headers['if-match'], next)
      if (!caller.permissions.has('read_product_translations')) return sendTag(reply, product.version)
      reply.header('etag', etagOf(product.version))
      const translation = product.translations[languageKey(params.lang)] ?? fail(notFound('translation', params.lang))
      return languageStatus(product, translation, (await rulesFor(guard, caller, [product]))(product))
    })
}

function languageStatus({ fields }: Product, translation: Translation, rules: ProductRules): LanguageStatus {
  const { withoutSource, ...status } = statusOf(fields, translation, rules)
  const { translated, missing } = status
  return {
    lang: translation.code,
    ...status,
    without_source: withoutSource,
    completeness: completenessOf(translated.length, translated.length + missing.length),
  }
}
