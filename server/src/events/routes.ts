import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { needs } from '../access/needs.ts'
import type { Tables } from '../db/tables.ts'
import { requirePlain } from '../http/json-body.ts'
import type { App } from '../http/server.ts'
import { readsOwnBody } from '../http/validation.ts'
import { captureEvent } from './capture.ts'
import { CaptureAnswer, EventAddress, EventBody, EventQuery, QueryDocument } from './contract.ts'
import { addStandardHeaders, answerOptions, captureHeaders, extensionHeader, readExtensions } from './headers.ts'
import { readEventDocument, readEventPage } from './read.ts'
import type { EventWriter } from './writer.ts'

const tags = ['EPCIS events']
const path = '/api/v2/epcis/events'
export const jsonTypes = ['application/json', 'application/ld+json']

export async function eventRoutes(
  app: App,
  { db, pool, writer }: { db: Kysely<Tables>; pool: Pool; writer: EventWriter },
): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', addStandardHeaders)
    // The text itself is kept, to the letter: nobody else parses it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    answerOptions(scope, path, ['GET', 'HEAD', 'POST'], captureHeaders)
    captureRoute(scope, { pool, writer })
    readRoutes(scope, db)
  })
}

function captureRoute(scope: App, parts: { pool: Pool; writer: EventWriter }): void {
  const schema = {
    tags,
    summary: 'Capture one EPCIS event',
    description:
      'The answer comes when the event is on disk. The same event again is answered with 200 and `exists`: callers may ' +
      'retry blindly. Fields, digits and the order of keys are kept to the letter.',
    body: { content: Object.fromEntries(jsonTypes.map((type) => [type, { schema: EventBody }])) },
    response: { 200: CaptureAnswer, 201: CaptureAnswer, 409: { $ref: 'Problem#' } },
  }
  const options = { ...needs('capture_epcis_events'), schema, ...readsOwnBody }
  scope.post(path, options, async (request, reply) => {
    requirePlain(request.headers)
    const prefixes = readExtensions(request.headers['gs1-extensions'])
    const body = (request.body ?? new Uint8Array()) as Uint8Array
    const answer = await captureEvent(parts, request.caller, body, prefixes)
    const address = `${path}/${encodeURIComponent(answer.eventID)}`
    return reply
      .code(answer.status === 'created' ? 201 : 200)
      .headers({ location: address, ...extensionHeader(prefixes) })
      .send(answer)
  })
}

function readRoutes(scope: App, db: Kysely<Tables>): void {
  const config = { ...needs('read_epcis_events').config, produces: jsonTypes }
  const list = {
    tags,
    summary: 'List events, the newest first',
    description: 'A page is an EPCISQueryDocument; the address of the next one stands in the `Link` header.',
    querystring: EventQuery,
    response: { 200: QueryDocument },
  }
  scope.get(path, { config, schema: list }, async (request, reply) => {
    const { document, next } = await readEventPage(db, request.caller.orgId, request.query)
    if (next !== undefined) {
      const parameters = new URLSearchParams(request.url.split('?')[1])
      parameters.set('nextPageToken', next)
      reply.header('link', `<${path}?${parameters}>; rel="next"`)
    }
    return reply
      .type('application/json; charset=utf-8')
      .serializer(asItIs)
      .send(document as never)
  })

  const read = {
    tags,
    summary: 'Read an event by its eventID',
    description: 'An EPCISQueryDocument with the event and the declarations that it is wrong, if there are any.',
    params: EventAddress,
    response: { 200: QueryDocument },
  }
  scope.get(`${path}/*`, { config, schema: read }, async (request, reply) => {
    const eventId = request.params['*'].replace(/\/$/, '')
    const document = await readEventDocument(db, request.caller.orgId, eventId)
    return reply
      .type('application/json; charset=utf-8')
      .serializer(asItIs)
      .send(document as never)
  })
}

const asItIs = (text: unknown) => text as string
