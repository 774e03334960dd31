import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { invalid, malformedQuery } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { sendTag } from '../../http/etags.ts'
import { keepingNumbers, mediaTypeOf, requirePlain } from '../../http/json-body.ts'
import { IdParameter, OneOf, refusals } from '../../http/shapes.ts'
import { emptyBody, parseJsonExactly } from '../../json/parse.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { PatchQuery, ProductAnswer, ProductPatch, ReadQuery, WholeProduct } from '../contract.ts'
import { readingOf } from '../read/reading.ts'
import { path, tags, takesProduct, withoutReadOnly } from '../routes.ts'
import { PatchDocument, patchProduct, readOperations, requirePatch } from './patch-document.ts'
import { requireWrite } from './permissions.ts'
import { sendWritten } from './send.ts'
import { upsertProduct } from './upsert.ts'
import type { ProductWriter } from './writer.ts'

const mergePatch = 'application/merge-patch+json'
const jsonPatch = 'application/json-patch+json'

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

/** Changes of single products: by a patch of any kind, and by what identifies a product elsewhere. */
export async function changeProductRoutes(app: App, { db, writer, guard }: Parts): Promise<void> {
  const patch = {
    tags,
    summary: 'Change a product or its translations',
    description:
      `With \`merge=true\`, or as \`${mergePatch}\`, objects merge at any depth and \`null\` removes (RFC 7396); without it ` +
      `each field given replaces the stored one whole. \`${jsonPatch}\` (RFC 6902) changes the document that ` +
      '`include=translations` shows; a `test` that fails is a 409. Fields need `update_products`, `translations` need ' +
      '`update_product_translations`, and a JSON Patch also the permissions to read what it names. Without `read_products` the ' +
      'answer is a 204.',
    params: IdParameter,
    querystring: PatchQuery,
    body: {
      content: {
        'application/json': { schema: ProductPatch },
        [mergePatch]: { schema: ProductPatch },
        [jsonPatch]: { schema: PatchDocument },
      },
    },
    response: { 200: ProductAnswer, 204: Type.Null(), ...refusals },
  }
  await app.register(async (scope: App) => {
    scope.addContentTypeParser([mergePatch, jsonPatch], { parseAs: 'buffer' }, (request, body, done) => {
      try {
        requirePlain(request.headers)
        done(null, parseJsonExactly(body as Buffer))
      } catch (error) {
        done(error as Error)
      }
    })
    scope.patch(
      `${path}:id/`,
      { ...keepingNumbers(needs()), ...takesProduct, schema: patch },
      async (request, reply) => {
        const { caller, query, params, headers } = request
        const reading = readingOf(query, caller, ['translations'])
        const type = mediaTypeOf(headers)
        // A declaration by media type checks nothing where none is named.
        if (request.body === undefined) throw emptyBody()
        if (query.merge !== undefined && type !== 'application/json') throw mergeFault()
        const change = async () => {
          if (type === jsonPatch) {
            const operations = readOperations(request.body as PatchDocument)
            requirePatch(caller, operations)
            return writer.update(caller, params.id, headers['if-match'], (before) => patchProduct(before, operations))
          }
          const body = withoutReadOnly(request.body as ProductPatch, params.id)
          const manner = query.merge === 'true' || type === mergePatch ? 'merge' : 'patch'
          requireWrite(caller, body, 'update_products', manner === 'merge' ? 'named' : 'all by patch')
          return writer.change(caller, params.id, body, manner, headers['if-match'])
        }
        const product = await change()
        if (!caller.permissions.has('read_products')) return sendTag(reply, product.version)
        return sendWritten(guard, request, reply, product, reading)
      },
    )
  })

  const upsert = {
    tags,
    summary: 'Create a product, or replace the one that has this identifier',
    description:
      'A 201 says that it is new. The body need not repeat the identifier; without `translations` they stay as they are. ' +
      '`If-None-Match: *` creates alone, `If-Match` replaces alone.',
    params: Type.Object({ identifier: OneOf(['gtin', 'internal_id']), value: Type.String() }),
    querystring: ReadQuery,
    body: WholeProduct,
    response: { 200: ProductAnswer, 201: ProductAnswer, ...refusals },
  }
  const upsertNeeds = needs('read_products', 'create_products', 'update_products')
  const upserting = { ...keepingNumbers(upsertNeeds), ...takesProduct, schema: upsert }
  app.put(`${path}by/:identifier/:value/`, upserting, async (request, reply) => {
    const { caller, params, query, headers } = request
    const reading = readingOf(query, caller, ['translations'])
    const { id, ...body } = request.body
    if (id !== undefined) throw idFault()
    requireWrite(caller, body, 'update_products', 'all by whole')
    const tenant = { db, orgId: caller.orgId }
    const { identifier, value } = params
    const { product, isNew } = await upsertProduct(tenant, writer, caller, identifier, value, body, headers)
    if (isNew) reply.code(201).header('location', `${path}${product.id}/`)
    return sendWritten(guard, request, reply, product, reading)
  })
}

const mergeFault = () =>
  malformedQuery([{ pointer: '?merge', code: 'not_allowed', message: '`merge` is for application/json alone.' }])

const idFault = () =>
  invalid([{ pointer: '/id', code: 'not_allowed', message: 'The address names the product: leave `id` out.' }])
