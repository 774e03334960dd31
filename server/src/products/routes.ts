import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { Caller } from '../access/caller.ts'
import { needs } from '../access/needs.ts'
import type { Tables } from '../db/tables.ts'
import { fail, invalid, notFound } from '../errors.ts'
import type { App } from '../http/app.ts'
import { readingTag, sendHashed, sendVersioned } from '../http/etags.ts'
import { keepingNumbers } from '../http/json-body.ts'
import { IdParameter, refusals } from '../http/shapes.ts'
import type { SchemaGuard } from '../schemas/guard/guard.ts'
import { NewProduct, ProductAnswer, ReadQuery, WholeProduct } from './contract.ts'
import { ListQuery, ProductPage } from './find/contract.ts'
import { countMatching } from './find/facet-queries.ts'
import { countFacets, positionFor, selectProducts } from './find/find.ts'
import { pageOfProducts } from './find/page.ts'
import { meantQuery, requiredBy } from './own-languages/meaning.ts'
import type { ProductInLanguages } from './product.ts'
import { readProduct } from './queries.ts'
import { present } from './read/present.ts'
import { contentLanguage, type Reading, readingOf } from './read/reading.ts'
import { pickFields } from './read/sparse.ts'
import { listLanguages } from './translations/queries.ts'
import { completenessOf } from './translations/status.ts'
import { productFaults } from './write/faults.ts'
import { requireWrite } from './write/permissions.ts'
import { sendWritten } from './write/send.ts'
import type { ProductWriter } from './write/writer.ts'

export const tags = ['Products']
export const path = '/api/v2/products/'

/** Answers are mostly free-form objects, for which a serialiser compiled from the declarations is only slower. */
export const asJson = { serializerCompiler: () => (answer: unknown) => JSON.stringify(answer) }
export const takesProduct = { ...asJson, schemaErrorFormatter: productFaults }

/** The parameters of a list that are no filters. */
const listParameters = Object.keys(ListQuery.properties)

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

