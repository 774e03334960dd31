import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, addedItems, declaredWrong, item, lot, made, minute } from '../../../test/events.ts'
import { type Call, callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'

const { url, db } = await startApp()
const classes = '/api/v2/epcis/genealogy/graph/epc-classes/'
const epcs = '/api/v2/epcis/genealogy/graph/epcs/'

type Graph = {
  nodes: { eventID: string }[]
  edges: { source: string; target: string; type: string }[]
  truncated?: true
}

/** An organisation of its own, with events that have short names. */
async function story() {
  const { key, orgId } = await createMember({ db })
  const call = callsTo(url, key)
  const names = new Map<string, string>()
  const capture = async (name: string, event: object) => {
    const answer = await call('POST', '/api/v2/epcis/events', event)
    assert.ok(answer.status < 300, answer.text)
    names.set(answer.body.eventID, name)
    return answer.body.eventID as string
  }
  const graph = async (identifier: string, query = '', path = classes): Promise<Graph> => {
    const answer = await call('GET', `${path}${encodeURIComponent(identifier)}${query}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body
  }
  /** Nodes and edges by their short names. */
  const shape = async (identifier: string, query = '', path = classes) => {
    const { nodes, edges, truncated } = await graph(identifier, query, path)
    const named = (id: string) => names.get(id) ?? id
    const arrows = edges.map(
      ({ source, target, type }) => `${named(source)}${type === 'genealogy' ? '→' : '⇢'}${named(target)}`,
    )
    return `${nodes.map(({ eventID }) => named(eventID)).join(' ')} | ${arrows.join(' ')}${truncated ? ' …' : ''}`
  }
  return { call, key, orgId, capture, graph, shape }
}

async function shapeOf(call: Call, path: string) {
  const { status, body } = await call('GET', path)
  return { status, nodes: body.nodes?.length }
}

test('the story of the interface: two materials, one product, exactly as it shows the graph', async () => {
  const { capture, graph } = await story()
  const wool = added([{ epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 1200, uom: 'GRM' }], {
    ilmd: { 'cbvmda:lotNumber': '17' },
  })
  const woolID = await capture('wool', wool)
  const button = added([{ epcClass: lot('B7'), quantity: 5, uom: 'EA' }], {
    eventTime: '2026-01-01T09:00:00.000+01:00',
  })
  const buttonID = await capture('button', button)
  const coat = made(
    [
      { epcClass: 'urn:acme:productId:batchId:WOOL.17', quantity: 1000, uom: 'GRM' },
      { epcClass: lot('B7'), quantity: 2.5, uom: 'EA' },
    ],
    [{ epcClass: 'urn:epc:class:lgtin:1234567.304664.ABC123', quantity: 50, uom: 'EA' }],
    { ilmd: { 'cbvmda:lotNumber': 'ABC123' } },
  )
  const coatID = await capture('coat', coat)
  const answer = await graph('urn:epc:class:lgtin:1234567.304664.ABC123', '?direction=UPSTREAM')
  const earlier = [woolID, buttonID].sort()
  assert.deepEqual(answer, {
    nodes: [
      { ...coat, eventID: coatID },
      ...earlier.map((eventID) => ({ ...(eventID === woolID ? wool : button), eventID })),
    ],
    edges: earlier.map((target) => ({
      source: coatID,
      target,
      type: 'genealogy',
      connection: 'creating_class_instance',
      time: target === woolID ? '2026-01-01T08:00:00.000+00:00' : '2026-01-01T09:00:00.000+01:00',
    })),
  })
})

test('whole quantities are written as decimal numbers, and nothing else of the text changes', async () => {
  const { call, capture } = await story()
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
  const { call, capture } = await story()
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

test('all forms of one identifier meet, raw and encoded, with slashes and percent signs', async () => {
  const { call, capture } = await story()
  await capture('slash', added(['https://example.com/01/04012345123456/10/A%2FB']))
  await capture('percent', added(['urn:epc:class:lgtin:4012345.012345.5%25']))
  for (const form of [
    'urn:epc:class:lgtin:4012345.012345.A%2FB',
    'urn:epc:class:lgtin:4012345.012345.A/B',
    encodeURIComponent('urn:epc:class:lgtin:4012345.012345.A%2FB'),
    'https://id.gs1.org/01/04012345123456/10/A%2FB',
    `${encodeURIComponent('https://shop.example/01/04012345123456/10/A%2FB')}/`,
    'urn:epc:class:lgtin:4012345.012345.5%25',
    encodeURIComponent('urn:epc:class:lgtin:4012345.012345.5%25'),
    encodeURIComponent('https://id.gs1.org/01/04012345123456/10/5%25'),
  ]) {
    assert.deepEqual(await shapeOf(call, `${classes}${form}`), { status: 200, nodes: 1 }, form)
  }
  assert.equal((await call('GET', `${classes}urn:epc:class:lgtin:4012345.012345.a%2Fb`)).status, 404)
})

test('UPSTREAM, DOWNSTREAM and BOTH; siblings are never added', async () => {
  const { capture, shape } = await story()
  await capture('cotton', added([lot('cotton')], { eventTime: minute(1) }))
  await capture('yarn', made([lot('cotton')], [lot('yarn'), lot('waste')], { eventTime: minute(2) }))
  await capture('fabric', made([lot('yarn')], [lot('fabric')], { eventTime: minute(3) }))
  await capture('rag', made([lot('waste')], [lot('rag')], { eventTime: minute(4) }))
  await capture('shirt', made([lot('fabric'), lot('yarn')], [lot('shirt')], { eventTime: minute(5) }))
  assert.equal(await shape(lot('shirt')), 'shirt yarn fabric cotton | shirt→yarn shirt→fabric yarn→cotton fabric→yarn')
  assert.equal(await shape(lot('yarn')), 'yarn cotton | yarn→cotton')
  assert.equal(
    await shape(lot('yarn'), '?direction=DOWNSTREAM'),
    'yarn fabric shirt | fabric→yarn shirt→yarn shirt→fabric',
  )
  assert.equal(
    await shape(lot('yarn'), '?direction=BOTH'),
    'yarn cotton fabric shirt | yarn→cotton fabric→yarn shirt→yarn shirt→fabric',
  )
  assert.equal(
    await shape(lot('cotton'), '?direction=DOWNSTREAM'),
    'cotton yarn fabric rag shirt | yarn→cotton fabric→yarn rag→yarn shirt→yarn shirt→fabric',
  )
})

test('several things are asked for at once, with the levels that each has alone', async () => {
  const { capture, shape } = await story()
  await capture('yarn', added([lot('yarn'), lot('waste')], { eventTime: minute(2) }))
  await capture('fabric', made([lot('yarn')], [lot('fabric')], { eventTime: minute(3) }))
  await capture('rag', made([lot('waste')], [lot('rag')], { eventTime: minute(4) }))
  await capture('shirt', made([lot('fabric')], [lot('shirt')], { eventTime: minute(5) }))
  const both = `&also=${encodeURIComponent(`${lot('waste')}|${lot('unknown')}|${lot('yarn')}`)}`
  assert.equal(await shape(lot('yarn'), '?direction=DOWNSTREAM&depth=1'), 'yarn fabric | fabric→yarn …')
  const joined = 'yarn fabric rag | fabric→yarn rag→yarn …'
  assert.equal(await shape(lot('yarn'), `?direction=DOWNSTREAM&depth=1${both}`), joined)
  assert.equal(await shape(lot('rag'), `?depth=0&also=${lot('shirt')}`), 'rag shirt |  …')
  assert.equal(await shape(lot('rag'), `?also=${lot('fabric')}`), 'fabric rag yarn | fabric→yarn rag→yarn')
})

test('loops, several producers, and an event that feeds itself', async () => {
  const { capture, shape } = await story()
  await capture('first', added([lot('A')], { eventTime: minute(1) }))
  await capture('second', added([lot('A')], { eventTime: minute(2) }))
  await capture('mix', made([lot('A'), lot('C')], [lot('B')], { eventTime: minute(3) }))
  await capture('rework', made([lot('B'), lot('C')], [lot('C')], { eventTime: minute(4) }))
  assert.equal(await shape(lot('B')), 'mix first second rework | mix→first mix→second mix→rework rework→mix')
  assert.equal(await shape(lot('C'), '?direction=DOWNSTREAM'), 'rework mix | rework→mix mix→rework')
})

test('hundreds of inputs, more than one row of the index can hold', async () => {
  const { capture, graph } = await story()
  const inputs = Array.from({ length: 250 }, (_, index) => lot(`in-${index}`))
  for (let from = 0; from < 250; from += 50)
    await capture('x', added(inputs.slice(from, from + 50), { eventTime: minute(from) }))
  await capture('mix', made(inputs, [lot('mix'), ...Array.from({ length: 120 }, (_, index) => lot(`out-${index}`))]))
  await capture('end', made([lot('mix')], [lot('end')]))
  const up = await graph(lot('end'))
  assert.deepEqual([up.nodes.length, up.edges.length], [7, 6])
  const down = await graph(lot('in-240'), '?direction=DOWNSTREAM')
  assert.deepEqual([down.nodes.length, down.edges.length], [3, 2])
})

test('the events of one transformationID act as one, in any order of arrival', async () => {
  const events = {
    milk: added([lot('milk')], { eventTime: minute(1) }),
    cocoa: added([lot('cocoa')], { eventTime: minute(2) }),
    in1: made([lot('milk')], [], { transformationID: 'urn:x:t:1', eventTime: minute(3) }),
    in2: made([lot('cocoa')], [], { transformationID: 'urn:x:t:1', eventTime: minute(4) }),
    out: made([], [lot('bar')], { transformationID: 'urn:x:t:1', eventTime: minute(5) }),
    box: made([lot('bar')], [lot('box')], { eventTime: minute(6) }),
  }
  for (const order of [Object.entries(events), Object.entries(events).reverse()]) {
    const { capture, shape } = await story()
    for (const [name, event] of order) await capture(name, event)
    assert.equal(await shape(lot('box')), 'box out in1 in2 milk cocoa | box→out out⇢in1 out⇢in2 in1→milk in2→cocoa')
    assert.equal(await shape(lot('milk'), '?direction=DOWNSTREAM'), 'milk in1 out box | in1→milk out⇢in1 box→out')
  }
})

test('a class without a lot is shown but never walked through', async () => {
  const { capture, shape } = await story()
  const product = 'urn:epc:idpat:sgtin:4012345.012345.*'
  const link = 'https://id.gs1.org/01/04012345123456'
  await capture('any', added([product], { eventTime: minute(1) }))
  await capture('use', made([product, lot('A')], [lot('B')], { eventTime: minute(2) }))
  await capture('same', made([link], [lot('C')], { eventTime: minute(3) }))
  assert.equal(await shape(lot('B')), 'use | ')
  assert.equal(await shape(lot('C')), 'same | ')
  assert.equal(await shape(product), 'any | ')
  assert.equal(await shape(link), 'any | ')
  assert.equal(await shape(product, '?direction=DOWNSTREAM'), 'any use same | use→any same→any')
})

test('items and batches are one kind of thing, and an item belongs to its lot', async () => {
  const { capture, shape } = await story()
  const carton = (serial: string) => item(serial, '077777')
  await capture('flour', added([lot('flour')], { eventTime: minute(1) }))
  await capture('bake', made([lot('flour')], [lot('L1', '077777')], { eventTime: minute(2) }))
  const ilmd = { 'cbvmda:lotNumber': 'L1' }
  await capture('pack1', addedItems([carton('1'), carton('2')], { ilmd, eventTime: minute(3) }))
  await capture('pack2', addedItems([carton('3')], { ilmd, eventTime: minute(4) }))
  const use = { ...made([], [lot('menu')], { eventTime: minute(5) }), inputEPCList: [carton('1')] }
  await capture('menu', use)
  await capture('bulk', made([lot('L1', '077777')], [lot('soup')], { eventTime: minute(6) }))
  assert.equal(await shape(carton('1'), '', epcs), 'pack1 bake flour | pack1→bake bake→flour')
  assert.equal(await shape(lot('menu')), 'menu pack1 bake flour | menu→pack1 pack1→bake bake→flour')
  assert.equal(await shape(lot('L1', '077777')), 'bake pack1 pack2 flour | bake→flour pack1→bake pack2→bake')
  assert.equal(
    await shape(lot('soup')),
    'bulk bake pack1 pack2 flour | bulk→bake bulk→pack1 bulk→pack2 bake→flour pack1→bake pack2→bake',
  )
  assert.equal(
    await shape(lot('L1', '077777'), '?direction=DOWNSTREAM'),
    'bake pack1 pack2 menu bulk | pack1→bake pack2→bake menu→pack1 bulk→bake bulk→pack1 bulk→pack2',
  )
  assert.equal(
    await shape(lot('flour'), '?direction=DOWNSTREAM'),
    'flour bake pack1 pack2 bulk menu | bake→flour pack1→bake pack2→bake bulk→bake bulk→pack1 bulk→pack2 menu→pack1',
  )
  assert.equal(await shape(carton('3'), '?direction=DOWNSTREAM', epcs), 'pack2 bulk | bulk→pack2')
})

test('an item belongs to the lot of its Digital Link, whoever names it so', async () => {
  const { capture, shape } = await story()
  const link = (serial: string) => `https://id.example.com/01/04012345777772/10/L9/21/${serial}`
  await capture('flour', added([lot('flour')], { eventTime: minute(1) }))
  await capture('bake', made([lot('flour')], [lot('L9', '077777')], { eventTime: minute(2) }))
  await capture('see', addedItems([link('1')], { action: 'OBSERVE', bizStep: 'shipping', eventTime: minute(3) }))
  await capture('pack', addedItems([link('2')], { eventTime: minute(4) }))
  assert.equal(await shape(item('1', '077777'), '', epcs), 'bake flour | bake→flour')
  assert.equal(await shape(item('2', '077777'), '', epcs), 'pack bake flour | pack→bake bake→flour')
})

test('what was declared wrong is left out, in either order, and shown as one node when asked for', async () => {
  for (const isFirst of [true, false]) {
    const { capture, shape, graph } = await story()
    await capture('good', added([lot('A')], { eventTime: minute(1) }))
    const wrong = added([lot('A')], { eventTime: minute(2) })
    if (isFirst) await capture('wrong', declaredWrong(wrong))
    await capture('wrong', wrong)
    if (!isFirst) await capture('wrong', declaredWrong(wrong))
    await capture('use', made([lot('A')], [lot('B')], { eventTime: minute(3) }))
    assert.equal(await shape(lot('B')), 'use good | use→good')
    assert.equal(await shape(lot('B'), '?include_erroneous=true'), 'use good wrong | use→good use→wrong')
    const { nodes } = await graph(lot('B'), '?include_erroneous=true')
    assert.ok('errorDeclaration' in (nodes[2] ?? {}))
  }
})

test('a target later than its source is a time conflict, left out on request with all that only it reaches', async () => {
  const { capture, graph, shape } = await story()
  await capture('far', added([lot('far')], { eventTime: minute(1) }))
  await capture('late', made([lot('far')], [lot('late')], { eventTime: minute(9) }))
  await capture('use', made([lot('late')], [lot('B')], { eventTime: minute(5) }))
  const { edges } = await graph(lot('B'))
  assert.deepEqual(
    edges.map((edge) => 'time_conflict' in edge && edge.time_conflict),
    [true, false],
  )
  assert.equal(await shape(lot('B'), '?time=consistent'), 'use | ')
})

test('depth, limit and edge_limit cut at the same place every time, and no edge has a missing end', async () => {
  const { capture, shape } = await story()
  for (let level = 0; level < 6; level++) {
    for (const side of ['a', 'b']) {
      const inputs = level === 0 ? [] : [lot(`a${level - 1}`), lot(`b${level - 1}`)]
      const event = level === 0 ? added([lot(`${side}0`)]) : made(inputs, [lot(`${side}${level}`)])
      await capture(`${side}${level}`, { ...event, eventTime: minute(level * 2 + (side === 'a' ? 0 : 1)) })
    }
  }
  assert.equal(await shape(lot('a5'), '?depth=0'), 'a5 |  …')
  assert.equal(await shape(lot('a5'), '?depth=1'), 'a5 a4 b4 | a5→a4 a5→b4 …')
  assert.equal(await shape(lot('a5'), '?limit=4'), 'a5 a4 b4 a3 | a5→a4 a5→b4 a4→a3 b4→a3 …')
  assert.equal(await shape(lot('a5'), '?depth=1&edge_limit=1'), 'a5 a4 b4 | a5→a4 …')
  assert.ok(!(await shape(lot('a5'))).includes('…'))
  assert.equal(await shape(lot('a5'), '?depth=5'), await shape(lot('a5')))
  assert.equal(await shape(lot('b0'), '?direction=DOWNSTREAM&limit=3'), 'b0 a1 b1 | a1→b0 b1→b0 …')
})

test('include=batches says what each edge is about', async () => {
  const { call, capture } = await story()
  await capture('A', { ...added([{ epcClass: lot('A'), quantity: 7, uom: 'KGM' }]), epcList: [item('1')] })
  const use = made([{ epcClass: 'https://id.gs1.org/01/04012345123456/10/A', quantity: 2, uom: 'KGM' }], [lot('B')])
  await capture('B', { ...use, inputEPCList: [item('1')] })
  const { text, body } = await call('GET', `${classes}${lot('B')}?include=batches`)
  assert.match(text, /\{"epcClass":"https:\/\/id.gs1.org\/01\/04012345123456\/10\/A","quantity":2\.0,"uom":"KGM"\}/)
  assert.equal(body.edges[0].batches.length, 2)
  assert.equal((await call('GET', `${classes}${lot('B')}?include=cake`)).status, 400)
})

test('the same data gives the same bytes, an ETag and a 304, until something is added', async () => {
  const { call, capture } = await story()
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
  const { call, capture } = await story()
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

test('a batch that no event mentions is a 404; one that is only used or seen has an empty graph', async () => {
  const { call, capture, shape } = await story()
  assert.equal((await call('GET', `${classes}${lot('nothing')}`)).status, 404)
  await capture('use', made([lot('used')], [lot('B')]))
  await capture('see', added([lot('seen')], { action: 'OBSERVE', bizStep: 'shipping' }))
  assert.equal(await shape(lot('used')), ' | ')
  assert.equal(await shape(lot('used'), '?direction=DOWNSTREAM'), 'use | ')
  assert.equal(await shape(lot('seen')), ' | ')
})

test('wrong parameters are a 400 that lists the right ones; other organisations and weak keys see nothing', async () => {
  const { call, capture, orgId } = await story()
  await capture('A', added([lot('A')]))
  const wrong = await call('GET', `${classes}${lot('A')}?direction=SIDEWAYS`)
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.errors[0].message, /UPSTREAM, DOWNSTREAM, BOTH/)
  for (const query of ['depth=-1', 'limit=0', 'limit=100001', 'time=never', 'colour=red', `also=${'x|'.repeat(101)}`])
    assert.equal((await call('GET', `${classes}${lot('A')}?${query}`)).status, 400, query)
  assert.equal((await call('GET', `${classes}${'x'.repeat(3_000)}`)).status, 414)
  const stranger = await story()
  assert.equal((await stranger.call('GET', `${classes}${lot('A')}`)).status, 404)
  await stranger.capture('other', added([lot('A')], { eventTime: minute(7) }))
  assert.equal(await stranger.shape(lot('A')), 'other | ')
  const weak = callsTo(url, (await createDevice({ db }, orgId, ['capture_epcis_events'])).key)
  assert.equal((await weak('GET', `${classes}${lot('A')}`)).status, 403)
})

test('a graph of more than a thousand events is streamed whole', async () => {
  const { capture, graph } = await story()
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

test('what other items of the same lot went into is never added, however much of the graph is asked for', async () => {
  const { capture, shape } = await story()
  const carton = (serial: string) => item(serial, '077777')
  const ilmd = { 'cbvmda:lotNumber': 'L1' }
  await capture('pack', addedItems([carton('1'), carton('2')], { ilmd, eventTime: minute(1) }))
  await capture('menu', { ...made([], [lot('menu')], { eventTime: minute(2) }), inputEPCList: [carton('2')] })
  assert.equal(await shape(carton('1'), '?direction=DOWNSTREAM', epcs), 'pack | ')
  assert.equal(await shape(carton('1'), '?direction=DOWNSTREAM&depth=9', epcs), 'pack | ')
  assert.equal(await shape(carton('2'), '?direction=DOWNSTREAM&depth=9', epcs), 'pack menu | menu→pack')
})
