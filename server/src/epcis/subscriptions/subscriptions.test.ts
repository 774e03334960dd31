import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { suite, test } from 'node:test'
import { added, lot, made, minute } from '../../../test/events.ts'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { until } from '../../../test/waiting.ts'
import type { Permission } from '../../access/permissions.ts'

const service = await startApp({ deliveryPauses: [0, 0] })
const { url } = service
const base = '/api/v2/epcis'

/** An organisation of its own with a query for shipped events, and its address. */
async function newMember(permissions?: Permission[]) {
  const member = await createMember(service, permissions)
  const call = callsTo(url, member.key)
  const query = { name: 'shipped', query: { EQ_bizStep: ['shipping'] } }
  assert.equal((await call('POST', `${base}/queries`, query)).status, 201)
  return { ...member, call, capture: (event: object) => call('POST', `${base}/events`, event) }
}

const path = `${base}/queries/shipped/subscriptions`

const shipped = (name: string, minutes = 0) =>
  added([lot(name)], { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(minutes) })

type Report = { epcisBody: { queryResults: { queryName: string; subscriptionID: string; resultsBody: Body } } }
type Body = { eventList: { quantityList: { epcClass: string }[] }[] }

const resultsOf = (report: Report) => report.epcisBody.queryResults

const lotsIn = (reports: Report[]) =>
  reports.flatMap((report) =>
    resultsOf(report).resultsBody.eventList.map(({ quantityList }) => quantityList[0]?.epcClass.split('.').at(-1)),
  )

