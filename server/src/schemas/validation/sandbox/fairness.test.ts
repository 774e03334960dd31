import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Answer, type Call, callsTo, createMember, startApp } from '../../../../test/harness.ts'

const { call: crowd, url, db } = await startApp()
const other = callsTo(url, (await createMember({ db })).key)

let serial = 0

const save = async (call: Call, raw_schema: object): Promise<string> => {
  const { status, body } = await call('POST', '/api/v2/schemas/', { name: 'S', field_group: 'custom_data', raw_schema })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}
const write = (call: Call, schema_id: string, data: object) =>
  call('POST', '/api/v2/custom-data/', { key: `k${++serial}`, schema_id, data })
const validate = (call: Call, schemaId: string, value: object) =>
  call('POST', `/api/v2/schemas/${schemaId}/validate/`, { value })

// Doubles with each letter: about 90 ms of processor time for 21 of them, and no value may take 250.
const costly = { properties: { a: { pattern: '^(?=a)(a+)+$' } } }
const slow = { a: `${'a'.repeat(21)}!` }
const harmless = { properties: { weight: { type: 'number' } } }

/** How many of a crowd's requests are unanswered when another organisation, which asks after them, has four answers. */
async function unansweredBeside(requests: (() => Promise<Answer>)[], ask: () => Promise<Answer>) {
  assert.ok((await ask()).status < 300)
  let unanswered = requests.length
  const answers = requests.map((request) => request().finally(() => unanswered--))
  await Promise.race(answers)
  for (let time = 0; time < 4; time++) assert.ok((await ask()).status < 300)
  const count = unanswered
  return { count, answers: await Promise.all(answers) }
}

const times = (count: number, request: () => Promise<Answer>) => Array.from({ length: count }, () => request)

test('A harmless write passes the costly writes and trials of another organisation', async () => {
  const [theirs, own] = [await save(crowd, costly), await save(other, harmless)]
  const requests = [...times(10, () => write(crowd, theirs, slow)), ...times(10, () => validate(crowd, theirs, slow))]
  const { count, answers } = await unansweredBeside(requests, () => write(other, own, { weight: 1 }))
  assert.ok(count >= 1, `${count} of 20 were unanswered`)
  for (const { body } of answers) assert.equal(body.errors.length, 1)
})

test('A trial passes the costly trials of another organisation', async () => {
  const [theirs, own] = [await save(crowd, costly), await save(other, harmless)]
  const requests = times(20, () => validate(crowd, theirs, slow))
  const { count } = await unansweredBeside(requests, () => validate(other, own, { weight: 1 }))
  assert.ok(count >= 1, `${count} of 20 were unanswered`)
})

test('A trial and a write pass the checks of costly stored data of another organisation', async () => {
  const [theirs, own] = [await save(crowd, { properties: { a: { type: 'string' } } }), await save(other, harmless)]
  for (let record = 0; record < 3; record++) assert.equal((await write(crowd, theirs, slow)).status, 201)
  const requests = times(4, () => crowd('POST', `/api/v2/schemas/${theirs}/check/`, { raw_schema: costly }))
  const { count, answers } = await unansweredBeside(requests, async () => {
    assert.equal((await write(other, own, { weight: 1 })).status, 201)
    return validate(other, own, { weight: 1 })
  })
  assert.ok(count >= 1, `${count} of 4 were unanswered`)
  for (const { body } of answers) assert.deepEqual([body.checked, body.failing], [3, 3])
})

test('A write with many costly values takes turns with the values of others', async () => {
  const [theirs, own] = [await save(crowd, costly), await save(other, costly)]
  const value = { a: `${'a'.repeat(19)}!` }
  assert.equal((await validate(other, own, value)).body.valid, false)
  const translated = Array.from({ length: 60 }, (_, number) => [`x-l${number}`, { custom_data: value }])
  const product = { name: 'Coat', schema_id: theirs, translations: Object.fromEntries(translated) }
  const answers: string[] = []
  const writes = ['first', 'second'].map(async (name) => {
    assert.equal((await crowd('POST', '/api/v2/products/', product)).status, 422)
    answers.push(name)
  })
  assert.equal((await validate(other, own, value)).body.valid, false)
  answers.push('other')
  await Promise.all(writes)
  assert.equal(answers[0], 'other')
})
