import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import type { FastifyContextConfig } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { App } from './app.ts'
import { sendHashed } from './etags.ts'
import { ProblemShape } from './shapes.ts'
import { shareShapes } from './share-shapes.ts'
import { tidyParameters } from './tidy-parameters.ts'

const introduction = `Products in every language, EPCIS 2.0 events with their genealogy, and the JSON Schemas that guard the data.

Send a key as \`Authorization: Bearer pt_…\` or \`Device-Api-Key: pt_…\`. Both \`/path/\` and \`/path\` answer.
Failures are \`application/problem+json\` (RFC 9457). A request that is answered with \`Retry-After\` may be sent
again: nothing of it was kept, or it was an event, and the same event is never stored twice.
A write answers with \`Polytrace-Position\`; a read that sends it as \`Polytrace-After\` sees that write, whichever copy of the
database answers.
With an \`Idempotency-Key\` of its own a write may be sent again whatever happened: it is carried out once, and answered
the same for 24 hours.`

const idempotencyKey = {
  type: 'string',
  maxLength: 255,
  description: 'A new text for each write. Sent again with the same one, it is answered the same and not carried out.',
}

const after = {
  type: 'string',
  pattern: '^\\d{1,15}$',
  description:
    'A position that a write was answered with: the answer is at least as new. One that was never given is a 409.',
}

const ifMatch = {
  type: 'string',
  description: 'The `ETag` of an earlier answer: the write is refused with a 412 when something has changed since.',
}

const position = { type: 'string', description: 'Send it as `Polytrace-After` with a read that must see this write.' }

/** The order of the sections in the reference. */
const tagOrder =
  `Products, Translations, EPCIS events, Master data, Genealogy, Recalls, Schemas, Materials, Facilities, Custom data,
  Changes, Webhooks, Subscriptions, Session, Devices, People, Organisations, Audit, Operation`.split(/,\s+/)

/** Describes every route from the same declarations that check its requests. Must be called before the first route is added. */
export async function describeRoutes(app: App): Promise<void> {
  app.addSchema(ProblemShape)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Polytrace',
        version: manifest.version,
        description: introduction,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      tags: tagOrder.map((name) => ({ name })),
      servers: [{ url: '/', description: 'This service' }],
      components: {
        securitySchemes: {
          key: { type: 'http', scheme: 'bearer', description: 'A device’s key' },
          deviceKey: { type: 'apiKey', in: 'header', name: 'Device-Api-Key', description: 'The same key' },
          session: { type: 'apiKey', in: 'cookie', name: 'polytrace_session', description: 'A session of the console' },
        },
      },
    },
    refResolver: { buildLocalReference: (json, _base, _fragment, index) => String(json.$id ?? `shape-${index}`) },
    transform: ({ schema, url, route }) => ({ url, schema: { ...schema, ...description(route, schema ?? {}) } }),
    transformObject: (made) => ('openapiObject' in made ? shareShapes(tidyParameters(made.openapiObject)) : {}),
  })
}

type Described = { response?: unknown; description?: string | undefined; body?: unknown }
type Route = { config?: unknown; method?: string | string[] }

function description({ config, method }: Route, schema: Described) {
  const { needs, takesKey, readsOnly } = config as FastifyContextConfig
  const isRead = readsOnly === true || method === 'GET' || method === 'HEAD'
  const headers = {
    ...(takesKey && { 'Idempotency-Key': idempotencyKey }),
    ...(isRead && needs && { 'Polytrace-After': after }),
    ...(Object.hasOwn(schema.response ?? {}, 412) && { 'If-Match': ifMatch }),
  }
  const failures = needs
    ? [400, 401, 403, 404, ...(isRead ? [409] : []), 429, 500, 503, ...(schema.body ? [413, 415, 422] : [])]
    : [400, 500, 503]
  const answers = withProblems(schema.response as Answers)
  return {
    description: [schema.description, needs?.length ? `Needs \`${needs.join('`, `')}\`.` : '']
      .filter(Boolean)
      .join('\n\n'),
    ...(Object.keys(headers).length > 0 && { headers: { type: 'object', properties: headers } }),
    security: needs ? [{ key: [] }, { deviceKey: [] }, { session: [] }] : [],
    response: {
      ...Object.fromEntries(failures.map((status) => [status, problem(status)])),
      ...(isRead || !needs ? answers : withPosition(answers)),
    },
  }
}

type Answers = Record<string, object> | undefined

const problem = (status: number) => ({
  description: STATUS_CODES[status],
  content: { 'application/problem+json': { schema: { $ref: 'Problem#' } } },
})

/** A route names its own failures by the shape alone. */
const withProblems = (answers: Answers = {}) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      '$ref' in answer && answer.$ref === 'Problem#' ? problem(Number(status)) : answer,
    ]),
  )

/** The successful answers of a write say where it can be read. */
const withPosition = (answers: Record<string, object>) =>
  Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => [
      status,
      status.startsWith('2') ? { ...answer, headers: { 'Polytrace-Position': position } } : answer,
    ]),
  )

/** `GET /openapi.json` */
export function serveDescription(app: App): void {
  app.get('/openapi.json', { config: { open: true }, schema: { hide: true } }, (request, reply) =>
    sendHashed(request, reply, app.swagger()),
  )
}
