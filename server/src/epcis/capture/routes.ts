import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { conflict, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { requirePlain } from '../../http/json-body.ts'
import { readsOwnBody } from '../../http/validation.ts'
import { eventHeaders, extensionHeader, readExtensions } from '../headers.ts'
import { eventsPath, jsonTypes, tags } from '../interface.ts'
import { prefersStrict, strictApplied } from '../preferences.ts'
import { captureEvent } from './capture.ts'
import { CaptureAnswer, DryRunQuery, EventBody } from './contract.ts'
import type { EventWriter } from './writer.ts'

type Parts = { db: Db; writer: EventWriter }

export async function captureRoutes(app: App, parts: Parts): Promise<void> {
  await app.register(async (scope: App) => {
    // The text itself is kept, to the letter: nobody else parses it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(jsonTypes, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.addHook('onRequest', async (_request, reply) => void reply.headers(eventHeaders))
    captureRoute(scope, parts)
  })
}

function captureRoute(scope: App, parts: Parts): void {
  const schema = {
    tags,
    summary: 'Capture one EPCIS event',
    description:
      'The answer comes when the event is on disk. The same event again is answered with 200 and `exists`: callers may ' +
      'retry blindly. Fields, digits and the order of keys are kept to the letter. A sent `eventID` is the identity of the ' +
      'event; without one, the hash of its content is. Other content under the same identity is a 409, whose `errors` point ' +
      'at the differing places (`differs`). `Prefer: handling=strict` asks for the letter of the standard: 409 for the same ' +
      'event again, and 400 for one with faults. With `dryRun=true` the answer is 200 with `valid` or `exists`.',
    querystring: DryRunQuery,
    body: { content: Object.fromEntries(jsonTypes.map((type) => [type, { schema: EventBody }])) },
    response: { 200: CaptureAnswer, 201: CaptureAnswer, 409: { $ref: 'Problem#' } },
  }
  const options = { ...needs('capture_epcis_events'), schema, ...readsOwnBody }
  scope.post(eventsPath, options, async (request, reply) => {
    requirePlain(request.headers)
    const prefixes = readExtensions(request.headers['gs1-extensions'])
    const body = (request.body ?? new Uint8Array()) as Uint8Array
    const isStrict = prefersStrict(request.headers)
    if (isStrict) reply.headers(strictApplied)
    const terms = { prefixes, isDryRun: request.query.dryRun }
    const answer = await captureEvent(parts, request.caller, body, terms).catch((error) => {
      throw isStrict ? strictProblem(error) : error
    })
    if (isStrict && answer.status === 'exists') throw conflict(`An event is stored as ${answer.eventID} already.`)
    if (answer.status !== 'valid') reply.header('location', `${eventsPath}/${encodeURIComponent(answer.eventID)}`)
    return reply
      .code(answer.status === 'created' ? 201 : 200)
      .headers(extensionHeader(prefixes))
      .send(answer)
  })
}

/** The standard knows no 422. */
function strictProblem(error: unknown): unknown {
  if (!(error instanceof Problem) || error.code !== 'invalid') return error
  return new Problem('invalid', error.message, { status: 400, ...(error.faults && { faults: error.faults }) })
}
