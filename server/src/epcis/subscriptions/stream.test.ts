import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { suite, test } from 'node:test'
import { added, lot, made, minute } from '../../../test/events.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { base, lotsIn, path, type Report, resultsOf, shipped, startSubscriptions } from '../../../test/subscriptions.ts'
import { until } from '../../../test/waiting.ts'

const { newMember } = await startSubscriptions()

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
