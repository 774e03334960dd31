import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { ProductAnswer, ReadQuery } from '../contract.ts'
import { readingOf } from '../read/reading.ts'
import { asJson, path, tags } from '../routes.ts'
import { sendWritten } from '../write/send.ts'
import type { ProductWriter } from '../write/writer.ts'
import { fitRestored, type LeftOut } from './fit-restored.ts'
import { requireRestore } from './require-restore.ts'
import { contentAt } from './restore.ts'
import { listVersions } from './version-queries.ts'

const Restoration = Type.Object(
  { version: Type.Integer({ description: 'The version whose content the product gets again' }) },
  { title: 'Restoration', additionalProperties: false, examples: [{ version: 3 }] },
)

type Parts = { db: Kysely<Tables>; writer: ProductWriter; guard: SchemaGuard }

export function restoreRoutes(app: App, { db, writer, guard }: Parts): void {
  const restore = {
    tags,
    summary: 'Give a product the content of an earlier version',
    description:
      'Translations included, each with the source it was made from. That is a change like any other: it makes a new version, ' +
      'and what the schema asks by now still counts. A schema that was deleted, and translations of what is not translatable ' +
      'by now, stay as they are; `warnings` name them. Fields need `update_products`, and languages that differ ' +
      '`update_product_translations`, at least for these. A 410 says that the audit trail no longer knows the version.',
    params: IdParameter,
    querystring: ReadQuery,
    body: Restoration,
    response: { 200: ProductAnswer, ...refusals, 410: { $ref: 'Problem#' } },
  }
  app.post(`${path}:id/restore/`, { ...needs('read_products'), ...asJson, schema: restore }, async (request, reply) => {
    const { caller, params, query, body, headers } = request
    const reading = readingOf(query, caller, ['translations'])
    let leftOut: LeftOut[] = []
    const product = await writer.update(caller, params.id, headers['if-match'], async (before) => {
      const entries = await listVersions({ db, orgId: caller.orgId }, params.id)
      const fitted = await fitRestored(guard, caller, before, contentAt(before, entries, body.version))
      requireRestore(caller, before, fitted.content)
      leftOut = fitted.leftOut
      return fitted.content
    })
    return sendWritten(guard, request, reply, product, reading, leftOut)
  })
}