suite('the resource', () => {
  test('a subscription is made, read, listed and removed, and its token never comes back', async () => {
    const { call } = await newMember()
    const body = { dest: 'https://receiver.example/hook', signatureToken: 'secret-token', schedule: { hour: '1' } }
    const made = await call('POST', path, body, { 'gs1-epc-format': 'Always_EPC_URN' })
    assert.equal(made.status, 201, made.text)
    const { subscriptionID, signingSecret, createdAt, ...rest } = made.body
    assert.equal(made.headers.get('location'), `${path}/${subscriptionID}`)
    assert.match(signingSecret, /^whsec_/)
    assert.deepEqual(rest, {
      ...{ queryName: 'shipped', dest: body.dest, schedule: { hour: '1' }, reportIfEmpty: false },
      ...{ minRecordTime: createdAt, epcFormat: 'Always_EPC_URN', state: 'active' },
    })
    const read = await call('GET', `${path}/${subscriptionID}`)
    assert.deepEqual(read.body, { subscriptionID, createdAt, ...rest })
    const second = await call('POST', path, { dest: body.dest, stream: true })
    const list = await call('GET', `${path}?perPage=1`)
    assert.deepEqual(list.body, [read.body])
    const next = /<([^>]+)>; rel="next"/.exec(list.headers.get('link') ?? '')?.[1] ?? ''
    assert.equal((await call('GET', next)).body[0].subscriptionID, second.body.subscriptionID)
    const audit = await call('GET', '/api/v2/audit/')
    for (const { text } of [read, list, audit]) assert.doesNotMatch(text, /secret-token|whsec_/)
    assert.equal((await call('DELETE', `${path}/${subscriptionID}`)).status, 204)
    assert.equal((await call('GET', `${path}/${subscriptionID}`)).status, 404)
    assert.match((await call('OPTIONS', path)).headers.get('allow') ?? '', /GET.*POST/)
    assert.match((await call('OPTIONS', `${path}/x`)).headers.get('allow') ?? '', /DELETE/)
  })

  test('what is wrong is answered with 400, its place and the name that the standard gives it', async () => {
    const { call } = await newMember()
    const dest = 'https://receiver.example/hook'
    const cases: [object, string, string, RegExp][] = [
      [{ dest }, 'SubscriptionControls', '', /Neither `stream: true` nor a schedule/],
      [{ dest, stream: false }, 'SubscriptionControls', '', /Neither/],
      [{ dest, stream: true, schedule: { hour: '1' } }, 'SubscriptionControls', '', /Both/],
      [{ dest, schedule: { hour: '25' } }, 'SubscriptionControls', '/schedule/hour', /from 0 to 23/],
      [{ dest, schedule: {} }, 'SubscriptionControls', '/schedule', /at least one/],
      [
        { dest, schedule: { dayOfMonth: '30', month: '2' } },
        'SubscriptionControls',
        '/schedule/dayOfMonth',
        /never fires/,
      ],
      [{ stream: true }, 'Validation', '/dest', /required/],
      [{ dest: 'nowhere', stream: true }, 'Validation', '/dest', /address such as/],
      [{ dest: 'ftp://receiver.example', stream: true }, 'Validation', '/dest', /https/],
      [{ dest: 'http://10.0.0.1/hook', stream: true }, 'Validation', '/dest', /not public/],
      [{ dest, stream: 'true' }, 'Validation', '/stream', /true or false/],
      [{ dest, stream: true, secret: 'x' }, 'Validation', '/secret', /not a field/],
      [{ dest, stream: true, initialRecordTime: 'yesterday' }, 'Validation', '/initialRecordTime', /time/],
    ]
    for (const [body, type, pointer, detail] of cases) {
      const answer = await call('POST', path, body)
      assert.equal(answer.status, 400, `${JSON.stringify(body)} ${answer.text}`)
      assert.equal(answer.body.type, `epcisException:${type}Exception`)
      assert.equal(answer.body.errors?.[0].pointer ?? '', pointer)
      assert.match(answer.body.errors?.[0].message ?? answer.body.detail, detail)
    }
    const none = await call('POST', `${base}/queries/none/subscriptions`, { dest, stream: true })
    assert.equal(none.status, 404)
    await call('POST', `${base}/queries`, { name: 'last', query: { orderBy: 'eventTime', eventCountLimit: 1 } })
    const limited = await call('POST', `${base}/queries/last/subscriptions`, { dest, stream: true })
    assert.equal(limited.status, 400)
    assert.match(limited.body.detail, /eventCountLimit/)
  })

  test('a key needs both permissions, and another organisation sees nothing', async () => {
    const [{ call, orgId }, other] = [await newMember(), await newMember()]
    const { body } = await call('POST', path, { dest: 'https://receiver.example/hook', stream: true })
    for (const permissions of [['read_epcis_events'], ['manage_webhooks']] as Permission[][]) {
      const { key } = await createDevice(service, orgId, permissions)
      assert.equal((await callsTo(url, key)('GET', path)).status, 403)
    }
    assert.deepEqual((await other.call('GET', path)).body, [])
    assert.equal((await other.call('GET', `${path}/${body.subscriptionID}`)).status, 404)
    assert.equal((await other.call('DELETE', `${path}/${body.subscriptionID}`)).status, 404)
  })
})

