import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../test/harness.ts'

const { call, url, db, orgId } = await startApp()

const unknownId = '0190163d-8694-739b-aea5-966c26f8ad90'

type Fault = { pointer: string; code: string; message: string; keyword?: string }
type Example = {
  path: string
  entity: string
  noun: string
  field: string
  group: string
  unique: string
  smallest: object
}

const examples: Example[] = [
  {
    path: '/api/v2/materials/',
    entity: 'material',
    noun: 'material',
    field: 'structured_data',
    group: 'material_structured_data',
    unique: 'internal_id',
    smallest: { name: 'Wool' },
  },
  {
    path: '/api/v2/facilities/',
    entity: 'facility',
    noun: 'facility',
    field: 'structured_data',
    group: 'facility_structured_data',
    unique: 'internal_id',
    smallest: { name: 'Mill' },
  },
  {
    path: '/api/v2/custom-data/',
    entity: 'custom_data',
    noun: 'custom data record',
    field: 'data',
    group: 'custom_data',
    unique: 'key',
    smallest: {},
  },
]

let serial = 0
/** A body that can be created: custom data needs a key that nobody has. */
const bodyOf = ({ unique, smallest }: Example, more: object = {}) => ({
  ...smallest,
  [unique]: `N${++serial}`,
  ...more,
})

const rules = {
  type: 'object',
  properties: { weight: { type: 'number' }, tags: { type: 'array', items: { type: 'string', minLength: 2 } } },
  required: ['weight'],
  additionalProperties: false,
}

