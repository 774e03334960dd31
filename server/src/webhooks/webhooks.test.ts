import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { verifyWebhook } from '@polytrace/client'
import { added, lot, minute } from '../../test/events.ts'
import { type Answer, type Call, callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'
import { type Received, startReceiver } from '../../test/receiver.ts'
import { until } from '../../test/waiting.ts'
import type { Permission } from '../access/permissions.ts'
import { kinds } from '../feed/kinds.ts'

const service = await startApp({ deliveryPauses: [0, 0] })
const { url, db } = service
const path = '/api/v2/webhooks/'
const productKinds = ['product.created', 'product.changed', 'product.deleted']

/** An organisation of its own, with a receiver. */
async function newMember(permissions?: Permission[]) {
  const member = await createMember(service, permissions)
  const call = callsTo(url, member.key)
  const receiver = await startReceiver()
  const create = async (more: object = {}) => {
    const answer = await call('POST', path, { url: receiver.url, kinds: productKinds, ...more })
    assert.equal(answer.status, 201, answer.text)
    return answer.body as { id: string; secret: string; version: number }
  }
  const read = async (id: string) => (await call('GET', `${path}${id}/`)).body
  const product = async (name: string) => (await call('POST', '/api/v2/products/', { name })).body.id as string
  return { ...member, call, receiver, create, read, product }
}

const verified = (call: Received | undefined, secret: string | string[]) =>
  verifyWebhook(call?.headers ?? {}, call?.body ?? '', secret)

const eventOf = (name: string, minutes: number, more = {}) =>
  added([lot(name)], { eventTime: minute(minutes), ...more })

suite('deliveries', () => {
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

suite('secrets', () => {
  test('two signatures while a secret is replaced, one afterwards', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id, secret } = await create()
    const rotated = await call('POST', `${path}${id}/rotate/`)
    assert.notEqual(rotated.body.secret, secret)
    assert.ok(rotated.body.old_secret_until)
    await product('a')
    await until('it arrives', () => receiver.calls.length === 1)
    for (const either of [secret, rotated.body.secret]) await verified(receiver.calls[0], either)
    const last = await call('POST', `${path}${id}/rotate/`, { grace_seconds: 0 })
    await product('b')
    const second = await until('it arrives', () => receiver.calls.find(({ body }) => JSON.parse(body).position === 2))
    await verified(second, last.body.secret)
    await assert.rejects(verified(second, secret), /No signature/)
    await verified(second, [secret, last.body.secret])
  })

  test('what was changed, is old or is not signed at all is not believed', async () => {
    const { call, receiver, create } = await newMember()
    const { id, secret } = await create()
    await call('POST', `${path}${id}/test/`)
    const [received] = receiver.calls
    const { headers = {}, body = '' } = received ?? {}
    await assert.rejects(verifyWebhook(headers, body.replace('test', 'text'), secret), /No signature/)
    await assert.rejects(verifyWebhook({}, body, secret), /are needed/)
    const later = () => Date.now() + 301_000
    await assert.rejects(verifyWebhook(headers, body, secret, { now: later }), /last 300 seconds/)
    await verifyWebhook(new Headers(headers as Record<string, string>), new TextEncoder().encode(body), secret)
  })

  test('a secret is shown once, and is in no answer, audit entry, kept answer or row', async () => {
    const { call, create, orgId } = await newMember()
    const key = { 'idempotency-key': 'once' }
    const body = { url: 'http://127.0.0.1:9/', kinds: productKinds }
    const made = await call('POST', path, body, key)
    assert.deepEqual([made.status, made.headers.get('cache-control')], [201, 'no-store'])
    assert.equal((await call('POST', path, body, key)).status, 409)
    const { id } = await create()
    const secrets = [made.body.secret, (await call('POST', `${path}${id}/rotate/`)).body.secret]
    const answers = [await call('GET', path), await call('GET', `${path}${id}/`), await call('GET', '/api/v2/audit/')]
    const rows = [
      await db.selectFrom('destination').selectAll().where('org_id', '=', orgId).execute(),
      await db.selectFrom('kept_answer').selectAll().where('org_id', '=', orgId).execute(),
      await db.selectFrom('audit').selectAll().where('org_id', '=', orgId).execute(),
    ]
    const everything = [...answers.map(({ text }) => text), ...rows.map((list) => JSON.stringify(list))].join('\n')
    for (const secret of secrets) assert.ok(!everything.includes(secret.slice('whsec_'.length)), 'a secret is readable')
  })
})

suite('permissions', () => {
  test('each kind needs its own permission, on creation and on every change', async () => {
    const { call, create, orgId } = await newMember()
    for (const [kind, permission] of Object.entries(kinds)) {
      const { key } = await createDevice(service, orgId, ['manage_webhooks'])
      const refused = await callsTo(url, key)('POST', path, { url: 'http://127.0.0.1:9/', kinds: [kind] })
      assert.equal(refused.status, 403)
      assert.match(refused.body.detail, new RegExp(permission))
    }
    const { id } = await create()
    const { key } = await createDevice(service, orgId, ['manage_webhooks', 'read_schemas'])
    const weak = callsTo(url, key)
    for (const [method, to, body] of [
      ['PATCH', '', { url: 'http://127.0.0.1:9/' }],
      ['POST', 'resume/', undefined],
      ['POST', 'replay/', { after: 0 }],
    ] as const)
      assert.equal((await weak(method, `${path}${id}/${to}`, body)).status, 403)
    const { key: reader } = await createDevice(service, orgId, ['read_products'])
    assert.equal((await callsTo(url, reader)('GET', path)).status, 403)
    assert.equal((await call('GET', path)).body.results.length, 1)
  })

  test('who loses the permission or is revoked is sent nothing more within seconds, until somebody else takes over', async () => {
    const { call, orgId, receiver, read, product } = await newMember()
    for (const [end, reason] of [
      [
        (id: string) => call('PATCH', `/api/v2/devices/${id}/`, { permissions: ['manage_webhooks'] }),
        /lost the permission read_products/,
      ],
      [(id: string) => call('DELETE', `/api/v2/devices/${id}/`), /was revoked/],
    ] as const) {
      const { key, deviceId } = await createDevice(service, orgId, ['manage_webhooks', 'read_products'])
      const made = await callsTo(url, key)('POST', path, { url: receiver.url, kinds: productKinds })
      await end(deviceId)
      await until('it is disabled', async () => (await read(made.body.id)).state === 'disabled')
      assert.match((await read(made.body.id)).reason, reason)
      const before = receiver.calls.length
      await product('secret')
      assert.equal(receiver.calls.length, before)
      assert.equal((await call('POST', `${path}${made.body.id}/resume/`)).body.state, 'active')
      await until('it goes on', () => receiver.calls.length > before)
      await call('DELETE', `${path}${made.body.id}/`)
    }
  })

  test('bodies and answers are for those who may read the kind; other organisations see nothing', async () => {
    const { call, orgId, receiver, create, product } = await newMember()
    const { id } = await create()
    receiver.respond = ({ body }, response) => response.writeHead(200).end(body)
    await product('hidden')
    const one = `${path}${id}/deliveries/1/`
    await until('it is listed', async () => (await call('GET', one)).body.attempts?.length === 1)
    const { key } = await createDevice(service, orgId, ['manage_webhooks'])
    const { body } = await callsTo(url, key)('GET', one)
    assert.deepEqual([body.body, body.attempts[0].answer, body.attempts[0].status], [null, null, 200])
    assert.ok((await call('GET', one)).body.body)
    const stranger = await newMember()
    for (const address of [`${path}${id}/`, one, `${path}${id}/deliveries/`])
      assert.equal((await stranger.call('GET', address)).status, 404)
    assert.equal((await stranger.call('POST', `${path}${id}/test/`)).status, 404)
  })
})

suite('changes and refusals', () => {
  const faultsOf = ({ body }: Answer) => body.errors?.map(({ pointer }: { pointer: string }) => pointer)

  test('what cannot be called, read or matched is refused, and says why', async () => {
    const { call } = await newMember()
    const good = { url: 'http://127.0.0.1:9/', kinds: ['product.created'] }
    const cases: [object, string, RegExp][] = [
      [{ ...good, url: 'nowhere' }, '/url', /must be an address/],
      [{ ...good, url: 'http://10.0.0.1/' }, '/url', /10\.0\.0\.1 is not public: it is private/],
      [{ ...good, url: 'http://[::ffff:10.0.0.1]/' }, '/url', /IPv4 address in IPv6/],
      [{ ...good, url: 'http://user:word@127.0.0.1/' }, '/url', /user name/],
      [{ ...good, url: 'ftp://127.0.0.1/' }, '/url', /must begin with https/],
      [{ ...good, kinds: [] }, '/kinds', /1/],
      [{ ...good, kinds: ['product.create'] }, '/kinds/0', /product\.created/],
      [{ ...good, filter: { query: { EQ_bizStep: ['x'] } } }, '/filter/query', /is for `event\.captured`/],
      [
        { ...good, kinds: ['event.captured'], filter: { ids: ['0190163d-8694-739b-aea5-966c26f8ad90'] } },
        '/filter/ids',
        /products/,
      ],
      [
        { ...good, kinds: ['event.captured'], filter: { query: { EQ_bizStp: ['x'] } } },
        '/filter/query/EQ_bizStp',
        /EQ_biz/,
      ],
      [
        { ...good, kinds: ['event.captured'], filter: { query: { orderBy: 'eventTime' } } },
        '/filter/query/orderBy',
        /means nothing/,
      ],
      [{ ...good, after: 5 }, '/after', /at most 0/],
      [{ ...good, secret: 'x' }, '/secret', /secret/],
    ]
    for (const [body, pointer, message] of cases) {
      const answer = await call('POST', path, body)
      assert.equal(answer.status, 422, answer.text)
      assert.deepEqual(faultsOf(answer), [pointer])
      assert.match(answer.body.errors[0].message, message)
    }
  })

  test('a change needs the present version if it names one, and works at once', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id } = await create({ name: 'old' })
    const other = await startReceiver()
    const patch = (body: object, version: number) =>
      call('PATCH', `${path}${id}/`, body, { 'if-match': `"${version}"` })
    assert.equal((await patch({ name: 'new' }, 7)).status, 412)
    const { body } = await patch({ name: 'new', url: other.url, kinds: ['product.created'] }, 1)
    assert.deepEqual([body.name, body.version, body.kinds], ['new', 2, ['product.created']])
    await product('a')
    await until('it arrives there', () => other.calls.length === 1)
    assert.equal(receiver.calls.length, 0)
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
    await product('b')
    assert.equal(other.calls.length, 1)
  })

  test('without a key for secrets, webhooks are refused with a sentence', async () => {
    const { key } = await createMember(service)
    const bare: Call = callsTo((await startApp({ hasSecretsKey: false })).url, key)
    const { status, body } = await bare('POST', path, { url: 'http://127.0.0.1:9/', kinds: productKinds })
    assert.equal(status, 503)
    assert.match(body.detail, /SECRETS_KEY_FILE/)
  })
})
