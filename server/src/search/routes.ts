import { needs } from '../access/needs.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { contentLanguage, readingOf } from '../products/read/reading.ts'
import { SearchAnswer, SearchQuery } from './contract.ts'
import { readKinds } from './kinds.ts'
import { search } from './search.ts'

export function searchEverythingRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Search'],
    summary: 'Find anything by what people know of it',
    description:
      'One search for everything that the key may read: products, batches, items, places, papers, recalls, events, captures, materials, ' +
      'records, schemas, devices, people and webhooks. A kind that the key may not read is left out, and no error; `searched` ' +
      'says which were looked through.',
    querystring: SearchQuery,
    response: { 200: SearchAnswer },
  }
  app.get('/api/v2/search', { ...needs(), schema }, async ({ query, caller }, reply) => {
    const reading = readingOf(query, caller, [])
    reply.header('content-language', contentLanguage(reading))
    const { q, limit } = query
    const kinds = readKinds(query.kinds, caller)
    return search({ db, orgId: caller.orgId }, caller, { q, kinds, limit, languages: reading.languages })
  })
}
