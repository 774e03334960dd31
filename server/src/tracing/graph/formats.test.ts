import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, item, lot, made, minute } from '../../../test/events.ts'
import { classes, startGenealogy } from '../../../test/genealogy.ts'

test('whole quantities are written as decimal numbers, and nothing else of the text changes', async () => {
  const { call, capture } = await startGenealogy()
  const text = `{"@context": ["https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld"],
   "eventTime":"2026-01-01T08:00:00Z","type":"ObjectEvent","eventTimeZoneOffset":"+00:00","action":"ADD","eventID":"urn:uuid:digits",
   "quantityList":[{"epcClass":"${lot('digits')}", "quantity": 50},{"epcClass":"${lot('digits2')}","quantity":0.10}]}`
  await call('POST', '/api/v2/epcis/events', text)
  const answer = await call('GET', `${classes}${lot('digits')}`)
  const expected = text
    .replace('"quantity": 50', '"quantity": 50.0')
    .replace('"eventID":"urn:uuid:digits",', '')
    .replace('"ADD",\n', '"ADD",\n')
  assert.equal(
    answer.text,
    `{"nodes":[{"eventID":"urn:uuid:digits",${expected.slice(1).replace(',\n   "quantityList"', ',\n   "quantityList"')}],"edges":[]}`,
  )
  assert.ok(capture)
})

test('used and made quantities are decimal numbers too, and a step that is not stated is null', async () => {
  const { call, capture } = await startGenealogy()
  await capture('A', added([lot('A')], { bizStep: undefined }))
  const amount = (name: string, quantity: number) => ({ epcClass: lot(name), quantity, uom: 'KGM' })
  await capture('B', made([amount('A', 12)], [amount('B', 11)]))
  const { text, body } = await call('GET', `${classes}${lot('B')}`)
  assert.match(
    text,
    /"inputQuantityList":\[\{[^}]*"quantity":12\.0,[\s\S]*"outputQuantityList":\[\{[^}]*"quantity":11\.0,/,
  )
  assert.equal(body.edges[0].connection, null)
})

test('include=batches says what each edge is about', async () => {
  const { call, capture } = await startGenealogy()
  await capture('A', { ...added([{ epcClass: lot('A'), quantity: 7, uom: 'KGM' }]), epcList: [item('1')] })
  const use = made([{ epcClass: 'https://id.gs1.org/01/04012345123456/10/A', quantity: 2, uom: 'KGM' }], [lot('B')])
  await capture('B', { ...use, inputEPCList: [item('1')] })
  const { text, body } = await call('GET', `${classes}${lot('B')}?include=batches`)
  assert.match(text, /\{"epcClass":"https:\/\/id.gs1.org\/01\/04012345123456\/10\/A","quantity":2\.0,"uom":"KGM"\}/)
  assert.equal(body.edges[0].batches.length, 2)
  assert.equal((await call('GET', `${classes}${lot('B')}?include=cake`)).status, 400)
})

test('the same data gives the same bytes, an ETag and a 304, until something is added', async () => {
  const { call, capture } = await startGenealogy()
  await capture('A', added([lot('A')]))
  await capture('B', made([lot('A')], [lot('B')]))
  const path = `${classes}${lot('B')}`
  const [one, two] = [await call('GET', path), await call('GET', path)]
  assert.equal(one.text, two.text)
  const etag = one.headers.get('etag') ?? ''
  assert.equal((await call('GET', path, undefined, { 'if-none-match': etag })).status, 304)
  assert.notEqual((await call('GET', `${path}?format=dot`)).headers.get('etag'), etag)
  await capture('A2', added([lot('A')], { eventTime: minute(1) }))
  assert.equal((await call('GET', path, undefined, { 'if-none-match': etag })).status, 200)
})

test('dot, mermaid and graphml, by Accept or format', async () => {
  const { call, capture } = await startGenealogy()
  await capture('A', added([lot('A')], { bizStep: 'urn:x:say-"hi"<b>'.replace(/["<>]/g, '%') }))
  await capture('B', made([lot('A')], [lot('B')]))
  const path = `${classes}${lot('B')}`
  const dot = await call('GET', path, undefined, { accept: 'text/vnd.graphviz' })
  assert.match(dot.headers.get('content-type') ?? '', /^text\/vnd\.graphviz/)
  assert.match(dot.text, /^digraph genealogy \{[\s\S]*n0 -> n1/)
  assert.match((await call('GET', `${path}?format=mermaid`)).text, /^flowchart BT\n[\s\S]*n0 --> n1\n$/)
  assert.match((await call('GET', `${path}?format=graphml`)).text, /<edge source="n0" target="n1">/)
  assert.equal((await call('GET', path, undefined, { accept: 'image/png' })).status, 406)
  assert.equal((await call('GET', `${path}?format=png`)).status, 400)
})

test('a graph of more than a thousand events is streamed whole', async () => {
  const { capture, graph } = await startGenealogy()
  const count = 1_300
  const events = Array.from({ length: count }, (_, index) =>
    added([lot(`n${index % 90}`)], { eventTime: minute(index) }),
  )
  for (let from = 0; from < count; from += 100)
    await Promise.all(events.slice(from, from + 100).map((event) => capture('x', event)))
  await capture(
    'mix',
    made(
      Array.from({ length: 90 }, (_, index) => lot(`n${index}`)),
      [lot('all')],
    ),
  )
  const { nodes, edges } = await graph(lot('all'))
  assert.deepEqual([nodes.length, edges.length], [count + 1, count])
})