suite('a stream', () => {
  test('sends the events that match, in order, signed twice, and none that was there before', async () => {
    const { call, capture } = await newMember()
    const receiver = await startReceiver()
    await capture(shipped('before'))
    const subscribed = await call('POST', path, { dest: receiver.url, signatureToken: 'token', stream: true })
    const { subscriptionID, signingSecret } = subscribed.body
    await capture(shipped('a', 1))
    await capture(added([lot('other')]))
    await capture(shipped('b', 2))
    await until('both have come', () => lotsIn(receiver.bodies()).length === 2)
    assert.deepEqual(lotsIn(receiver.bodies()), ['a', 'b'])
    const [first] = receiver.calls
    assert.ok(first)
    const results = resultsOf(JSON.parse(first.body))
    assert.deepEqual([results.queryName, results.subscriptionID], ['shipped', subscriptionID])
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature } = first.headers
    const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64')
    const key = Buffer.from(signingSecret.slice('whsec_'.length), 'base64')
    assert.equal(signature, `v1,${hmac(key, `${id}.${time}.${first.body}`)}`)
    assert.equal(first.headers['gs1-signature'], hmac(Buffer.from('token'), first.body))
    const notified = await until('the success is noted', async () => {
      const { body } = await call('GET', `${path}/${subscriptionID}`)
      return body.lastNotifiedAt === undefined ? false : body
    })
    assert.ok(Date.parse(notified.minRecordTime) >= Date.parse(notified.createdAt))
  })

  test('begins with the events of its initialRecordTime, and converts identifiers', async () => {
    const { call, capture } = await newMember()
    await capture(shipped('early'))
    const later = await capture(shipped('late', 1))
    const event = await call('GET', `${base}/events/${encodeURIComponent(later.body.eventID)}`)
    const { recordTime } = event.body.epcisBody.queryResults.resultsBody.eventList[0]
    const receiver = await startReceiver()
    const headers = { 'gs1-epc-format': 'Always_GS1_Digital_Link' }
    await call('POST', path, { dest: receiver.url, initialRecordTime: recordTime, stream: true }, headers)
    await until('an event has come', () => receiver.calls.length > 0)
    const lots = receiver.bodies().flatMap((report: Report) => resultsOf(report).resultsBody.eventList)
    assert.equal(lots.at(-1)?.quantityList[0]?.epcClass, 'https://id.gs1.org/01/04012345123456/10/late')
  })

  test('a receiver that answers 413 gets smaller batches, and one that fails gets the same again', async () => {
    const { call, capture } = await newMember()
    const start = new Date().toISOString()
    for (let index = 0; index < 8; index++) await capture(shipped(`n${index}`, index))
    const receiver = await startReceiver()
    let failures = 2
    receiver.respond = ({ body }, response) => {
      const { length } = lotsIn([JSON.parse(body)])
      response.writeHead(length > 3 ? 413 : failures-- > 0 ? 500 : 200).end()
    }
    await call('POST', path, { dest: receiver.url, initialRecordTime: start, stream: true })
    const accepted = () => receiver.calls.filter(({ body }) => lotsIn([JSON.parse(body)]).length <= 3)
    await until('the last has come', () => lotsIn(accepted().map(({ body }) => JSON.parse(body))).includes('n7'))
    const bodies = new Map(accepted().map(({ id, body }) => [id, JSON.parse(body)]))
    assert.deepEqual(lotsIn([...bodies.values()]), ['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n7'])
    assert.equal(accepted().filter(({ id }) => id === accepted()[0]?.id).length, 3)
  })

  test('a declaration, a transformation and sensor data reach the queries that ask for them', async () => {
    const { call, capture } = await newMember()
    const queries = {
      declared: { EXISTS_errorDeclaration: true },
      made: { eventType: ['TransformationEvent'], MATCH_outputEPCClass: [lot('shirt')] },
      warm: { EQ_type: ['Temperature'], GT_value_CEL: 8 },
      any: {},
    }
    const receivers = new Map<string, Awaited<ReturnType<typeof startReceiver>>>()
    for (const [name, query] of Object.entries(queries)) {
      const receiver = await startReceiver()
      receivers.set(name, receiver)
      await call('POST', `${base}/queries`, { name, query })
      const answer = await call('POST', `${base}/queries/${name}/subscriptions`, { dest: receiver.url, stream: true })
      assert.equal(answer.status, 201, answer.text)
    }
    const sensor = (value: number) => ({
      ...added([lot(`t${value}`)], { eventTime: minute(value) }),
      sensorElementList: [{ sensorReport: [{ type: 'Temperature', value, uom: 'CEL' }] }],
    })
    await capture(made([lot('wool')], [lot('shirt')]))
    await capture(made([lot('wool')], [lot('coat')]))
    await capture(sensor(7))
    await capture(sensor(9))
    await capture({ ...shipped('gone'), errorDeclaration: { declarationTime: minute(9), reason: 'did_not_occur' } })
    const countOf = (name: string) =>
      (receivers.get(name)?.bodies() ?? []).flatMap((report: Report) => resultsOf(report).resultsBody.eventList).length
    await until('all have come', () => countOf('any') === 5)
    await until('each has its own', () => ['declared', 'made', 'warm'].every((name) => countOf(name) === 1))
  })
})

