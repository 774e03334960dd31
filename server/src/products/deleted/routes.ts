import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { cursorFault, cursorText, PageOf, PageParameters, pageOf, readInclude } from '../../http/paging.ts'
import { IdParameter, isId, isTime } from '../../http/shapes.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { ProductAnswer } from '../contract.ts'
import { path, tags } from '../routes.ts'
import { sendWritten } from '../write/send.ts'
import type { ProductWriter } from '../write/writer.ts'
import { DeletedProduct } from './contract.ts'
import { keptDays } from './purger.ts'
import { countDeleted, type DeletedPlace, listDeleted } from './queries.ts'

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

export function deletedRoutes(app: App, { db, writer, guard }: Parts): void {
  const list = {
    tags,
    summary: 'Products that were deleted and can be undeleted, the last first',
    description: `A deleted product is kept for ${keptDays} days.`,
    querystring: Type.Object(PageParameters, { additionalProperties: false }),
    response: { 200: PageOf(DeletedProduct) },
  }
  app.get(`${path}deleted/`, { ...needs('read_products'), schema: list }, async ({ caller, query, url }) => {
    const include = readInclude(query.include, ['count'])
    const tenant = { db, orgId: caller.orgId }
    const rows = await listDeleted(
      tenant,
      query.cursor === undefined ? undefined : placeOf(query.cursor),
      query.limit + 1,
    )
    const page = pageOf(url, query.limit, rows, ({ deleted_at, id }) => `${deleted_at.toISOString()} ${id}`)
    const results = page.results.map((product) => ({ ...product, kept_until: keptUntil(product.deleted_at) }))
    return { ...page, results, ...(include.has('count') && { count: await countDeleted(tenant) }) }
  })

  const undelete = {
    tags,
    summary: 'Take the deletion of a product back',
    description:
      'The product comes back whole, with its id and translations, as its next version; without a schema, where its own was ' +
      'deleted meanwhile. A 409 names the product that has its `gtin` or `internal_id` by now.',
    params: IdParameter,
    response: { 200: ProductAnswer, 409: { $ref: 'Problem#' } },
  }
  app.post(
    `${path}:id/undelete/`,
    { ...needs('delete_products', 'read_products'), schema: undelete },
    async (request, reply) =>
      sendWritten(guard, request, reply, await writer.undelete(request.caller, request.params.id)),
  )
}

const keptUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + keptDays * 86_400_000)

function placeOf(cursor: string): DeletedPlace {
  const [at = '', id = ''] = cursorText(cursor).split(' ')
  if (isTime(at) && isId(id)) return { at, id }
  throw cursorFault()
}
