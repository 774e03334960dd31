import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { startReceiver } from '../../../test/receiver.ts'
import { lotsIn, path, shipped, startSubscriptions } from '../../../test/subscriptions.ts'
import { until, within } from '../../../test/waiting.ts'

const { service, newMember } = await startSubscriptions()
const { url } = service

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

  test('a delivery is skipped once, also with an Idempotency-Key and by many at once', async () => {
    const { call, capture } = await newMember()
    const receiver = await startReceiver((_call, response) => response.writeHead(500).end('no room'))
    const { body } = await call('POST', path, { dest: receiver.url, stream: true })
    const one = `${managed}${body.subscriptionID}/`
    await capture(shipped('a'))
    await until('it is parked', async () => (await call('GET', one)).body.state === 'parked')
    const skip = (index: number) =>
      call('POST', `${one}skip/`, { position: 1 }, index % 2 ? { 'idempotency-key': `${one}${index}` } : {})
    const answers = await within('all are answered', Promise.all(Array.from({ length: 30 }, (_, index) => skip(index))))
    const statuses = answers.map(({ status }) => status).toSorted()
    assert.deepEqual([statuses[0], [...new Set(statuses.slice(1))]], [200, [409]])
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
    const typed = { 'content-type': 'application/json' }
    const rotated = await call('POST', `${one}rotate/`, undefined, typed)
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