async function createSchema(field_group: string, raw_schema: object = rules): Promise<string> {
  const { status, body } = await call('POST', '/api/v2/schemas/', { name: 'Rules', field_group, raw_schema })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

for (const example of examples) {
  const { path, entity, noun, field, group, unique } = example

  test(`${path} creates, reads, lists, replaces, changes and deletes`, async () => {
    const created = await call('POST', path, bodyOf(example, { [field]: { a: { b: 1, c: [1] } } }))
    assert.equal(created.status, 201)
    assert.equal(created.headers.get('location'), `${path}${created.body.id}/`)
    assert.deepEqual([created.body.version, created.body.schema_id, created.body.schema_version], [1, null, null])
    const address = `${path}${created.body.id}/`
    const read = await call('GET', address)
    assert.deepEqual([read.status, read.headers.get('etag'), read.body], [200, '"1"', created.body])
    assert.equal((await call('GET', address, undefined, { 'if-none-match': '"1"' })).status, 304)
    const merged = await call('PATCH', `${address}?merge=true`, { [field]: { a: { b: null, d: 2 } } })
    assert.deepEqual([merged.status, merged.body[field], merged.body.version], [200, { a: { c: [1], d: 2 } }, 2])
    const patched = await call('PATCH', address, { [field]: { z: 1 } })
    assert.deepEqual([patched.body[field], patched.headers.get('etag')], [{ z: 1 }, '"3"'])
    const body = bodyOf(example)
    const replaced = await call('PUT', address, body)
    assert.deepEqual(
      [replaced.status, replaced.body[field], replaced.body[unique]],
      [200, null, (body as Record<string, unknown>)[unique]],
    )
    const listed = await call('GET', `${path}?${unique}=${replaced.body[unique]}&include=count`)
    assert.deepEqual([listed.body.count, listed.body.results[0].id], [1, created.body.id])
    assert.equal((await call('DELETE', address, undefined, { 'if-match': '"1"' })).status, 412)
    assert.equal((await call('DELETE', address)).status, 204)
    for (const method of ['GET', 'DELETE']) assert.equal((await call(method, address)).status, 404)
    assert.equal((await call('PATCH', address, {})).status, 404)
    assert.equal((await call('PUT', address, body)).status, 404)
  })

  test(`${path} refuses unknown fields and wrong types with 422, unknown parameters with 400`, async () => {
    const { status, body } = await call('POST', path, bodyOf(example, { colour: 'red', schema_id: 7 }))
    assert.equal(status, 422)
    assert.deepEqual(body.errors.map(({ pointer }: Fault) => pointer).sort(), ['/colour', '/schema_id'])
    assert.equal((await call('GET', `${path}?colour=red`)).status, 400)
    assert.equal((await call('GET', `${path}nonsense/`)).status, 404)
  })

  test(`${path} keeps ${unique} unique in an organisation`, async () => {
    const body = bodyOf(example)
    const first = await call('POST', path, body)
    assert.equal(first.status, 201)
    assert.equal((await call('POST', path, body)).status, 409)
    const second = await call('POST', path, bodyOf(example))
    const taken = await call('PATCH', `${path}${second.body.id}/`, {
      [unique]: (body as Record<string, unknown>)[unique],
    })
    assert.deepEqual([taken.status, taken.body.detail.includes(noun)], [409, true])
    const [fault] = taken.body.errors
    assert.deepEqual([fault.pointer, fault.code, fault.id], [`/${unique}`, 'duplicate', first.body.id])
    const elsewhere = callsTo(url, (await createMember({ db })).key)
    assert.equal((await elsewhere('POST', path, body)).status, 201)
    assert.equal((await elsewhere('GET', `${path}${second.body.id}/`)).status, 404)
  })

  test(`${path} rejects what does not conform, with all faults, on POST, PUT, PATCH and merge`, async () => {
    const schema_id = await createSchema(group)
    const wrong = { weight: 'heavy', tags: ['ok', 'x'], colour: 1 }
    const expected: Fault[] = [
      {
        pointer: `/${field}/colour`,
        code: 'unknown_field',
        message: '`colour` is not a field of the schema.',
        keyword: 'additionalProperties',
      },
      {
        pointer: `/${field}/tags/1`,
        code: 'too_short',
        message: '`tags[1]` must have at least 2 characters, got 1.',
        keyword: 'minLength',
      },
      {
        pointer: `/${field}/weight`,
        code: 'type',
        message: '`weight` must be a number, got the text "heavy".',
        keyword: 'type',
      },
    ]
    const sorted = ({ body }: { body: { errors: Fault[] } }) =>
      body.errors.sort((a, b) => (a.pointer < b.pointer ? -1 : 1))
    const posted = await call('POST', path, bodyOf(example, { schema_id, [field]: wrong }))
    assert.deepEqual([posted.status, sorted(posted)], [422, expected])
    const absent = await call('POST', path, bodyOf(example, { schema_id }))
    assert.deepEqual(
      absent.body.errors.map(({ pointer, code }: Fault) => [pointer, code]),
      [[`/${field}/weight`, 'required']],
    )
    const good = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 1 } }))
    assert.deepEqual([good.status, good.body.schema_version], [201, 1])
    const address = `${path}${good.body.id}/`
    const put = await call('PUT', address, bodyOf(example, { schema_id, [field]: wrong }))
    assert.deepEqual([put.status, sorted(put)], [422, expected])
    assert.equal((await call('PATCH', address, { [field]: {} })).status, 422)
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { weight: null } })).status, 422)
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { tags: ['abc'] } })).status, 200)
    assert.deepEqual((await call('GET', address)).body[field], { weight: 1, tags: ['abc'] })
  })

  test(`${path} answers 422 at /schema_id for a schema that is unknown or of another group`, async () => {
    const other = group === 'custom_data' ? 'material_structured_data' : 'custom_data'
    const foreign = await call(
      'POST',
      path,
      bodyOf(example, { schema_id: await createSchema(other), [field]: { weight: 1 } }),
    )
    assert.deepEqual(
      [foreign.status, foreign.body.errors[0].pointer, foreign.body.errors[0].code],
      [422, '/schema_id', 'wrong_field_group'],
    )
    const unknown = await call('POST', path, bodyOf(example, { schema_id: unknownId }))
    assert.deepEqual([unknown.status, unknown.body.errors[0].code], [422, 'unknown_schema'])
  })

  test(`${path} understands a schema that describes an envelope`, async () => {
    for (const name of [field, group]) {
      const schema_id = await createSchema(group, { type: 'object', properties: { [name]: rules }, required: [name] })
      const wrong = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 'x' } }))
      assert.deepEqual(
        wrong.body.errors.map(({ pointer }: Fault) => pointer),
        [`/${field}/weight`],
      )
      assert.equal((await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 2 } }))).status, 201)
    }
  })

  test(`${path} leaves old data in peace when a write does not touch it`, async () => {
    const schema_id = await createSchema(group, {})
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: { weight: 'heavy' } }))
    const changed = await call('PATCH', `/api/v2/schemas/${schema_id}/?accept_invalid=true`, { raw_schema: rules })
    assert.equal(changed.status, 200)
    const address = `${path}${body.id}/`
    const renamed = await call('PATCH', address, { [unique]: `N${++serial}` })
    assert.deepEqual([renamed.status, renamed.body.schema_version], [200, 1])
    assert.equal((await call('PATCH', `${address}?merge=true`, { [field]: { tags: [] } })).status, 422)
    assert.equal((await call('PATCH', address, { schema_id })).status, 422)
    const repaired = await call('PATCH', `${address}?merge=true`, { [field]: { weight: 1 } })
    assert.deepEqual([repaired.status, repaired.body.schema_version], [200, 2])
    const freed = await call('PATCH', address, { schema_id: null, [field]: { anything: true } })
    assert.deepEqual([freed.status, freed.body.schema_version], [200, null])
  })

  test(`${path} asks for read_entities and write_entities`, async () => {
    const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_entities'])).key)
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const { body } = await writer('POST', path, bodyOf(example))
    const address = `${path}${body.id}/`
    for (const place of [path, address]) {
      assert.equal((await reader('GET', place)).status, 200)
      assert.equal((await writer('GET', place)).status, 403)
      assert.equal((await callsTo(url)('GET', place)).status, 401)
    }
    assert.equal((await reader('POST', path, bodyOf(example))).status, 403)
    for (const method of ['PUT', 'PATCH', 'DELETE']) assert.equal((await reader(method, address, {})).status, 403)
  })

  test(`${path} loses nothing when many merge at once, and lets one of two with the same If-Match win`, async () => {
    const schema_id = await createSchema(group, { additionalProperties: { type: 'integer' } })
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: {} }))
    const address = `${path}${body.id}/`
    const merges = Array.from({ length: 20 }, (_, number) =>
      call('PATCH', `${address}?merge=true`, { [field]: { [`k${number}`]: number } }),
    )
    for (const { status } of await Promise.all(merges)) assert.equal(status, 200)
    const after = (await call('GET', address)).body
    assert.equal(Object.keys(after[field]).length, 20)
    const match = { 'if-match': `"${after.version}"` }
    const both = await Promise.all([1, 2].map((n) => call('PATCH', address, { [field]: { n } }, match)))
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412])
  })

  test(`PATCH ${path} by a key that may not read is a 204 with the new ETag`, async () => {
    const { body } = await call('POST', path, bodyOf(example, { [field]: { secret: 1 } }))
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const patched = await writer('PATCH', `${path}${body.id}/?merge=true`, { [field]: { weight: 2 } })
    assert.deepEqual([patched.status, patched.text, patched.headers.get('etag')], [204, '', '"2"'])
    assert.deepEqual((await call('GET', `${path}${body.id}/`)).body[field], { secret: 1, weight: 2 })
  })

  test(`PATCH ${path} by a key that may not read quotes what was sent, and nothing that is stored`, async () => {
    const schema_id = await createSchema(group, {
      properties: { secret: { type: 'string' }, count: { type: 'integer' } },
      if: { required: ['count'] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      then: { properties: { secret: { maxLength: 3 }, code: { enum: ['a'] } } },
    })
    const stored = { secret: 'hidden treasure', code: 'hidden code' }
    const { body } = await call('POST', path, bodyOf(example, { schema_id, [field]: stored }))
    const address = `${path}${body.id}/`
    const writer = callsTo(url, (await createDevice({ db }, orgId, ['write_entities'])).key)
    const merged = await writer('PATCH', `${address}?merge=true`, { [field]: { count: 1 } })
    assert.deepEqual(
      [merged.status, merged.body.errors.map(({ pointer }: { pointer: string }) => pointer)],
      [422, [`/${field}/secret`, `/${field}/code`]],
    )
    assert.doesNotMatch(merged.text, /hidden/)
    assert.match((await call('PATCH', `${address}?merge=true`, { [field]: { count: 1 } })).text, /hidden code/)
    const sent = await writer('PATCH', address, { [field]: { count: 'many' } })
    assert.match(sent.text, /must be a whole number, got the text .*many/)
    const stricter = await createSchema(group, { properties: { secret: { type: 'integer' } } })
    const moved = await writer('PATCH', address, { schema_id: stricter })
    assert.deepEqual([moved.status, moved.body.errors[0].pointer], [422, `/${field}/secret`])
    assert.doesNotMatch(moved.text, /hidden/)
  })

  test(`${path} writes the audit trail`, async () => {
    const { body } = await call('POST', path, bodyOf(example))
    await call('PATCH', `${path}${body.id}/`, { [field]: { a: 1 } })
    await call('DELETE', `${path}${body.id}/`)
    const { body: trail } = await call('GET', `/api/v2/audit/?entity=${entity}&entity_id=${body.id}`)
    assert.deepEqual(
      trail.results.map(({ action }: { action: string }) => action),
      ['delete', 'update', 'create'],
    )
    assert.deepEqual(trail.results[1].after[field], { a: 1 })
  })
}

