import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { base, path, shipped, startSubscriptions } from '../../../test/subscriptions.ts'
import { until } from '../../../test/waiting.ts'
import type { Permission } from '../../access/permissions.ts'

const { service, newMember } = await startSubscriptions()
const { url } = service

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
