import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import test, { before } from 'node:test'
import { added, addedItems, lot } from '../../../test/events.ts'
import { callsTo, startApp } from '../../../test/harness.ts'

const base = '/api/v2/epcis'
const { call, url } = await startApp()

/** `name 0`, `name 1` … */
const many = (count: number, name: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => name(index))

const all = (names: string[], value: string | string[]) => Object.fromEntries(names.map((name) => [name, value]))

before(async () => {
  const others = many(4_000, (index) => `urn:epc:id:giai:5012345.A-${index}`)
  const assets = [...others, 'urn:epc:id:giai:4012345.A']
  const quantities = many(4_000, (index) => lot(`L-${index}`)).map((epcClass, index) => ({
    epcClass,
    quantity: index + 0.5,
    uom: 'KGM',
  }))
  const fields = Object.fromEntries(many(3_000, (index) => `own:f${index}`).map((name, index) => [name, index]))
  const context = { '@context': [{ own: 'https://example.com/' }] }
  for (const event of [addedItems(assets), added(quantities), added([lot('fields')], { ...context, ...fields })]) {
    const { status, text } = await call('POST', `${base}/events`, event)
    assert.equal(status, 201, text)
  }
})

/** What is answered in time on a quick machine may be refused on a slow one, in the words of the standard. */
const queries: Record<string, [query: object, status: number]> = {
  '200 parameters': [
    all(
      many(200, (index) => `EQ_own:p${index}`),
      '1',
    ),
    413,
  ],
  '10,000 values': [{ MATCH_anyEPC: many(10_000, (index) => `urn:epc:id:giai:4012345.${index}`) }, 413],
  '10,000 values of a hundred parameters': [
    all(
      many(100, (index) => `EQ_own:p${index}`),
      many(100, String),
    ),
    413,
  ],
  'names of names': [
    all(
      many(90, (index) => `EQ_INNER_own:${'own:'.repeat(2_000)}${index}`),
      '1',
    ),
    200,
  ],
  'prefixes that nobody declared': [
    all(
      many(90, (index) => `EQ_${`p${index}:`.repeat(500)}`),
      '1',
    ),
    400,
  ],
  'patterns over everything': [
    { MATCH_epc: ['sgtin:*.*.*', 'sscc:*.*', 'giai:*.*', 'grai:*.*.*'].map((end) => `urn:epc:idpat:${end}`) },
    200,
  ],
  'a thousand patterns, of which the last one meets one of thousands of EPCs': [
    { MATCH_epc: many(1_900, (index) => `urn:epc:idpat:giai:${4_010_446 + index}.*`) },
    200,
  ],
  'a thousand amounts of thousands': [{ EQ_quantity_GRM: many(1_900, (index) => String(index + 0.25)) }, 200],
  'a hundred fields of thousands': [
    all(
      many(95, (index) => `GE_own:f${index}`),
      '0',
    ),
    200,
  ],
  'a hundred attributes': [
    all(
      many(95, (index) => `EQ_ATTR_readPoint_own:a${index}`),
      many(20, String),
    ),
    200,
  ],
  'a hundred lists that are too long to estimate': [
    all(
      many(95, (index) => `EQ_source_own:s${index}`),
      many(20, (index) => `urn:a:${index}`),
    ),
    200,
  ],
}

test('hostile queries are answered or refused, and everybody else is answered meanwhile', async () => {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let [isOver, healthy] = [false, 0]
  const health = (async () => {
    while (!isOver) {
      assert.equal((await callsTo(url)('GET', '/healthz')).status, 200)
      healthy++
    }
  })()
  const extensions = { 'gs1-extensions': 'own=https://example.com/' }
  for (const [index, [name, [query, status]]] of Object.entries(queries).entries()) {
    const kept = await call('POST', `${base}/queries`, { name: `hostile-${index}`, query }, extensions)
    const answer = kept.status === 201 ? await call('GET', `${base}/queries/hostile-${index}/events`) : kept
    const isRefused = answer.body.type === 'epcisException:QueryTooComplexException'
    assert.equal(answer.status, isRefused && status === 200 ? 413 : status, `${name}: ${answer.text.slice(0, 300)}`)
    assert.equal(isRefused, answer.status === 413, name)
  }
  isOver = true
  await health
  delay.disable()
  assert.ok(healthy > 0)
  // With each pattern asked about each EPC it would be half a minute.
  assert.ok(delay.max / 1e6 < 3_000, `the service stood still for ${Math.round(delay.max / 1e6)} ms`)
})

test('what many patterns and amounts find is right', async () => {
  const find = async (name: string, value: string[]) => {
    const query = `${name}=${encodeURIComponent(value.join('|'))}`
    const { body, text } = await call('GET', `${base}/events?${query}`)
    assert.ok(body.epcisBody, text)
    return body.epcisBody.queryResults.resultsBody.eventList.length
  }
  const pattern = (prefix: number) => `urn:epc:idpat:giai:${prefix}.*`
  assert.equal(
    await find(
      'MATCH_epc',
      many(200, (index) => pattern(4_012_146 + index)),
    ),
    1,
  )
  assert.equal(
    await find(
      'MATCH_epc',
      many(200, (index) => pattern(4_012_145 + index)),
    ),
    0,
  )
  assert.equal(await find('EQ_quantity_GRM', ['1', '3999500']), 1)
  assert.equal(await find('EQ_quantity_GRM', ['1', '3999501']), 0)
})