test('POST /materials/ needs a name, and NUL is refused in every text', async () => {
  assert.equal((await call('POST', '/api/v2/materials/', {})).status, 422)
  const { status, body } = await call('POST', '/api/v2/materials/', '{"name":"a\\u0000b"}')
  assert.deepEqual([status, body.errors[0].code], [422, 'nul'])
})

test('POST /facilities/ checks the GLN and says which digit was expected', async () => {
  const good = await call('POST', '/api/v2/facilities/', {
    name: 'Mill',
    gln: '4012345000009',
    address: 'Rua do Linho 12',
  })
  assert.deepEqual([good.status, good.body.gln, good.body.address], [201, '4012345000009', 'Rua do Linho 12'])
  assert.equal((await call('GET', '/api/v2/facilities/?gln=4012345000009')).body.results.length, 1)
  const wrong = await call('POST', '/api/v2/facilities/', { name: 'Mill', gln: '4012345000001' })
  assert.deepEqual(
    wrong.body.errors.map(({ message }: Fault) => message),
    ['`gln` has a wrong check digit: the last digit of 4012345000001 must be 9, got 1.'],
  )
})

test('Data may take 256 KiB, also after merging', async () => {
  const half = { a: 'x'.repeat(150_000) }
  const { body } = await call('POST', '/api/v2/custom-data/', { key: 'large', data: half })
  const merged = await call('PATCH', `/api/v2/custom-data/${body.id}/?merge=true`, { data: { b: half.a } })
  assert.deepEqual([merged.status, merged.body.errors[0].code], [422, 'too_many_bytes'])
})

