import { type Check, check } from '../check.ts'
import { ask, body, type Expectation, header, judge, listHas, status, VERSION } from '../expectations.ts'
import { describeAnswer, valueAt } from '../http/answer.ts'
import { problem } from '../problems.ts'
import { Skip } from '../skip.ts'
import type { Subject } from '../subject.ts'

/** Nobody listens there; the subscription is removed before anything could be sent. */
const dest = 'https://conformance.example/callback'
const NIGHTLY = { dest, signatureToken: 'conformance-secret', schedule: { hour: '1', minute: '5' } }
const LIST = '/queries/{queryName}/subscriptions'
const ONE = `${LIST}/{subscriptionID}`

const address = async ({ world }: Subject) => `/queries/${await world.namedQuery()}/subscriptions`

/** Subscribes, sends one request to the subscription, and unsubscribes. */
const subscribed =
  (method: string, ...expectations: Expectation[]): Check['run'] =>
  async (subject) => {
    const list = await address(subject)
    const answer = await subject.send({ method: 'POST', path: list, body: NIGHTLY })
    if (answer.status !== 201 && method === 'POST') return judge(answer, subject, expectations)
    if (answer.status !== 201) throw new Skip(`POST ${LIST} answered ${describeAnswer(answer)}`)
    const path = `${list}/${encodeURIComponent(String(valueAt(answer.body, 'subscriptionID')))}`
    const seen = method === 'POST' ? answer : await subject.send({ method, path })
    await subject.send({ method: 'DELETE', path })
    return judge(seen, subject, expectations)
  }

const described = body(
  'dest, subscriptionID and createdAt, and no signatureToken',
  (subscription) =>
    subscription.dest === dest &&
    typeof subscription.subscriptionID === 'string' &&
    typeof subscription.createdAt === 'string' &&
    subscription.signatureToken === undefined,
)

const REFUSED: [name: string, body: object][] = [
  ['without a destination', { schedule: { hour: '1' } }],
  ['without a schedule or a stream', { dest }],
  ['with a schedule and a stream', { dest, schedule: { hour: '1' }, stream: true }],
  ['with an hour that is none', { dest, schedule: { hour: '25' } }],
]

const RUNS: [name: string, source: string, run: Check['run']][] = [
  [
    'a subscription is created and described',
    `POST ${LIST}`,
    subscribed('POST', status(201), header('Location', /subscriptions\//), described),
  ],
  [
    'a subscription can be read',
    `GET ${ONE}`,
    subscribed('GET', status(200), header('GS1-EPCIS-Version', VERSION), described),
  ],
  [
    'a subscription lists its methods',
    `OPTIONS ${ONE}`,
    subscribed('OPTIONS', status(204), header('Allow', /(?=.*GET)(?=.*DELETE)/i)),
  ],
  ['a subscription is removed', `DELETE ${ONE}`, subscribed('DELETE', status(204))],
  [
    'subscriptions are listed',
    `GET ${LIST}`,
    ask(
      async (subject) => ({ path: await address(subject) }),
      status(200),
      listHas('subscriptions', ({ subscriptionID }) => typeof subscriptionID === 'string'),
    ),
  ],
  [
    'an unknown subscription is missing',
    `GET ${ONE}, 404ResourceNotFound`,
    ask(async (subject) => ({ path: `${await address(subject)}/none` }), ...problem('missing')),
  ],
  ...REFUSED.map(([name, body]): [string, string, Check['run']] => [
    `a subscription ${name} is refused`,
    `POST ${LIST}, 400SubscriptionIssues`,
    ask(async (subject) => ({ method: 'POST', path: await address(subject), body }), ...problem('subscription')),
  ]),
]

export const SUBSCRIPTION_CHECKS = RUNS.map(([name, source, run]) => check('subscriptions', name, source, run))
