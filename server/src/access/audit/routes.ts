import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { needs } from '../needs.ts'
import { AuditQuery, ListedEntry } from './contract.ts'
import { countChanges, listChanges } from './queries.ts'

export function auditRoutes(app: App, { db }: { db: Db }): void {
  const list = {
    tags: ['Audit'],
    summary: 'List changes, newest first',
    description:
      'Every write of an entity, schema, device, person, role or organisation, recorded in the same transaction, every recall and ' +
      'list of origins that was requested, every sign-in and sign-out, and every key that was refused.',
    querystring: AuditQuery,
    response: { 200: PageOf(ListedEntry) },
  }
  app.get('/api/v2/audit/', { ...needs('read_audit'), schema: list }, async ({ query, caller, url }) => {
    const include = readInclude(query.include, ['count'])
    const rows = await listChanges(db, caller.orgId, query, idCursor(query.cursor), query.limit + 1)
    const page = pageOf(url, query.limit, rows, (entry) => entry.id)
    return include.has('count') ? { ...page, count: await countChanges(db, caller.orgId, query) } : page
  })
}