test('Lists page from the newest to the oldest without losing any', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  for (let number = 0; number < 5; number++) await member('POST', '/api/v2/custom-data/', { key: `k${number}` })
  const keys: string[] = []
  for (let next: string | null = '/api/v2/custom-data/?limit=2'; next; ) {
    const { body } = await member('GET', next)
    keys.push(...body.results.map(({ key }: { key: string }) => key))
    next = body.next
  }
  assert.deepEqual(keys, ['k4', 'k3', 'k2', 'k1', 'k0'])
})

test('A page of large records ends early, and the pages together hold all of them', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  const data = { text: 'x'.repeat(250_000) }
  for (let number = 0; number < 20; number++) await member('POST', '/api/v2/custom-data/', { key: `k${number}`, data })
  const sizes: number[] = []
  for (let next: string | null = '/api/v2/custom-data/?limit=500'; next; ) {
    const { body } = await member('GET', next)
    sizes.push(body.results.length)
    next = body.next
  }
  assert.deepEqual(sizes, [16, 4])
})

test('Numbers keep every digit through every way in and out, and a key that stands twice is refused', async () => {
  const long = '12345678901234567890'
  const own = `{"long":${long},"list":[0.1000000000000000055511151231257827,1],"half":0.5}`
  for (const example of examples) {
    const { path, field, group } = example
    const raw_schema = { properties: { long: { type: 'integer', minimum: 5 } } }
    const schema = await call('POST', '/api/v2/schemas/', { name: 'Numbers', field_group: group, raw_schema })
    const body = bodyOf(example, { schema_id: schema.body.id })
    const whole = `${JSON.stringify(body).slice(0, -1)},"${field}":${own}}`
    const created = await call('POST', path, whole)
    assert.equal(created.status, 201, created.text)
    const address = `${path}${created.body.id}/`
    const answers = [
      created,
      await call('GET', address),
      await call('PUT', address, whole),
      await call('GET', `${path}?schema_id=${schema.body.id}`),
    ]
    for (const answer of answers) assert.ok(answer.text.includes(own), answer.text)
    const merged = await call('PATCH', `${address}?merge=true`, `{"${field}":{"more":1${long},"list":null}}`)
    assert.ok(merged.text.includes(`{"long":${long},"half":0.5,"more":1${long}}`), merged.text)
    assert.ok((await call('GET', `/api/v2/audit/?entity_id=${created.body.id}`)).text.includes(`"more":1${long}`))
    const small = await call('PATCH', `${address}?merge=true`, `{"${field}":{"long":1.00000000000000000001}}`)
    assert.deepEqual([small.status, small.body.errors[0].pointer], [422, `/${field}/long`])
    const number = await call('PATCH', address, `{"${field}":${long}}`)
    assert.deepEqual([number.status, number.body.errors[0].code], [422, 'type'])
    const doubled = await call('PATCH', address, `{"${field}":{"a":1,"a":2}}`)
    assert.equal(doubled.body.errors[0].code, 'duplicate_key')
    const check = await call('PATCH', `/api/v2/schemas/${schema.body.id}/`, {
      raw_schema: { properties: { long: { type: 'integer', minimum: 6 } } },
    })
    assert.equal(check.status, 200, check.text)
  }
})

