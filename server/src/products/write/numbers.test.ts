import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'
import { parseExactly } from '../../json/exact.ts'
import { applyPatch } from '../../json/json-patch.ts'

const { service, call } = await startProducts()

const json = { 'content-type': 'application/json-patch+json' }

suite('numbers that a double cannot hold', () => {
  const long = '12345678901234567890'
  const small = '-0.1000000000000000055511151231257827021181583404541015625001'
  const own = `{"long":${long},"list":[${small},1e-400,1],"half":0.5}`

  test('keep every digit through every way in and out', async () => {
    const created = await call('POST', path, `{"name":"Exact","internal_id":"exact","custom_data":${own}}`)
    assert.equal(created.status, 201, created.text)
    const { id } = created.body
    const address = `${path}${id}/`
    const shows = async (text: string) => {
      const read = await call('GET', `${address}?include=translations`)
      assert.ok(read.text.includes(text), `${text} in ${read.text}`)
    }
    await shows(own)
    const { texts } = (await call('GET', `${address}translations/fr/`)).body
    assert.deepEqual(
      texts.map(({ pointer }: { pointer: string }) => pointer),
      ['/name'],
      'a number is no text',
    )
    const merged = await call(
      'PATCH',
      `${address}?merge=true`,
      `{"custom_data":{"more":1${long},"half":null},"color":"Red"}`,
    )
    assert.ok(merged.text.includes(`"list":[${small},1e-400,1],"more":1${long}`), merged.text)
    const operations = `[{"op":"test","path":"/custom_data/long","value":${long}.00},
      {"op":"copy","from":"/custom_data/list","path":"/custom_data/copy"},
      {"op":"add","path":"/translations/fr","value":{"custom_data":{"long":2${long}}}}]`
    const patched = await call('PATCH', address, operations, json)
    assert.ok(patched.text.includes(`"copy":[${small},1e-400,1]`), patched.text)
    await shows(`"fr":{"custom_data":{"long":2${long}}}`)
    const replaced = await call('PUT', address, `{"name":"Exact","internal_id":"exact","custom_data":${own}}`)
    assert.ok(replaced.text.includes(own), replaced.text)
    const again = await call('PUT', address, `{"name":"Exact","internal_id":"exact","custom_data":${own}}`)
    assert.equal(again.body.version, replaced.body.version, 'the same again changes nothing')

    assert.ok((await call('GET', `${path}?custom_data.long=${long}`)).text.includes(own))
    const restored = await call('POST', `${address}restore/`, { version: 2 })
    assert.ok(restored.text.includes(`"more":1${long}`), restored.text)
    assert.ok((await call('GET', `${address}history/`)).text.includes(`1${long}`))
  })

  test('a zero is a zero, whichever sign it was sent with', async () => {
    const { body } = await call('POST', path, '{"name":"Zero","internal_id":"zero","custom_data":{"n":-0,"l":[-0.0]}}')
    const address = `${path}${body.id}/`
    for (const zero of ['-0', '-0.000000000000000000', '0e5']) {
      const sent = `{"custom_data":{"n":${zero},"l":[${zero}]}}`
      const again = await call('PATCH', `${address}?merge=true`, sent)
      assert.equal(again.body.version, 1, `${zero} changes nothing`)
      const tested = await call('PATCH', address, `[{"op":"test","path":"/custom_data/n","value":${zero}}]`, json)
      assert.equal(tested.status, 200, tested.text)
      const file = `internal_id,custom_data.n\r\nzero,${zero}\r\n`
      const imported = await call('POST', `${path}import/`, file, { 'content-type': 'text/csv' })
      assert.equal(imported.body.counts.unchanged, 1, imported.text)
    }
  })

  test('come back from every format of an export', async () => {
    const fields = ['internal_id', 'custom_data.long', 'custom_data.list']
    for (const [format, type] of [
      ['csv', 'text/csv'],
      ['ndjson', 'application/x-ndjson'],
      ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ] as const) {
      const { body } = await call('POST', path, `{"name":"${format}","internal_id":"${format}","custom_data":${own}}`)
      const query = `?format=${format}&internal_id=${format}`
      const file = await fetch(`${service.url}${path}export/${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fields }),
      })
      const bytes = new Uint8Array(await file.arrayBuffer())
      await call('PATCH', `${path}${body.id}/?merge=true`, `{"custom_data":{"long":3${long},"list":[3${long}]}}`)
      const imported = await fetch(`${service.url}${path}import/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': type },
        body: bytes,
      })
      assert.equal(imported.status, 200, await imported.text())
      const { text } = await call('GET', `${path}${body.id}/`)
      assert.ok(text.includes(`"custom_data":${own}`), `${format}: ${text}`)
    }
    const { text } = await call('POST', `${path}export/?internal_id=csv`, { fields })
    assert.ok(text.includes(`"custom_data.long":${long}`), text)
  })

  test('are numbers for a schema, and for nothing that wants something else', async () => {
    const properties = { long: { type: 'integer', maximum: 2e19 } }
    const schema = { name: 'Exact', field_group: 'custom_data', raw_schema: { type: 'object', properties } }
    const { id } = (await call('POST', '/api/v2/schemas/', schema)).body
    const under = (value: string) =>
      call('POST', path, `{"name":"Guarded","schema_id":"${id}","custom_data":{"long":${value}}}`)
    assert.equal((await under(long)).status, 201)
    assert.equal((await under(`1${long}`)).body.errors[0].pointer, '/custom_data/long')
    const refused = async (body: string) => {
      const { status, body: answer } = await call('POST', path, body)
      return [status, answer.errors[0].pointer]
    }
    assert.deepEqual(await refused(`{"name":"a","custom_data":${long}}`), [422, '/custom_data'])
    assert.deepEqual(await refused(`{"name":"a","translations":{"fr":{"details":${long}}}}`), [
      422,
      '/translations/fr/details',
    ])
    assert.deepEqual(await refused(`{"name":${long}}`), [422, '/name'])
    assert.deepEqual(await refused(`{"name":"a","custom_data":{"n":0.${'1'.repeat(1_001)}}}`), [422, '/custom_data/n'])
    assert.deepEqual(await refused(`{"name":"a","custom_data":{"n":1e-2000}}`), [422, '/custom_data/n'])
    assert.deepEqual(await refused(`{"name":"a","custom_data":{"n":1e999}}`), [422, '/custom_data/n'])
  })

  test('in a JSON Patch equal no object that says the same', () => {
    const test = (value: string) => () =>
      applyPatch(parseExactly('{"n":12345678901234567890}'), [{ op: 'test', path: '/n', value: parseExactly(value) }])
    assert.doesNotThrow(test('12345678901234567890.0'))
    for (const other of [
      '12345678901234567891',
      '{"number":"1234567890123456789e1"}',
      '{"rawJSON":"1234567890123456789e1"}',
    ])
      assert.throws(test(other), other)
  })

  test('a doubled key is refused where it stands, however it is written', async () => {
    const bodies = [
      ['{"name":"a","name":"b"}', '/name'],
      ['{"name":"a","custom_data":{"x":[{"y":"\\\\\\"","\\u0079" :1}]}}', '/custom_data/x/0/y'],
    ]
    for (const [body = '', pointer] of bodies) {
      const { status, body: answer } = await call('POST', path, body)
      assert.deepEqual([status, answer.errors[0].pointer, answer.errors[0].code], [422, pointer, 'duplicate_key'])
    }
    assert.equal((await call('POST', path, '{"name":"\\": \\\\","custom_data":{"a":{"a":":"}}}')).status, 201)
    const line = await call('POST', `${path}import/`, '{"name":"a","name":"b"}', {
      'content-type': 'application/x-ndjson',
    })
    assert.equal(line.body.rows[0].errors[0].code, 'duplicate_key')
  })
})