suite('a schedule', () => {
  test('reports at each firing what has come since, and says so when nothing has', async () => {
    const { call, capture } = await newMember()
    const [eager, quiet] = [await startReceiver(), await startReceiver()]
    await call('POST', path, { dest: eager.url, schedule: { second: '*' }, reportIfEmpty: true })
    await call('POST', path, { dest: quiet.url, schedule: { second: '*' } })
    await until('an empty report has come', () => eager.calls.length > 0)
    assert.deepEqual(lotsIn(eager.bodies()), [])
    await capture(shipped('a'))
    await until('both report it', () => lotsIn(eager.bodies()).length === 1 && lotsIn(quiet.bodies()).length === 1)
    const { length } = eager.calls
    await until('more empty reports follow', () => eager.calls.length > length + 1)
    assert.equal(quiet.calls.length, 1)
    assert.equal(new Set(eager.calls.map(({ id }) => id)).size, eager.calls.length)
  })

  test('waits for its time', async () => {
    const { call, capture } = await newMember()
    const receiver = await startReceiver()
    const year = new Date().getUTCMonth() + 1
    const schedule = { month: String((year % 12) + 1), dayOfMonth: '28' }
    const { body } = await call('POST', path, { dest: receiver.url, schedule, reportIfEmpty: true })
    const stream = await startReceiver()
    await call('POST', path, { dest: stream.url, stream: true })
    await capture(shipped('a'))
    await until('the stream has it', () => stream.calls.length === 1)
    assert.equal(receiver.calls.length, 0)
    assert.equal((await call('GET', `${path}/${body.subscriptionID}`)).body.lastNotifiedAt, undefined)
  })
})

suite('how deliveries fare', () => {
  const managed = '/api/v2/subscriptions/'

  test('a parked subscription is found by its state, shows its attempts, and is skipped, resumed and replayed', async () => {
    const { call, capture } = await newMember()
    const receiver = await startReceiver((_call, response) => response.writeHead(500).end('no room'))
    const { body } = await call('POST', path, { dest: receiver.url, stream: true })
    const one = `${managed}${body.subscriptionID}/`
    await capture(shipped('a'))
    const parked = await until('it is parked', async () => {
      const { body: list } = await call('GET', `${managed}?state=parked&include=count&limit=1`)
      return list.count === 1 && list.results[0]
    })
    assert.match(parked.reason, /answered 500/)
    assert.deepEqual([parked.subscriptionID, parked.position, parked.head], [body.subscriptionID, 0, 1])
    assert.equal((await call('GET', `${managed}?state=active&include=count`)).body.count, 0)
    const [tried] = (await call('GET', `${one}deliveries/`)).body.results
    assert.deepEqual([tried.received, tried.position, tried.attempts.length], [false, 1, 3])
    assert.equal(tried.attempts[0].answer, 'no room')
    const delivery = await call('GET', `${one}deliveries/${tried.id}/`)
    assert.deepEqual([delivery.body.id, delivery.body.body], [receiver.calls[0]?.id, receiver.calls[0]?.body])
    assert.equal((await call('GET', `${one}deliveries/nothing/`)).status, 404)
    const wrong = await call('POST', `${one}skip/`, { position: 2 })
    assert.deepEqual([wrong.status, wrong.body.detail], [409, 'The next delivery is that of position 1, not 2.'])
    assert.equal((await call('POST', `${one}skip/`, { position: 1 })).body.position, 1)
    const audit = (await call('GET', `/api/v2/audit/?entity=subscription&entity_id=${body.subscriptionID}`)).body
    assert.ok(audit.results.some(({ after }: { after?: { skipped?: number } }) => after?.skipped === 1))
    receiver.respond = (_call, response) => response.writeHead(204).end()
    assert.equal((await call('POST', `${one}resume/`)).body.state, 'active')
    await capture(shipped('b', 1))
    await until('the next has come', () => lotsIn(receiver.bodies().slice(-1))[0] === 'b')
    assert.equal((await call('POST', `${one}replay/`, { after: 0 })).status, 200)
    await until('both come again', () => lotsIn(receiver.bodies().slice(4)).join() === 'a,b')
    assert.equal((await call('POST', `${one}replay/`, { after: 9 })).status, 422)
    const again = await call('POST', `${one}deliveries/${tried.id}/send/`)
    assert.deepEqual([again.body.status, receiver.calls.at(-1)?.id], [204, tried.id])
  })

  test('paused, nothing is sent; a test reports nothing; a new secret signs beside the old one', async () => {
    const { call, capture, orgId } = await newMember()
    const receiver = await startReceiver()
    const { body } = await call('POST', path, { dest: receiver.url, stream: true })
    const one = `${managed}${body.subscriptionID}/`
    assert.equal((await call('POST', `${one}pause/`)).body.state, 'paused')
    assert.equal((await call('POST', `${one}pause/`)).status, 409)
    await capture(shipped('a'))
    const tested = await call('POST', `${one}test/`)
    assert.equal(tested.body.status, 204)
    assert.deepEqual(lotsIn(receiver.bodies()), [])
    const rotated = await call('POST', `${one}rotate/`)
    assert.match(rotated.body.signingSecret, /^whsec_/)
    assert.ok(rotated.body.oldSecretUntil)
    await call('POST', `${one}resume/`)
    await until('it has come', () => lotsIn(receiver.bodies()).includes('a'))
    assert.equal(String(receiver.calls.at(-1)?.headers['webhook-signature']).split(' ').length, 2)
    const { key } = await createDevice(service, orgId, ['manage_webhooks'])
    assert.equal((await callsTo(url, key)('GET', managed)).status, 403)
    const other = await newMember()
    for (const address of [one, `${one}deliveries/`]) assert.equal((await other.call('GET', address)).status, 404)
    for (const verb of ['pause', 'resume', 'rotate', 'test'])
      assert.equal((await other.call('POST', `${one}${verb}/`)).status, 404)
    assert.deepEqual((await other.call('GET', managed)).body.results, [])
  })
})

