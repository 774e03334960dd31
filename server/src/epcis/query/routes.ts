import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { eventsPath, jsonTypes, tags } from '../interface.ts'
import { sendDocument } from './answer.ts'
import { answerQuery } from './answer-query.ts'
import { EventAddress, EventQuery, EventVersion, QueryDocument } from './contract.ts'
import { formatHeaders, readFormat } from './epc-format.ts'
import { readEventDocument } from './read.ts'

/** `queries` has connections of its own, on which a statement ends soon. */
type Parts = { queries: { db: Db } }

export function queryRoutes(app: App, { queries: { db } }: Parts): void {
  const config = { ...needs('read_epcis_events').config, produces: jsonTypes }
  const list = {
    tags,
    summary: 'Find events',
    description:
      'All parameters must match; `|` separates values, of which one must. Beside those listed, names that end in a type, a ' +
      'unit or a field of your own are taken, such as `EQ_bizTransaction_desadv`, `GE_value_CEL` or ' +
      '`EQ_ILMD_cbvmda:lotNumber`. The newest events come first, unless `orderBy` says otherwise. A page is an ' +
      'EPCISQueryDocument; the address of the next one stands in the `Link` header.',
    querystring: EventQuery,
    response: { 200: QueryDocument },
  }
  app.get(eventsPath, { config, schema: list }, async (request, reply) => answerQuery(db, request, reply))

  const read = {
    tags,
    summary: 'Read an event by its eventID',
    description: 'An EPCISQueryDocument with the event and the declarations that it is wrong, if there are any.',
    params: EventAddress,
    querystring: EventVersion,
    response: { 200: QueryDocument },
  }
  app.get(`${eventsPath}/*`, { config, schema: read }, async (request, reply) => {
    const { ver } = request.query
    const eventId = request.params['*'].replace(/\/$/, '') + (ver === undefined ? '' : `?ver=${ver}`)
    const format = readFormat(request.headers)
    const document = await readEventDocument({ db, orgId: request.caller.orgId }, eventId, format)
    return sendDocument(request, reply.headers(formatHeaders(format, request.headers)), document)
  })
}
