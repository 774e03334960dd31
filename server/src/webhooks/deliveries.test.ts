import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, lot, minute } from '../../test/events.ts'
import { callsTo } from '../../test/harness.ts'
import { until } from '../../test/waiting.ts'
import { path, startWebhooks, verified } from '../../test/webhooks.ts'

const { service, newMember } = await startWebhooks()
const { url, db } = service

const eventOf = (name: string, minutes: number, more = {}) =>
  added([lot(name)], { eventTime: minute(minutes), ...more })

suite('deliveries', () => {
  test('receivers that are slow to answer tests hold nobody else up, with an Idempotency-Key either', async () => {
    const { call, receiver, create } = await newMember()
    const { id } = await create()
    const waiting: (() => void)[] = []
    receiver.respond = (_call, response) => waiting.push(() => response.writeHead(204).end())
    const send = (index: number) =>
      call('POST', `${path}${id}/test/`, undefined, { 'idempotency-key': `${id}${index}` })
    const tests = Promise.all(Array.from({ length: 12 }, (_, index) => send(index)))
    await until('ten are called', () => waiting.length >= 10)
    const { status } = await call('GET', '/api/v2/materials/')
    receiver.respond = (_call, response) => response.writeHead(204).end()
    for (const answer of waiting) answer()
    assert.deepEqual([status, ...new Set((await tests).map((one) => one.status))], [200, 200])
  })

  test('every change of its kinds arrives in order and signed, and nothing else does', async () => {
    const { call, receiver, create, read, product } = await newMember()
    await product('before')
    const { id, secret } = await create({ kinds: ['product.created', 'event.captured'] })
    await product('first')
    await call('POST', '/api/v2/materials/', { name: 'Wool' })
    const text = JSON.stringify(eventOf('letter', 1)).replace('"quantity":50', '"quantity":50.000')
    const captured = await call('POST', '/api/v2/epcis/events', text)
    await until('both arrive', () => receiver.calls.length === 2)
    const messages = await Promise.all(receiver.calls.map((received) => verified(received, secret)))
    assert.deepEqual(
      messages.map(({ type, position }) => [type, position]),
      [
        ['product.created', 2],
        ['event.captured', 4],
      ],
    )
    assert.equal(messages[1]?.data.eventID, captured.body.eventID)
    assert.deepEqual(Object.keys(JSON.parse(receiver.calls[0]?.body ?? '')), ['type', 'timestamp', 'position', 'data'])
    assert.match(receiver.calls[1]?.body ?? '', /"quantity":50\.000/)
    const webhook = await until('the position is noted', async () => {
      const now = await read(id)
      return now.position === 4 && now
    })
    assert.deepEqual([webhook.state, webhook.head, webhook.failed_attempts], ['active', 4, 0])
    assert.ok(webhook.last_delivered_at)
  })

  test('filters choose events by a query and other changes by ids', async () => {
    const { call, receiver, create, product } = await newMember()
    const [wanted, other] = [await product('wanted'), await product('other')]
    const filter = { ids: [wanted], query: { EQ_bizStep: ['shipping'], GE_quantity: 10 } }
    await create({ kinds: ['product.changed', 'event.captured'], filter })
    for (const id of [other, wanted]) await call('PATCH', `/api/v2/products/${id}/`, { brand: 'B' })
    await call('POST', '/api/v2/epcis/events', eventOf('created', 1))
    await call('POST', '/api/v2/epcis/events', eventOf('shipped', 2, { bizStep: 'shipping' }))
    await until('both arrive', () => receiver.calls.length === 2)
    const [first, second] = receiver.bodies()
    assert.equal(first.data.id, wanted)
    assert.equal(second.data.event.bizStep, 'shipping')
  })

  test('a test delivery says what the receiver answered, and changes nothing', async () => {
    const { call, receiver, create, read } = await newMember()
    const { id, secret } = await create()
    receiver.respond = (_call, response) => response.writeHead(418).end('short and stout')
    const { status, body } = await call('POST', `${path}${id}/test/`)
    assert.equal(status, 200)
    assert.deepEqual([body.status, body.answer, body.error], [418, 'short and stout', null])
    assert.equal((await verified(receiver.calls[0], secret)).type, 'webhook.test')
    assert.equal((await read(id)).state, 'active')
  })

  test('deliveries are listed with attempts, bodies are read one by one, and each can be sent again', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id } = await create()
    let failures = 1
    receiver.respond = (_call, response) => response.writeHead(failures-- > 0 ? 500 : 200).end('ok')
    for (const name of ['a', 'b']) await product(name)
    await until('both arrive', () => receiver.calls.length === 3)
    const listed = await until('they are listed', async () => {
      const { body } = await call('GET', `${path}${id}/deliveries/`)
      return body.results.length === 2 && body.results
    })
    assert.deepEqual(
      listed.map((delivery: { position: number; attempts: { status: number }[] }) => [
        delivery.position,
        ...delivery.attempts.map(({ status }) => status),
      ]),
      [
        [2, 200],
        [1, 500, 200],
      ],
    )
    const { body } = await call('GET', `${path}${id}/deliveries/1/`)
    assert.deepEqual([body.body, body.id, body.received], [receiver.calls[0]?.body, receiver.calls[0]?.id, true])
    const again = await call('POST', `${path}${id}/deliveries/1/send/`)
    assert.equal(again.body.status, 200)
    assert.equal(receiver.calls.at(-1)?.id, body.id)
    assert.equal((await call('GET', `${path}${id}/deliveries/99/`)).status, 404)
    const page = await call('GET', `${path}${id}/deliveries/?limit=1`)
    assert.equal((await call('GET', page.body.next)).body.results.length, 1)
  })

  test('replay sends everything after a position again under the same ids', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id } = await create()
    for (const name of ['a', 'b', 'c']) await product(name)
    await until('all arrive', () => receiver.calls.length === 3)
    assert.equal((await call('POST', `${path}${id}/replay/`, { after: 1 })).status, 200)
    await until('two arrive again', () => receiver.calls.length === 5)
    const ids = receiver.calls.map((received) => received.id)
    assert.deepEqual(ids.slice(3), ids.slice(1, 3))
    const refused = await call('POST', `${path}${id}/replay/`, { after: 4 })
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [422, '/after'])
  })

  test('what the receiver never takes parks the webhook; it can be skipped, which is in the audit trail', async () => {
    const { call, receiver, create, read, product } = await newMember()
    const { id } = await create()
    receiver.respond = ({ body }, response) => response.writeHead(JSON.parse(body).position === 1 ? 500 : 200).end()
    for (const name of ['bad', 'good']) await product(name)
    await until('it is parked', async () => (await read(id)).state === 'parked')
    assert.match((await read(id)).reason, /answered 500/)
    const counts = ['parked', 'active'].map((state) => call('GET', `${path}?state=${state}&include=count&limit=1`))
    assert.deepEqual(
      (await Promise.all(counts)).map(({ body }) => [body.results.length, body.count]),
      [
        [1, 1],
        [0, 0],
      ],
    )
    const { text: metrics } = await callsTo(url)('GET', '/metrics')
    assert.match(metrics, /^delivery_destinations_by_state\{kind="webhook",state="parked"\} [1-9]/m)
    assert.match(metrics, /^delivery_lag_positions\{kind="webhook",state="parked"\} [1-9]/m)
    const wrong = await call('POST', `${path}${id}/skip/`, { position: 2 })
    assert.deepEqual([wrong.status, wrong.body.detail], [409, 'The next delivery is that of position 1, not 2.'])
    assert.equal((await call('POST', `${path}${id}/skip/`, { position: 1 })).status, 200)
    assert.equal((await call('POST', `${path}${id}/resume/`)).body.state, 'active')
    await until('the next arrives', () => receiver.bodies().at(-1)?.position === 2)
    const audit = (await call('GET', `/api/v2/audit/?entity=webhook&entity_id=${id}`)).body.results
    assert.ok(audit.some(({ after }: { after?: { skipped?: number } }) => after?.skipped === 1))
    assert.ok(
      audit.some(
        ({ after, actor }: { after?: { state?: string }; actor: string }) =>
          after?.state === 'parked' && actor === 'Deliveries',
      ),
    )
  })

  test('a webhook behind the trimmed end of the feed is sent the gap, and shows it', async () => {
    const { call, receiver, create, read, product, orgId } = await newMember()
    const { id } = await create()
    await call('POST', `${path}${id}/pause/`)
    for (const name of ['a', 'b', 'c']) await product(name)
    await db.updateTable('feed').set({ trimmed: 2 }).where('org_id', '=', orgId).execute()
    await call('POST', `${path}${id}/resume/`)
    await until('gap and rest arrive', () => receiver.calls.length === 2)
    const [gap, rest] = receiver.bodies()
    assert.deepEqual([gap.type, gap.data, rest.position], ['feed.gap', { from: 1, to: 2 }, 3])
    const gapNow = await until('the gap is shown', async () => (await read(id)).gap ?? undefined)
    assert.deepEqual([gapNow.from, gapNow.to], [1, 2])
  })

  test('paused, nothing is sent; resumed, it goes on where it stopped', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id } = await create()
    const paused = await call('POST', `${path}${id}/pause/`)
    assert.deepEqual([paused.status, paused.body.state], [200, 'paused'])
    assert.equal((await call('POST', `${path}${id}/pause/`)).status, 409)
    await product('a')
    assert.equal(receiver.calls.length, 0)
    await call('POST', `${path}${id}/resume/`)
    await until('it arrives', () => receiver.calls.length === 1)
  })
})
