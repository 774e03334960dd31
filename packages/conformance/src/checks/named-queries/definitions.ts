import { type Check, check } from '../../check.ts'
import { ask, body, fillRequest, header, judge, listHas, status, VERSION } from '../../expectations.ts'
import { isObject } from '../../http/answer.ts'
import { resolveAddress } from '../../http/client.ts'
import { problem } from '../../problems.ts'
import type { Subject } from '../../subject.ts'
import { createQuery } from '../../world/named-query.ts'

const SHIPPING = { EQ_bizStep: ['shipping'] }
const QUERY = '/queries/{queryName}'

const REFUSED: [name: string, body: unknown][] = [
  ['without a name', { query: SHIPPING }],
  ['without a query', { name: 'conformance-{run}-empty' }],
  ['with an unknown parameter', { name: 'conformance-{run}-unknown', query: { EQ_colour: ['red'] } }],
  ['with an unknown action', { name: 'conformance-{run}-action', query: { EQ_action: ['MOVE'] } }],
  ['with a time that is none', { name: 'conformance-{run}-time', query: { GE_eventTime: 'noon' } }],
  [
    'with both limits',
    { name: 'conformance-{run}-limits', query: { orderBy: 'eventTime', eventCountLimit: 1, maxEventCount: 1 } },
  ],
]

/** What is created although it is wrong does not stay. */
const refused =
  (body: unknown): Check['run'] =>
  async (subject) => {
    const answer = await subject.send(fillRequest({ method: 'POST', path: '/queries', body }, subject))
    const location = answer.headers.get('location')
    if (answer.status === 201 && location !== null)
      await subject.send({ method: 'DELETE', path: resolveAddress(subject.base, answer.url, location) })
    return judge(answer, subject, problem('definition'))
  }

const created: Check['run'] = async (subject) => {
  const name = `conformance-${subject.run.code}-new`
  const answer = await subject.send({ method: 'POST', path: '/queries', body: { name, query: SHIPPING } })
  await subject.send({ method: 'DELETE', path: `/queries/${name}` })
  return judge(answer, subject, [status(201), header('Location', /queries\/conformance-/)])
}

const removed: Check['run'] = async (subject) => {
  const path = `/queries/${await createQuery(subject.send, `conformance-${subject.run.code}-removed`, SHIPPING)}`
  const answer = await subject.send({ method: 'DELETE', path })
  if (answer.status !== 204) return judge(answer, subject, [status(204)])
  return judge(await subject.send({ path }), subject, problem('missing'))
}

const again = async ({ world }: Subject) => ({
  method: 'POST',
  path: '/queries',
  body: { name: await world.namedQuery(), query: { EQ_bizStep: ['packing'] } },
})

const definition = body(
  'the name and the query',
  ({ name, query }) =>
    String(name).startsWith('conformance-') && isObject(query) && String(query.EQ_bizStep) === 'shipping',
)

const definitions = listHas('names and queries', ({ name, query }) => typeof name === 'string' && isObject(query))

const RUNS: [name: string, source: string, run: Check['run']][] = [
  ...REFUSED.map(([name, body]): [string, string, Check['run']] => [
    `a query ${name} is refused`,
    'POST /queries, components/schemas/QueryDefinition',
    refused(body),
  ]),
  ['POST /queries answers 201 and the query’s address', 'POST /queries', created],
  [
    'a name that exists is a conflict',
    'POST /queries, 409ResourceAlreadyExistsException',
    ask(again, ...problem('exists')),
  ],
  [
    `GET ${QUERY} gives the definition`,
    `GET ${QUERY}`,
    ask(
      async ({ world }) => ({ path: `/queries/${await world.namedQuery()}` }),
      status(200),
      header('GS1-EPCIS-Version', VERSION),
      definition,
    ),
  ],
  [
    'GET /queries lists definitions',
    'GET /queries',
    ask(async ({ world }) => ({ path: (await world.namedQuery()) && '/queries' }), status(200), definitions),
  ],
  [`DELETE ${QUERY} removes the query`, `DELETE ${QUERY}`, removed],
  ...['GET', 'DELETE'].map((method): [string, string, Check['run']] => [
    `${method} of an unknown query is missing`,
    `${method} ${QUERY}, 404ResourceNotFound`,
    ask({ method, path: '/queries/conformance-{run}-none' }, ...problem('missing')),
  ]),
  [
    'events of an unknown query are missing',
    `GET ${QUERY}/events, 404ResourceNotFound`,
    ask({ path: '/queries/conformance-{run}-none/events' }, ...problem('missing')),
  ],
]

export const DEFINITION_CHECKS = RUNS.map(([name, source, run]) => check('named queries', name, source, run))
