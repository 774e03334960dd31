import assert from 'node:assert/strict'
import { test } from 'node:test'
import { added, declaredWrong, lot, made, minute } from '../../../test/events.ts'
import { classes, startGenealogy } from '../../../test/genealogy.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service } from '../../../test/recall.ts'

test('the story of the interface: two materials, one product, exactly as it shows the graph', async () => {
  const { capture, graph } = await startGenealogy()
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

test('UPSTREAM, DOWNSTREAM and BOTH; siblings are never added', async () => {
  const { capture, shape } = await startGenealogy()
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
  const { capture, shape } = await startGenealogy()
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
  const { capture, shape } = await startGenealogy()
  await capture('first', added([lot('A')], { eventTime: minute(1) }))
  await capture('second', added([lot('A')], { eventTime: minute(2) }))
  await capture('mix', made([lot('A'), lot('C')], [lot('B')], { eventTime: minute(3) }))
  await capture('rework', made([lot('B'), lot('C')], [lot('C')], { eventTime: minute(4) }))
  assert.equal(await shape(lot('B')), 'mix first second rework | mix→first mix→second mix→rework rework→mix')
  assert.equal(await shape(lot('C'), '?direction=DOWNSTREAM'), 'rework mix | rework→mix mix→rework')
})

test('hundreds of inputs, more than one row of the index can hold', async () => {
  const { capture, graph } = await startGenealogy()
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
    const { capture, shape } = await startGenealogy()
    for (const [name, event] of order) await capture(name, event)
    assert.equal(await shape(lot('box')), 'box out in1 in2 milk cocoa | box→out out⇢in1 out⇢in2 in1→milk in2→cocoa')
    assert.equal(await shape(lot('milk'), '?direction=DOWNSTREAM'), 'milk in1 out box | in1→milk out⇢in1 box→out')
  }
})

test('a class without a lot is shown but never walked through', async () => {
  const { capture, shape } = await startGenealogy()
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

test('what was declared wrong is left out, in either order, and shown as one node when asked for', async () => {
  for (const isFirst of [true, false]) {
    const { capture, shape, graph } = await startGenealogy()
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
  const { capture, graph, shape } = await startGenealogy()
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
  const { capture, shape } = await startGenealogy()
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

test('a batch that no event mentions is a 404; one that is only used or seen has an empty graph', async () => {
  const { call, capture, shape } = await startGenealogy()
  assert.equal((await call('GET', `${classes}${lot('nothing')}`)).status, 404)
  await capture('use', made([lot('used')], [lot('B')]))
  await capture('see', added([lot('seen')], { action: 'OBSERVE', bizStep: 'shipping' }))
  assert.equal(await shape(lot('used')), ' | ')
  assert.equal(await shape(lot('used'), '?direction=DOWNSTREAM'), 'use | ')
  assert.equal(await shape(lot('seen')), ' | ')
})

test('wrong parameters are a 400 that lists the right ones; other organisations and weak keys see nothing', async () => {
  const { call, capture, orgId } = await startGenealogy()
  await capture('A', added([lot('A')]))
  const wrong = await call('GET', `${classes}${lot('A')}?direction=SIDEWAYS`)
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.errors[0].message, /UPSTREAM, DOWNSTREAM, BOTH/)
  for (const query of ['depth=-1', 'limit=0', 'limit=100001', 'time=never', 'colour=red', `also=${'x|'.repeat(101)}`])
    assert.equal((await call('GET', `${classes}${lot('A')}?${query}`)).status, 400, query)
  assert.equal((await call('GET', `${classes}${'x'.repeat(3_000)}`)).status, 414)
  const stranger = await startGenealogy()
  assert.equal((await stranger.call('GET', `${classes}${lot('A')}`)).status, 404)
  await stranger.capture('other', added([lot('A')], { eventTime: minute(7) }))
  assert.equal(await stranger.shape(lot('A')), 'other | ')
  const weak = callsTo(service.url, (await createDevice(service, orgId, ['capture_epcis_events'])).key)
  assert.equal((await weak('GET', `${classes}${lot('A')}`)).status, 403)
})
