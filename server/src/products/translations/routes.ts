import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf, sendTag } from '../../http/etags.ts'
import { IdParameter } from '../../http/shapes.ts'
import { languageKey } from '../languages.ts'
import type { Product, Translation } from '../product.ts'
import { findProduct } from '../queries.ts'
import { hasContent } from '../read/overlay.ts'
import { path } from '../routes.ts'
import type { ProductWriter } from '../write/writer.ts'
import { confirm } from './confirm.ts'
import { Confirmation, LanguageParameters, LanguageStatus, OrganisationStatus, ProductStatus } from './contract.ts'
import { sumLanguages, sumTexts } from './queries.ts'
import { completenessOf, countTexts, statusOf } from './status.ts'

const tags = ['Translations']

export function translationRoutes(app: App, { db, writer }: { db: Kysely<Tables>; writer: ProductWriter }): void {
  const all = {
    tags,
    summary: 'How far each language is, over all products',
    response: { 200: OrganisationStatus },
  }
  app.get(`${path}translations/`, { ...needs('read_product_translations'), schema: all }, async ({ caller }) => {
    const [languages, { products, texts }] = await Promise.all([
      sumLanguages(db, caller.orgId),
      sumTexts(db, caller.orgId),
    ])
    const results = languages.map((sum) => ({
      ...sum,
      missing: texts - sum.translated,
      completeness: completenessOf(sum.translated, texts),
    }))
    return { products, texts, results }
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
      const results = translations.map((translation) => languageStatus(product, translation))
      reply.header('etag', etagOf(product.version))
      return { texts: countTexts(product.fields), results }
    },
  )

  const confirming = {
    tags,
    summary: 'Confirm that outdated translations are still right',
    description: 'Without `read_product_translations` the answer is a 204.',
    params: LanguageParameters,
    body: Confirmation,
    response: { 200: LanguageStatus, 204: Type.Null() },
  }
  app.post(
    `${path}:id/translations/:lang/confirm/`,
    { ...needs('update_product_translations'), schema: confirming },
    async ({ caller, params: { id, lang }, body, headers }, reply) => {
      const next = (product: Product) => confirm(product, lang, body.pointers)
      const product = await writer.update(caller, id, headers['if-match'], next)
      if (!caller.permissions.has('read_product_translations')) return sendTag(reply, product.version)
      reply.header('etag', etagOf(product.version))
      return languageStatus(product, product.translations[languageKey(lang)] ?? fail(notFound('translation', lang)))
    },
  )
}

function languageStatus({ fields }: Product, translation: Translation): LanguageStatus {
  const { withoutSource, ...status } = statusOf(fields, translation)
  const { translated, missing } = status
  return {
    lang: translation.code,
    ...status,
    without_source: withoutSource,
    completeness: completenessOf(translated.length, translated.length + missing.length),
  }
}
