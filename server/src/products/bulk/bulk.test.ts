import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { callsTo, createDevice, openTestDatabase, startApp } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'
import { until } from '../../../test/waiting.ts'

const { service, call, create, read, callsWith } = await startProducts(startApp)

const ended = async (answer: Awaited<ReturnType<typeof call>>, calls = call) => {
  assert.equal(answer.status, 202, answer.text)
  const address = answer.headers.get('location') ?? ''
  return until('the order has ended', async () => {
    const { body } = await calls('GET', address)
    return body.state === 'running' ? undefined : body
  })
}
const order = async (query: string, body: object) => ended(await call('POST', `${path}bulk/${query}`, body))
const counts = ({ state, total, changed, unchanged, failed }: Record<string, unknown>) => [
  ...[state, total, changed, unchanged, failed],
]

test('many products are changed by a filter, after a dry run, and what is refused is reported', async () => {
  const raw_schema = { properties: { size: { enum: ['S', 'XL'] } } }
  const schema = { name: 'Size', field_group: 'custom_data', raw_schema }
  const schema_id = (await call('POST', '/api/v2/schemas/', schema)).body.id
  const guarded = await create({ brand: 'Bulk', schema_id, custom_data: { size: 'S' } })
  const free = await create({ brand: 'Bulk', custom_data: { size: 'S' }, translations: { fr: { name: 'Chemise' } } })
  await create({ brand: 'Bulk', color: 'Red', custom_data: { size: 'M' } })
  const change = { action: 'change', patch: { color: 'Red', custom_data: { size: 'M' } } }
  const tried = await order('?brand=bulk', { ...change, dry_run: true })
  assert.deepEqual(counts(tried), ['finished', 3, 1, 1, 1])
  assert.equal((await read(free.id)).version, 1, 'a dry run writes nothing')
  const done = await order('?brand=bulk', change)
  assert.deepEqual(counts(done), ['finished', 3, 1, 1, 1])
  const { body: failures } = await call('GET', `${path}bulk/${done.id}/failures/`)
  assert.deepEqual(
    failures.results.map(({ id, errors }: { id: string; errors: { pointer: string }[] }) => [id, errors[0]?.pointer]),
    [[guarded.id, '/custom_data/size']],
  )
  const after = await read(free.id)
  assert.deepEqual([after.version, after.color, after.translations.fr.name], [2, 'Red', 'Chemise'])
  const trail = (await call('GET', `/api/v2/audit/?entity=product&entity_id=${free.id}`)).body.results
  assert.deepEqual([trail[0].action, trail[0].after.color], ['update', 'Red'])
  const orders = (await call('GET', '/api/v2/audit/?entity=product_bulk')).body.results
  assert.deepEqual(orders[0].after.filter, { brand: 'bulk' })
  assert.equal((await call('GET', `${path}bulk/`)).body.results[0].id, done.id)
  const cancelled = await call('DELETE', `${path}bulk/${done.id}/`)
  assert.equal(cancelled.body.state, 'finished', 'what has ended stays as it is')
})

test('orders with an Idempotency-Key are carried out whole', async () => {
  const ids = await Promise.all(Array.from({ length: 3 }, async () => (await create()).id))
  const send = (index: number) => {
    const body = { action: 'change', patch: { color: `Red ${index}` }, ids }
    return call('POST', `${path}bulk/`, body, { 'idempotency-key': v7() })
  }
  for (const round of Array.from({ length: 8 }).keys()) {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, index) => send(round * 5 + index)))
    for (const answer of answers) assert.deepEqual(counts(await ended(answer)), ['finished', 3, 3, 0, 0])
  }
})

test('why a translation was refused quotes it to those alone who may read it', async () => {
  const raw_schema = { properties: { fit: { pattern: '^[a-z]+$' } } }
  const { body: schema } = await call('POST', '/api/v2/schemas/', {
    name: 'Fit',
    field_group: 'custom_data',
    raw_schema,
  })
  const { id } = await create({ schema_id: schema.id })
  const patch = { translations: { fr: { custom_data: { fit: 'Ajusté' } } } }
  const done = await order('', { action: 'change', ids: [id], patch })
  const address = `${path}bulk/${done.id}/failures/`
  assert.match((await call('GET', address)).text, /Ajusté/)
  const reader = await callsWith(['read_products'])
  const { body } = await reader('GET', address)
  const [{ message, errors }] = body.results
  assert.deepEqual([errors.length, errors[0].code, errors[0].message], [1, 'format', message])
  assert.doesNotMatch(message, /Ajusté/)
})

