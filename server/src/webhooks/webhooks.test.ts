import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { verifyWebhook } from '@polytrace/client'
import { type Answer, callsTo, createDevice, startApp } from '../../test/harness.ts'
import { startReceiver } from '../../test/receiver.ts'
import { until } from '../../test/waiting.ts'
import { path, productKinds, startWebhooks, verified } from '../../test/webhooks.ts'
import { kinds } from '../feed/kinds.ts'

const { service, newMember } = await startWebhooks()
const { url, db } = service

suite('secrets', () => {
  test('two signatures while a secret is replaced, one afterwards', async () => {
    const { call, receiver, create, product } = await newMember()
    const { id, secret } = await create()
    const typed = { 'content-type': 'application/json' }
    const rotated = await call('POST', `${path}${id}/rotate/`, undefined, typed)
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
    const { call } = await startApp({ hasSecretsKey: false })
    const { status, body } = await call('POST', path, { url: 'http://127.0.0.1:9/', kinds: productKinds })
    assert.equal(status, 503)
    assert.match(body.detail, /SECRETS_KEY_FILE/)
  })
})
