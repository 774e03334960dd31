import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import { recordChange } from '../../access/audit/record.ts'
import { needs } from '../../access/needs.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { path, tags } from '../routes.ts'
import { SavedView, SavedViews, ViewName } from './contract.ts'
import { deleteView, listViews, upsertView } from './queries.ts'

const address = `${path}views/`

/** More than a menu can show. */
const maxViews = 100

/** Ways to look at the list of products, which each caller keeps under names. */
export function viewRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const list = {
    tags,
    summary: 'List the saved views of the caller',
    description: 'Those of a device, or of a person wherever they sign in. Nobody else sees them.',
    response: { 200: SavedViews },
  }
  app.get(address, { ...needs('read_products'), schema: list }, async ({ caller }) => ({
    results: await listViews({ db, orgId: caller.orgId }, caller.deviceId),
  }))

  const save = {
    tags,
    summary: 'Save a view of the caller under its name',
    description: `In the place of another of the same name; a caller keeps at most ${maxViews}.`,
    body: SavedView,
    response: { 200: SavedView },
  }
  app.put(address, { ...needs('read_products'), schema: save }, async ({ caller, body }) =>
    db.transaction().execute(async (tx) => {
      const [tenant, { deviceId }] = [{ db: tx, orgId: caller.orgId }, caller]
      await holdOwnerLock(tx, locks.savedViews, deviceId)
      const views = await listViews(tenant, deviceId)
      const before = views.find(({ name }) => name === body.name)
      if (!before && views.length >= maxViews)
        throw conflict(`At most ${maxViews} views are kept: delete one of them first.`)
      await upsertView(tenant, deviceId, body)
      const action = before ? 'update' : 'create'
      await recordChange(tx, caller, { entity: 'saved_view', id: deviceId, action, before, after: body })
      return body
    }),
  )

  const forget = {
    tags,
    summary: 'Delete a saved view of the caller',
    querystring: ViewName,
    response: { 204: Type.Null() },
  }
  app.delete(address, { ...needs('read_products'), schema: forget }, async ({ caller, query }, reply) => {
    await db.transaction().execute(async (tx) => {
      const tenant = { db: tx, orgId: caller.orgId }
      const before = (await deleteView(tenant, caller.deviceId, query.name)) ?? fail(notFound('view', query.name))
      await recordChange(tx, caller, { entity: 'saved_view', id: caller.deviceId, action: 'delete', before })
    })
    return reply.code(204).send(null)
  })
}