export function productRoutes(app: App, { db, writer, guard }: Parts): void {
  const list = {
    tags,
    summary: 'Find products',
    description:
      'Newest first, unless `q` or `ordering` say otherwise. Every field but `schema_version` is a filter: `color=red`, `custom_data.size=XL`, with ' +
      '`__gt`, `__gte`, `__lt`, `__lte`, `__in`, `__exists` and `__prefix` behind its name; texts are compared without regard to ' +
      'case and accents, and own fields as their schema types them. ' +
      '`lang`, `fallback`, `missing`, `outdated`, `machine`, `unreviewed`, `commented`, `include=translations` and `include=languages` ' +
      'need `read_product_translations`. The answer has an `ETag`, for `If-None-Match`.',
    querystring: ListQuery,
    response: { 200: ProductPage, 410: { $ref: 'Problem#' } },
  }
  app.get(path, { ...needs('read_products'), ...asJson, schema: list }, async (request, reply) => {
    const { caller, url } = request
    const query = meantQuery(request.query, caller)
    const reading = readingOf(query, caller, ['count', 'languages', 'translations', 'position'])
    const isFollowed = reading.withPosition || query.changed_after !== undefined
    // Read first: what is committed meanwhile may come twice, and is never missed.
    const position = isFollowed ? await positionFor({ db, orgId: caller.orgId }, query.changed_after) : undefined
    const selection = await selectProducts({ db, guard, orgId: caller.orgId }, query, listParameters, reading.languages)
    const { limit, cursor, ordering } = query
    const wanted = { url, limit, cursor, ordering }
    const [page, count, facets] = await Promise.all([
      pageOfProducts(db, caller.orgId, selection, languagesOf(reading), wanted),
      reading.withCount ? countMatching(db, caller.orgId, selection.counting) : undefined,
      query.facets === undefined ? undefined : countFacets(db, caller.orgId, query.facets, selection, query.lang),
    ])
    reply.header('content-language', contentLanguage(reading))
    const products = page.results.map((product) => present(product, reading))
    const results = reading.withLanguages ? await addLanguages(db, caller, products) : products
    return sendHashed(request, reply, {
      ...page,
      results: results.map((product) => pickFields(product, reading.columns)) as ProductAnswer[],
      ...(count !== undefined && { count }),
      ...(facets && { facets }),
      ...(position !== undefined && { position }),
    })
  })

  const create = {
    tags,
    summary: 'Create a product',
    description: '`translations` in the body need `update_product_translations` too.',
    querystring: ReadQuery,
    body: NewProduct,
    response: { 201: ProductAnswer, 409: { $ref: 'Problem#' } },
  }
  const creating = { ...keepingNumbers(needs('create_products')), ...takesProduct, schema: create }
  app.post(path, creating, async (request, reply) => {
    const { caller, query, body } = request
    const reading = readingOf(query, caller, ['translations'])
    requireWrite(caller, body, 'create_products', 'named')
    const product = await writer.create(caller, body)
    reply.code(201).header('location', `${path}${product.id}/`)
    return sendWritten(guard, request, reply, product, reading)
  })

  const read = {
    tags,
    summary: 'Read a product, in any language',
    description: '`lang`, `fallback` and `include=translations` need `read_product_translations`.',
    params: IdParameter,
    querystring: ReadQuery,
    response: { 200: ProductAnswer },
  }
  app.get(`${path}:id/`, { ...needs('read_products'), ...asJson, schema: read }, async (request, reply) => {
    const { caller, query, params } = request
    const reading = readingOf(query, caller, ['translations'])
    const product = await readProduct({ db, orgId: caller.orgId }, params.id, languagesOf(reading))
    return sendProduct(request, reply, product ?? fail(notFound('product', params.id)), reading)
  })

  const replace = {
    tags,
    summary: 'Replace a product',
    description:
      'Without `translations` in the body they stay as they are; with them `update_product_translations` is needed.',
    params: IdParameter,
    querystring: ReadQuery,
    body: WholeProduct,
    response: { 200: ProductAnswer, ...refusals },
  }
  const replacing = { ...keepingNumbers(needs('update_products')), ...takesProduct, schema: replace }
  app.put(`${path}:id/`, replacing, async (request, reply) => {
    const { caller, query, params, headers } = request
    const reading = readingOf(query, caller, ['translations'])
    const body = withoutReadOnly(request.body, params.id)
    requireWrite(caller, body, 'update_products', 'all by whole')
    const product = await writer.change(caller, params.id, body, 'replace', headers['if-match'])
    return sendWritten(guard, request, reply, product, reading)
  })

  const remove = {
    tags,
    summary: 'Delete a product with its translations',
    description: 'It can be undeleted for 30 days.',
    params: IdParameter,
    response: { 204: Type.Null(), 412: { $ref: 'Problem#' } },
  }
  app.delete(`${path}:id/`, { ...needs('delete_products'), schema: remove }, async (request, reply) => {
    await writer.delete(request.caller, request.params.id, request.headers['if-match'])
    return reply.code(204).send(null)
  })
}

async function addLanguages(db: Kysely<Tables>, caller: Caller, products: ProductAnswer[]): Promise<ProductAnswer[]> {
  const ids = products.map(({ id }) => id)
  const required = requiredBy(caller)
  const languages = await listLanguages(db, caller.orgId, ids, required)
  return products.map((product) => ({
    ...product,
    languages: (languages.get(product.id) ?? []).map(({ product_id: _, key, texts, ...counts }) => {
      const completeness = completenessOf(counts.translated, texts)
      return { ...counts, completeness, ...(required.has(key) && { required: true }) }
    }),
  }))
}

/** The languages to fetch: those to read in, or all of them. */
const languagesOf = ({ withTranslations, languages }: Reading) => (withTranslations ? null : languages)

function sendProduct(request: FastifyRequest, reply: FastifyReply, product: ProductInLanguages, reading: Reading) {
  reply.header('content-language', contentLanguage(reading, product))
  const answer = present(product, reading)
  const tag = reading.settings === undefined ? answer.version : readingTag(answer.version, reading.settings)
  return sendVersioned(request, reply, pickFields(answer, reading.columns) as ProductAnswer, tag)
}

/** A body that was read before may be sent back with what the service itself writes into it. */
export function withoutReadOnly<Body extends { id?: string }>(body: Body, id: string) {
  const {
    id: sent = id,
    version: _,
    schema_version: __,
    created_at: ___,
    updated_at: ____,
    ...change
  } = body as Body & Record<string, unknown>
  if (sent.toLowerCase() === id) return change
  throw invalid([{ pointer: '/id', code: 'not_allowed', message: `\`id\` must be ${id} or be left out, got ${sent}.` }])
}