test('numbers of a patch keep every digit', async () => {
  const { id } = await create({ brand: 'Digits' })
  const body = `{"action":"change","ids":["${id}"],"patch":{"custom_data":{"n":12345678901234567890}}}`
  await ended(await call('POST', `${path}bulk/`, body))
  assert.match((await call('GET', `${path}${id}/`)).text, /"n":12345678901234567890/)
})

test('many products are deleted and undeleted, except those whose identifiers are taken', async () => {
  const first = await create({ internal_id: 'bulk-1', category: 'Gone' })
  const second = await create({ internal_id: 'bulk-2', category: 'Gone' })
  assert.deepEqual(counts(await order('?category=gone', { action: 'delete' })), ['finished', 2, 2, 0, 0])
  assert.equal((await call('GET', `${path}${first.id}/`)).status, 404)
  const deleted = (await call('GET', `${path}deleted/`)).body.results.map(({ id }: { id: string }) => id)
  assert.ok(deleted.includes(first.id) && deleted.includes(second.id))
  await create({ internal_id: 'bulk-2' })
  const ids = [first.id, second.id, v7()]
  assert.deepEqual(counts(await order('', { action: 'undelete', ids, dry_run: true })), ['finished', 3, 1, 0, 2])
  assert.deepEqual(counts(await order('', { action: 'undelete', ids })), ['finished', 3, 1, 0, 2])
  assert.equal((await read(first.id)).internal_id, 'bulk-1')
  assert.deepEqual(counts(await order('', { action: 'undelete', ids: [first.id] })), ['finished', 1, 0, 1, 0])
})

test('of deleted products with one identifier one comes back, as a dry run says', async () => {
  const ids: string[] = []
  for (const gtin of ['12345670', '00000012345670', null]) {
    const { id } = await create({ gtin, internal_id: gtin === null ? null : `again ${gtin}` })
    await call('DELETE', `${path}${id}/`)
    ids.push(id)
  }
  const tried = await order('', { action: 'undelete', ids, dry_run: true })
  assert.deepEqual(counts(tried), ['finished', 3, 2, 0, 1])
  const failures = (await call('GET', `${path}bulk/${tried.id}/failures/`)).body.results
  assert.deepEqual([failures[0].errors[0].pointer, failures[0].errors[0].code], ['/gtin', 'duplicate'])
  assert.deepEqual(counts(await order('', { action: 'undelete', ids })), ['finished', 3, 2, 0, 1])
})

test('an order that does not say what, to which products, or by whom it is allowed is refused', async () => {
  const faults = async (query: string, body: object) =>
    (await call('POST', `${path}bulk/${query}`, body)).body.errors.map(({ pointer }: { pointer: string }) => pointer)
  assert.deepEqual(await faults('', { action: 'delete' }), ['/all'])
  assert.deepEqual(await faults('?brand=x', { action: 'change' }), ['/patch'])
  assert.deepEqual(await faults('?brand=x', { action: 'delete', ids: [v7()] }), ['/ids'])
  assert.deepEqual(await faults('?brand=x', { action: 'undelete' }), ['/action'])
  assert.deepEqual(await faults('?brand=x', { action: 'change', patch: { gtin: '1', colour: 'x' } }), ['/patch/colour'])
  assert.deepEqual(await faults('', { action: 'change', ids: [v7()], patch: { gtin: '1' } }), ['/patch/gtin'])
  assert.deepEqual(await faults('?colour=x', { action: 'delete' }), ['?colour'])
  for (const q of ['', '%20', '%22%22', '-%22'])
    assert.deepEqual(
      await faults(`?q=${q}&lang=fr`, { action: 'delete' }),
      ['/all'],
      'a search without a word is no filter',
    )
  assert.deepEqual(await faults('?brand=x', { action: 'change', patch: { internal_id: 'same' } }), [
    '/patch/internal_id',
  ])
  const { errors } = (await call('POST', `${path}bulk/?brand=x&include=count`, { action: 'delete' })).body
  assert.equal(errors[0].message, '`include` is not a parameter here.')
  const reader = await callsWith(['read_products', 'update_products'])
  const post = (body: object) => reader('POST', `${path}bulk/?brand=none`, body)
  assert.equal((await post({ action: 'delete' })).status, 403)
  assert.equal((await post({ action: 'change', patch: { translations: { fr: null } } })).status, 403)
  await ended(await post({ action: 'change', patch: { color: 'x' } }), reader)
})

