import { lacking } from '../access/authenticate.ts'
import { needs } from '../access/needs.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { kinds, Links, LinksQuery } from './contract.ts'
import { readLinks } from './read-links.ts'

export function linkRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Search'],
    summary: 'Count what something is linked with',
    description:
      'How many batches, items, events, captures and entries of the audit trail belong to it, who captured it, and what stands ' +
      'before and behind it in its order: one answer, by indexes alone, with bounded counts. It needs the permission to read ' +
      'what it is about; of the rest, what the key may not read is left out.',
    querystring: LinksQuery,
    response: { 200: Links },
  }
  app.get('/api/v2/links', { ...needs(), schema }, async ({ query: { of, id }, caller }) => {
    const problem = lacking(caller, [kinds[of]])
    if (problem) throw problem
    return readLinks({ db, orgId: caller.orgId }, caller, of, id)
  })
}