test('Lists find parts of names, keys and identifiers, in any case', async () => {
  const member = callsTo(url, (await createMember({ db })).key)
  await member('POST', '/api/v2/facilities/', { name: 'Weaving mill', internal_id: 'FAC-7', gln: '4012345000009' })
  await member('POST', '/api/v2/facilities/', { name: 'Dye house' })
  await member('POST', '/api/v2/custom-data/', { key: 'size-chart' })
  const names = async (path: string) =>
    (await member('GET', path)).body.results.map(({ name, key }: { name?: string; key?: string }) => name ?? key)
  for (const q of ['MILL', 'fac-7', '12345000']) {
    assert.deepEqual(await names(`/api/v2/facilities/?q=${q}`), ['Weaving mill'])
  }
  assert.deepEqual(await names('/api/v2/facilities/?q=%25'), [])
  assert.deepEqual(await names('/api/v2/custom-data/?q=chart'), ['size-chart'])
  assert.equal((await member('GET', '/api/v2/facilities/?q=e&include=count')).body.count, 2)
})

test('Forty changes of one material at once are each stored, or refused with a 503', async () => {
  const { call, key } = await startApp()
  const elsewhere = callsTo((await startApp()).url, key)
  const { body: material } = await call('POST', '/api/v2/materials/', { name: 'Wool' })
  const path = `/api/v2/materials/${material.id}/`
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, number) => (number % 2 ? call : elsewhere)('PATCH', path, { name: `${number}` })),
  )
  const stored = answers.filter(({ status }) => status === 200).map(({ body }) => body.version)
  const refused = answers.filter(({ status }) => status !== 200)
  assert.equal(new Set(stored).size, stored.length)
  assert.equal((await call('GET', path)).body.version, stored.length + 1)
  for (const { status, headers } of refused) assert.deepEqual([status, headers.get('retry-after')], [503, '1'])
})
