import { needs } from '../access/needs.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { contentLanguage, readingOf } from '../products/read/reading.ts'
import { Overview, OverviewQuery } from './contract.ts'
import { readOverview } from './read-overview.ts'

export function overviewRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Overview'],
    summary: 'Whether all is well',
    description:
      'Everything that somebody has to look at, in one answer: events over time by step, rejected captures, silent devices and sites, ' +
      'open findings and recalls, stopped webhooks and subscriptions, open texts by language, the newest batches. What the key ' +
      'may not read is left out.',
    querystring: OverviewQuery,
    response: { 200: Overview },
  }
  app.get('/api/v2/overview', { ...needs(), schema }, async ({ query, caller }, reply) => {
    const reading = readingOf(query, caller, [])
    reply.header('content-language', contentLanguage(reading))
    const { days } = query
    return readOverview({ db, orgId: caller.orgId }, caller, { days, languages: reading.languages })
  })
}
