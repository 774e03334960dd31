import { type Check, check } from '../check.ts'
import { ask, header, status } from '../expectations.ts'
import { COLLECTIONS } from '../operations.ts'
import { problem } from '../problems.ts'
import { need } from '../skip.ts'
import type { Subject } from '../subject.ts'
import { bareEvent } from '../world/document.ts'
import { freshEvent } from './capture/fresh-event.ts'
import { refuses } from './query/finds.ts'

const PROTECTED = [
  ...['capture', 'events', ...COLLECTIONS, 'queries'].map((name) => `GET /${name}`),
  'POST /capture',
  'POST /events',
  'POST /queries',
]

const anonymous =
  (operation: string) =>
  ({ hasCredentials }: Subject) => {
    need(hasCredentials, 'no key or header was given, so nothing can be left out')
    const [method = '', path = ''] = operation.split(' ')
    return { method, path, isAnonymous: true, ...(method === 'POST' && { body: {} }) }
  }

/** Larger limits are not tried: the suite should not be a load. */
const maxBytes = 8_000_000

/** More bytes than `/events` announces. */
async function tooLarge({ send, run }: Subject) {
  const { headers } = await send({ method: 'OPTIONS', path: '/events' })
  const limit = Number(headers.get('gs1-epcis-capture-file-size-limit'))
  need(limit > 0 && limit <= maxBytes, `OPTIONS /events announces a limit of ${limit || 'no'} bytes`)
  return { method: 'POST', path: '/events', body: bareEvent({ ...freshEvent(run), 'ex:padding': 'x'.repeat(limit) }) }
}

const unknownParameters = 'query-schema.json, additionalProperties'

export const ERROR_CHECKS: Check[] = [
  ...PROTECTED.map((operation) =>
    check(
      'errors',
      `${operation} without credentials is unauthorised`,
      `${operation}, 401UnauthorizedRequest`,
      ask(anonymous(operation), ...problem('security')),
    ),
  ),
  ...['/capture', '/events', '/queries'].map((path) =>
    check(
      'errors',
      `POST ${path} refuses a media type that it does not know`,
      `POST ${path}, 415UnsupportedMediaType`,
      ask({ method: 'POST', path, body: 'hello', headers: { 'content-type': 'text/plain' } }, ...problem('mediaType')),
    ),
  ),
  check(
    'errors',
    'POST /events refuses more bytes than it announces',
    'POST /events, 413CapturePayloadTooLarge',
    ask(tooLarge, ...problem('tooLarge'), header('GS1-EPCIS-Capture-File-Size-Limit', /^\d+$/)),
  ),
  check(
    'errors',
    'a URL of 100,000 characters is answered, or is too long',
    'GET /events, 414URLTooLong',
    ask({ path: '/events', query: { EQ_eventID: 'urn:uuid:0|'.repeat(9_000) } }, status(200, 414)),
  ),
  check('errors', 'an unknown parameter is refused', unknownParameters, refuses({ EQ_colour: 'red' })),
  check('errors', 'a misspelt parameter is refused', unknownParameters, refuses({ EQ_bizstep: 'shipping' })),
  check(
    'errors',
    'an unknown event is missing',
    'GET /events/{eventID}, 404ResourceNotFound',
    ask({ path: '/events/urn:uuid:{run}-0000-4000-8000-000000000099' }, ...problem('missing')),
  ),
]
