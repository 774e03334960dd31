import { thingKey } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf } from '../../http/paging.ts'
import { genealogyPath } from '../address.ts'
import { inViewOf } from '../as-of/view.ts'
import { momentIn } from '../moment.ts'
import { Finding, FindingQuery } from './contract.ts'
import { listFindings } from './queries.ts'

export function findingRoutes(app: App, { db }: { db: Db }): void {
  const schema = {
    tags: ['Genealogy'],
    summary: 'List findings, the newest first',
    description:
      'Gaps and contradictions in what events say, each with its events and a sentence. They are looked for in the background, a ' +
      'moment after events are captured, closed when later events settle them, and are changes of the kinds `finding.opened` and ' +
      '`finding.closed`, in the feed and for webhooks. The same events give the same findings in any order of arrival.',
    querystring: FindingQuery,
    response: { 200: PageOf(Finding) },
  }
  app.get(`${genealogyPath}findings/`, { ...needs('read_epcis_events'), schema }, async ({ query, caller, url }) => {
    const { limit, thing, rule = null, severity = null, state = null } = query
    const filter = {
      ...{ rule, severity, state },
      thing: thing === undefined ? null : thingKey(thing),
      from: timeIn('from', query.from),
      to: timeIn('to', query.to),
      asOf: timeIn('asOf', query.asOf),
      before: idCursor(query.cursor) ?? null,
      limit: limit + 1,
    }
    return inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) =>
      pageOf(url, limit, await listFindings(tenant, filter), ({ id }) => id),
    )
  })
}

const timeIn = (name: string, text: string | undefined) =>
  text === undefined ? null : new Date(momentIn(name, text, 0))
