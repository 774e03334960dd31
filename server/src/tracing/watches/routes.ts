import type { Kysely } from 'kysely'
import { type Static, Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, PageParameters, pageOf } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import { genealogyPath } from '../address.ts'
import { NewWatch, RaisedAlarm, Watch } from './contract.ts'
import { createWatch, removeWatch } from './manage.ts'
import { type CountedWatch, findWatch, listAlarms, listWatches } from './queries.ts'

const path = `${genealogyPath}watches/`
const tags = ['Genealogy']
const { limit, cursor } = PageParameters
const WatchQuery = Type.Object({ limit, cursor }, { additionalProperties: false })
const guard = needs('manage_webhooks', 'read_epcis_events')

export function watchRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const create = {
    tags,
    summary: 'Watch a lot or an item',
    description:
      'An alarm is raised whenever something appears that a recall of it would list: it itself or anything made from it, by itself ' +
      'or in a container; with `places`, whenever that is anywhere else. Alarms are changes of the kind `watch.alarm`, in the feed ' +
      'and for webhooks. No event raises two alarms of one watch, in whichever order events arrive.',
    body: NewWatch,
    response: { 201: Watch, 409: { $ref: 'Problem#' } },
  }
  app.post(path, { ...guard, schema: create }, async (request, reply) => {
    const watch = await createWatch(db, request.caller, request.body)
    return reply.code(201).header('location', `${path}${watch.id}/`).send(present(watch))
  })
  const list = {
    tags,
    summary: 'List watches, the newest first',
    querystring: WatchQuery,
    response: { 200: PageOf(Watch) },
  }
  app.get(path, { ...guard, schema: list }, async ({ query, caller, url }) => {
    const before = idCursor(query.cursor) ?? null
    const rows = await listWatches({ db, orgId: caller.orgId }, { before, limit: query.limit + 1 })
    return pageOf(url, query.limit, rows.map(present), ({ id }) => id)
  })
  const read = { tags, summary: 'Read a watch', params: IdParameter, response: { 200: Watch } }
  app.get(`${path}:id/`, { ...guard, schema: read }, async ({ params: { id }, caller }) =>
    present((await findWatch({ db, orgId: caller.orgId }, id)) ?? fail(notFound('watch', id))),
  )
  const remove = { tags, summary: 'Stop watching', params: IdParameter, response: { 204: Type.Null() } }
  app.delete(`${path}:id/`, { ...guard, schema: remove }, async ({ params, caller }, reply) => {
    await removeWatch(db, caller, params.id)
    return reply.code(204).send(null)
  })
  alarmRoute(app, db)
}

function alarmRoute(app: App, db: Kysely<Tables>): void {
  const list = {
    tags,
    summary: 'List the alarms of a watch, the newest first',
    params: IdParameter,
    querystring: WatchQuery,
    response: { 200: PageOf(RaisedAlarm) },
  }
  app.get(`${path}:id/alarms/`, { ...guard, schema: list }, async ({ params: { id }, query, caller, url }) => {
    const tenant = { db, orgId: caller.orgId }
    if (!(await findWatch(tenant, id))) throw notFound('watch', id)
    const before = idCursor(query.cursor) ?? null
    const rows = await listAlarms(tenant, id, { before, limit: query.limit + 1 })
    const page = pageOf(url, query.limit, rows, (row) => row.id)
    return { ...page, results: page.results.map(({ alarm, raised_at }) => ({ ...alarm, raised_at })) }
  })
}

const present = ({
  id,
  identifier,
  note,
  places,
  created_at,
  alarms,
  last_alarm_at,
}: CountedWatch): Static<typeof Watch> => ({ id, identifier, note, places, created_at, alarms, last_alarm_at })
