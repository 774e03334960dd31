import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { callsTo, startApp } from '../../../test/harness.ts'

// Two services on one database: what one of them remembers may be out of date.
const { call, db, key } = await startApp()
const elsewhere = callsTo((await startApp()).url, key)

const short = { type: 'object', properties: { text: { type: 'string', maxLength: 3 } }, required: ['text'] }
const long = { type: 'object', properties: { text: { type: 'string', minLength: 4 } }, required: ['text'] }
let serial = 0

const createSchema = async (raw_schema: object, field_group = 'custom_data'): Promise<string> =>
  (await call('POST', '/api/v2/schemas/', { name: 'Text', field_group, raw_schema })).body.id

/** Each kind of data: where it is written, and how a record with a text looks. */
const kinds = [
  {
    path: '/api/v2/custom-data/',
    table: 'custom_data',
    body: (schema_id: string, text: string) => ({ key: `c${++serial}`, schema_id, data: { text } }),
    text: sql`data ->> 'text'`,
  },
  {
    path: '/api/v2/products/',
    table: 'product',
    body: (schema_id: string, text: string) => ({ name: 'Shirt', schema_id, custom_data: { text } }),
    text: sql`fields -> 'custom_data' ->> 'text'`,
  },
]

for (const { path, table, body, text } of kinds) {
  test(`${path} stores nothing against a version that it violates, while the schema changes`, async () => {
    const id = await createSchema(short)
    const versions = new Map<number, object>([[1, short]])
    let isOver = false
    const changing = (async () => {
      for (let round = 0; round < 12; round++) {
        const raw_schema = round % 2 === 0 ? long : short
        const { status, body: schema } = await call('PATCH', `/api/v2/schemas/${id}/?accept_invalid=true`, {
          raw_schema,
        })
        assert.equal(status, 200)
        versions.set(schema.version, raw_schema)
      }
      isOver = true
    })()
    const statuses = new Set<number>()
    const writing = [call, elsewhere, call, elsewhere].map(async (send, writer) => {
      for (let number = 0; !isOver; number++) {
        const { status, text: answer } = await send(
          'POST',
          path,
          body(id, (number + writer) % 2 === 0 ? 'abc' : 'abcdef'),
        )
        assert.ok(status === 201 || status === 422, `${status} ${answer}`)
        statuses.add(status)
      }
    })
    await Promise.all([changing, ...writing])
    assert.deepEqual([...statuses].sort(), [201, 422])
    const { rows } = await sql<{ version: number; text: string }>`
      select schema_version as version, ${text} as text from ${sql.table(table)} where schema_id = ${id}`.execute(db)
    assert.ok(rows.length > 0)
    for (const row of rows) {
      const admits = versions.get(row.version) === short ? row.text.length <= 3 : row.text.length >= 4
      assert.ok(admits, `"${row.text}" was stored under version ${row.version}`)
    }
  })
}

test('A change that breaks no data breaks none either when data is written at the same moment', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await createSchema({ type: 'object' })
    const [patched, ...written] = await Promise.all([
      call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema: short }),
      ...['abc', 'abcdef', 'ab'].map((text) =>
        elsewhere('POST', '/api/v2/custom-data/', { key: `d${++serial}`, schema_id: id, data: { text } }),
      ),
    ])
    const { body: report } = await call('POST', `/api/v2/schemas/${id}/check/`, { raw_schema: short })
    if (patched.status === 200) assert.equal(report.failing, 0)
    else assert.deepEqual([patched.status, written.some(({ status }) => status === 201)], [409, true])
  }
})

test('A schema is deleted or used, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await createSchema({})
    const [removed, written] = await Promise.all([
      call('DELETE', `/api/v2/schemas/${id}/`),
      elsewhere('POST', '/api/v2/custom-data/', { key: `e${++serial}`, schema_id: id, data: {} }),
    ])
    const outcome = `${removed.status} ${written.status}`
    assert.ok(outcome === '204 422' || outcome === '409 201', outcome)
  }
})

test('Schemas that refer to each other are changed at once without a deadlock', async () => {
  const one = await createSchema({ properties: { a: { type: 'number' } } })
  const other = await createSchema({ properties: { b: { $ref: `schema:${one}` } } })
  await call('PATCH', `/api/v2/schemas/${one}/`, { raw_schema: { properties: { a: { $ref: `schema:${other}` } } } })
  const changes = Array.from({ length: 10 }, (_, number) =>
    (number % 2 === 0 ? call : elsewhere)('PATCH', `/api/v2/schemas/${number % 2 === 0 ? one : other}/`, {
      name: `Name ${number}`,
    }),
  )
  for (const { status } of await Promise.all(changes)) assert.equal(status, 200)
})

test('Of two who rename a schema at once with the same If-Match, one wins', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await createSchema(short)
    const path = `/api/v2/schemas/${id}/`
    for (const tag of ['"1"', '"1.1"']) {
      const names = [`Mine ${tag}`, `Theirs ${tag}`]
      const match = { 'if-match': tag }
      const answers = await Promise.all(
        [call, elsewhere].map((send, at) => send('PATCH', path, { name: names[at] }, match)),
      )
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412])
      const winner = answers.find(({ status }) => status === 200)
      assert.equal((await call('GET', path)).body.name, winner?.body.name)
    }
    const { headers } = await call('GET', path)
    assert.equal(headers.get('etag'), '"1.2"')
  }
})

test('What another service changed is known at once, also when it refuses', async () => {
  const id = await createSchema(short)
  const write = (send: typeof call, text: string) =>
    send('POST', '/api/v2/custom-data/', { key: `f${++serial}`, schema_id: id, data: { text } })
  assert.equal((await write(elsewhere, 'abc')).status, 201)
  await call('PATCH', `/api/v2/schemas/${id}/?accept_invalid=true`, { raw_schema: long })
  assert.equal((await write(elsewhere, 'abcdef')).status, 201)
  assert.equal((await write(elsewhere, 'abc')).status, 422)
})