test('an order that is cut short goes on, and does everything once', async () => {
  const database = await openTestDatabase()
  const web = await startApp({ database, role: 'web' })
  const lines = Array.from({ length: 120 }, (_, index) => JSON.stringify({ name: `Shirt ${index}`, brand: 'Cut' }))
  const type = { 'content-type': 'application/x-ndjson' }
  assert.equal((await web.call('POST', `${path}import/`, lines.join('\n'), type)).status, 200)
  const accepted = await web.call('POST', `${path}bulk/?brand=cut`, { action: 'change', patch: { color: 'Red' } })
  const progress = async () => (await web.call('GET', accepted.headers.get('location') ?? '')).body
  await until('some are changed', async () => (await progress()).changed > 0)
  // Whoever works on it is taken for dead, and another one begins.
  await database.db.updateTable('job').set({ worker: null, beat_at: null }).where('kind', '=', 'product_bulk').execute()
  const { state, changed, unchanged, failed } = await ended(accepted, web.call)
  assert.deepEqual([state, changed, unchanged, failed], ['finished', 120, 0, 0])
  const { results } = (await web.call('GET', `${path}?brand=cut&limit=500&fields=version`)).body
  assert.deepEqual([...new Set(results.map(({ version }: { version: number }) => version))], [2])
})

test('nothing is written that the order has not counted', async () => {
  const { id } = await create({ brand: 'Counted' })
  const first = (await create({ brand: 'First' })).id
  const isWritten = {
    change: async () => (await read(id)).color === 'Red',
    delete: async () => (await call('GET', `${path}${id}/`)).status === 404,
    undelete: async () => (await call('GET', `${path}${id}/`)).status === 200,
  }
  const holding = async (table: 'product' | 'product_bulk', one: string) => {
    const client = await service.pool.connect()
    await client.query('begin')
    await client.query(`select from ${table} where id = $1 for update`, [one])
    return async () => {
      await client.query('rollback')
      client.release()
    }
  }
  for (const [action, wasWritten] of Object.entries(isWritten)) {
    // Orders of an organisation are done one after the other: the second begins when the first may go on.
    const letGoOn = await holding('product', first)
    const waiting = await call('POST', `${path}bulk/`, { action: 'change', ids: [first], patch: { color: action } })
    const patch = action === 'change' ? { patch: { color: 'Red' } } : {}
    const accepted = await call('POST', `${path}bulk/`, { action, ids: [id], ...patch })
    const letCount = await holding('product_bulk', accepted.body.id)
    await letGoOn()
    await ended(waiting)
    const locked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await until('the count waits', async () => (await service.pool.query(locked)).rowCount !== 0)
    assert.equal(await wasWritten(), false, action)
    await letCount()
    assert.deepEqual(counts(await ended(accepted)), ['finished', 1, 1, 0, 0], action)
  }
})

test('an order ends where whoever gave it is revoked, or may do so no more', async () => {
  const { id } = await create({ brand: 'Revoked' })
  const order = { action: 'change', patch: { color: 'Red' } }
  const losses: [change: { permissions?: string[]; revoked_at?: Date }, reason: RegExp][] = [
    [{ permissions: ['read_products'] }, /lacks the permission update_products/],
    [{ revoked_at: new Date() }, /was revoked/],
  ]
  for (const [change, reason] of losses) {
    const device = await createDevice(service, service.orgId, ['read_products', 'update_products'])
    const theirs = callsTo(service.url, device.key)
    // Other orders of the organisation come first: one that waits for the product keeps this one from beginning before.
    const first = { action: 'change', patch: { size: device.deviceId } }
    const before = await service.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('product')
        .select('id')
        .where('org_id', '=', service.orgId)
        .where('id', '=', id)
        .forUpdate()
        .execute()
      const waiting = await call('POST', `${path}bulk/?brand=revoked`, first)
      const late = await theirs('POST', `${path}bulk/?brand=revoked`, order)
      await service.db.updateTable('device').set(change).where('id', '=', device.deviceId).execute()
      return { waiting, late }
    })
    await ended(before.waiting)
    const { state, failure, changed } = await ended(before.late)
    assert.deepEqual([state, changed], ['failed', 0])
    assert.match(failure, reason)
  }
  assert.equal((await read(id)).color, null)
})
