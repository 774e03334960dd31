import type { Kysely } from 'kysely'
import type { AuditEntry } from '../../access/audit/contract.ts'
import { countChanges, listChanges } from '../../access/audit/queries.ts'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import { path, tags } from '../routes.ts'
import { HistoryEntry, HistoryQuery } from './contract.ts'

export function historyRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const history = {
    tags,
    summary: "A product's versions, newest first, with who and what changed",
    description: 'Also of a deleted product. Changes of translations are shown with `read_product_translations`.',
    params: IdParameter,
    querystring: HistoryQuery,
    response: { 200: PageOf(HistoryEntry) },
  }
  app.get(`${path}:id/history/`, { ...needs('read_products'), schema: history }, async (request) => {
    const { caller, params, query, url } = request
    const include = readInclude(query.include, ['count'])
    const filter = { entity: 'product', entity_id: params.id }
    const rows = await listChanges(db, caller.orgId, filter, idCursor(query.cursor), query.limit + 1)
    if (rows.length === 0 && query.cursor === undefined) throw notFound('product', params.id)
    const page = pageOf(url, query.limit, rows, ({ id }) => id)
    const mayReadTranslations = caller.permissions.has('read_product_translations')
    const results = page.results.map((entry) => toVersion(entry, mayReadTranslations))
    return { ...page, results, ...(include.has('count') && { count: await countChanges(db, caller.orgId, filter) }) }
  })
}

type Recorded = ({ version: number } & { [list in OfTranslations]?: unknown }) | null
type OfTranslations = 'translations' | 'confirmed' | 'reviewed' | 'machine'

function toVersion({ at, device_id, actor, action, ...entry }: AuditEntry, mayReadTranslations: boolean) {
  const [before, after] = [entry.before as Recorded, entry.after as Recorded]
  const version = (after ?? before)?.version ?? 0
  const restrict = (recorded: Recorded) => (mayReadTranslations ? recorded : withoutTranslations(recorded))
  return { version, at, device_id, actor, action, before: restrict(before), after: restrict(after) }
}

function withoutTranslations(recorded: Recorded): Recorded {
  if (recorded === null) return null
  const { translations: _, confirmed: __, reviewed: ___, machine: ____, ...rest } = recorded
  return rest
}
