import { type Check, check } from '../check.ts'
import { ask, body, type Expectation, header, judge, listHas, status, that, VERSION } from '../expectations.ts'
import { type Answer, describeAnswer, listOf, valueAt } from '../http/answer.ts'
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
    const { path } = await subscribe(subject)
    const seen = await subject.send({ method, path })
    if (method !== 'DELETE') await subject.send({ method: 'DELETE', path })
    return judge(seen, subject, expectations)
  }

/** Subscribes and unsubscribes; the answer to the first is looked at. */
const subscribing =
  (asked: object, ...expectations: Expectation[]): Check['run'] =>
  async (subject) => {
    const list = await address(subject)
    const answer = await subject.send({ method: 'POST', path: list, body: asked })
    if (answer.status === 201) await subject.send({ method: 'DELETE', path: pathOf(list, answer) })
    return judge(answer, subject, expectations)
  }

/** Unsubscribes, and looks for the subscription. */
const isMissing: Check['run'] = async (subject) => {
  const { path } = await subscribe(subject)
  await subject.send({ method: 'DELETE', path })
  return judge(await subject.send({ path }), subject, problem('missing'))
}

/** Looks for a subscription in the list. */
const isListed: Check['run'] = async (subject) => {
  const { list, id, path } = await subscribe(subject)
  const answer = await subject.send({ path: list })
  await subject.send({ method: 'DELETE', path })
  const holds = listHas('subscriptions', ({ subscriptionID }) => typeof subscriptionID === 'string')
  const isThere = that('with the new one', ({ body }) =>
    listOf(body).some((one) => valueAt(one, 'subscriptionID') === id),
  )
  return judge(answer, subject, [status(200), holds, isThere])
}

async function subscribe(subject: Subject) {
  const list = await address(subject)
  const answer = await subject.send({ method: 'POST', path: list, body: NIGHTLY })
  if (answer.status !== 201) throw new Skip(`POST ${LIST} answered ${describeAnswer(answer)}`)
  return { list, id: valueAt(answer.body, 'subscriptionID'), path: pathOf(list, answer) }
}

const pathOf = (list: string, { body }: Answer) =>
  `${list}/${encodeURIComponent(String(valueAt(body, 'subscriptionID')))}`

const described = body(
  'dest, subscriptionID and createdAt, and no signatureToken',
  (subscription) =>
    subscription.dest === dest &&
    typeof subscription.subscriptionID === 'string' &&
    typeof subscription.createdAt === 'string' &&
    subscription.signatureToken === undefined,
)

const scheduled = body(
  'the schedule that was asked for',
  ({ schedule }) => valueAt(schedule, 'hour') === '1' && valueAt(schedule, 'minute') === '5',
)

const REFUSED: [name: string, body: object][] = [
  ['without a destination', { schedule: { hour: '1' } }],
  ['without a schedule or a stream', { dest }],
  ['with a schedule and a stream', { dest, schedule: { hour: '1' }, stream: true }],
  ['with an hour that is none', { dest, schedule: { hour: '25' } }],
  ['with a destination that is no address', { dest: 'nowhere', stream: true }],
]

const RUNS: [name: string, source: string, run: Check['run']][] = [
  [
    'a subscription is created and described',
    `POST ${LIST}`,
    subscribing(NIGHTLY, status(201), header('Location', /subscriptions\//), described),
  ],
  [
    'a subscription to a stream is created',
    `POST ${LIST}`,
    subscribing({ dest, stream: true }, status(201), header('Location', /subscriptions\//), described),
  ],
  [
    'a subscription can be read',
    `GET ${ONE}`,
    subscribed('GET', status(200), header('GS1-EPCIS-Version', VERSION), described, scheduled),
  ],
  [
    'a subscription lists its methods',
    `OPTIONS ${ONE}`,
    subscribed('OPTIONS', status(204), header('Allow', /(?=.*GET)(?=.*DELETE)/i)),
  ],
  ['a subscription is removed', `DELETE ${ONE}`, subscribed('DELETE', status(204))],
  ['a subscription that was removed is missing', `DELETE ${ONE}`, isMissing],
  ['a new subscription is listed', `GET ${LIST}`, isListed],
  [
    'subscriptions of an unknown query are missing',
    `GET ${LIST}, 404ResourceNotFound`,
    ask({ path: '/queries/conformance-none/subscriptions' }, ...problem('missing')),
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
