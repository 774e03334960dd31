import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { PageOf } from '../../http/paging.ts'
import { basePath } from '../interface.ts'
import { fingerprintOf, readToken, tokenOf } from '../query/page-token.ts'
import { resources } from '../resources/resources.ts'
import { maxCounted, OccurringValue, ValuesAddress, ValuesQuery } from './contract.ts'
import { listOccurring } from './list.ts'

/** The values that occur in events, with more than the standard's resources say of them. */
export function valueRoutes(app: App, { queries: { db } }: { queries: { db: Db } }): void {
  const schema = {
    tags: ['Master data'],
    summary: 'List what occurs in events, with its name, the number of its events and the latest of them',
    description:
      'Of the same values as the resources of the standard, such as `/bizSteps`; this list is ours. Events are counted ' +
      `up to ${maxCounted}. The order is fixed, but has no meaning.`,
    params: ValuesAddress,
    querystring: ValuesQuery,
    response: { 200: PageOf(OccurringValue) },
  }
  app.get(`${basePath}/values/:resource/`, { ...needs('read_epcis_events'), schema }, async (request) => {
    const { params, query, caller } = request
    const resource =
      resources.find(({ name }) => name === params.resource) ?? fail(notFound('resource', params.resource))
    const tenant = { db, orgId: caller.orgId }
    const fingerprint = fingerprintOf(caller.orgId, { values: resource.name })
    const after = readToken(query.cursor, fingerprint, 'cursor')
    const { values, next } = await listOccurring(tenant, caller, resource, { after, limit: query.limit })
    const address = new URLSearchParams({ limit: String(query.limit) })
    if (next !== undefined) address.set('cursor', tokenOf(fingerprint, next))
    return {
      results: values,
      next: next === undefined ? null : `${basePath}/values/${resource.name}/?${address}`,
    }
  })
}