suite('the end', () => {
  test('deleting a query ends its subscriptions', async () => {
    const { call, capture } = await newMember()
    const [receiver, other] = [await startReceiver(), await startReceiver()]
    const { body } = await call('POST', path, { dest: receiver.url, stream: true })
    await call('POST', `${base}/queries`, { name: 'again', query: { EQ_bizStep: ['shipping'] } })
    await call('POST', `${base}/queries/again/subscriptions`, { dest: other.url, stream: true })
    await capture(shipped('a'))
    await until('both have it', () => receiver.calls.length === 1 && other.calls.length === 1)
    assert.equal((await call('DELETE', `${base}/queries/shipped`)).status, 204)
    await capture(shipped('b', 1))
    await until('the other has it', () => other.calls.length === 2)
    assert.equal(receiver.calls.length, 1)
    assert.equal((await call('GET', `${path}/${body.subscriptionID}`)).status, 404)
    const { results } = (await call('GET', '/api/v2/audit/?entity=subscription')).body
    assert.equal(results[0].action, 'delete')
  })

  test('a subscription whose owner loses the permission is disabled and says why', async () => {
    const { call, capture, orgId } = await newMember()
    const receiver = await startReceiver()
    const owner = await createDevice(service, orgId, ['manage_webhooks', 'read_epcis_events'])
    const { body } = await callsTo(url, owner.key)('POST', path, { dest: receiver.url, stream: true })
    await call('PATCH', `/api/v2/devices/${owner.deviceId}/`, { permissions: ['manage_webhooks'] })
    const read = await until('it is disabled', async () => {
      const answer = await call('GET', `${path}/${body.subscriptionID}`)
      return answer.body.state === 'disabled' && answer
    })
    assert.match(read.body.reason, /read_epcis_events/)
    await capture(shipped('a'))
    assert.equal(receiver.calls.length, 0)
  })
})
