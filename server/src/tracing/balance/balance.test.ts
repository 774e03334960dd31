import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, item, lot, made, minute, sscc } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'

const [box, pallet] = [sscc(1), sscc(2)]
const site = (name: string, extension = '0') => `urn:epc:id:sgln:4012345.${name.padStart(5, '0')}.${extension}`
const [plant, store] = [site('1'), site('2')]
const amount = (name: string, quantity: number | undefined, uom = 'KGM') => ({
  epcClass: lot(name),
  ...(quantity !== undefined && { quantity, ...(uom !== '' && { uom }) }),
})

type Body = Record<string, unknown>

const at = (minutes: number, place = plant): Body => ({ eventTime: minute(minutes), readPoint: { id: place } })

const seen = (bizStep: string, what: Body, when: Body) => ({
  ...added([], when),
  action: 'OBSERVE',
  bizStep,
  quantityList: undefined,
  ...what,
})

const destroyed = (what: Body, when: Body) => ({ ...seen('destroying', what, when), action: 'DELETE' })

const packed = (parentID: string, what: Body, when: Body) => ({
  ...seen('packing', what, when),
  type: 'AggregationEvent',
  action: 'ADD',
  parentID,
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads into any answer, and its assertions are the check
type Answer = any

const lines = ['opening', 'made', 'received', 'used', 'shipped', 'destroyed', 'in_stock', 'unexplained']
const amountText = ({ quantity, uom, at_least = '?', at_most = '' }: Answer) =>
  `${quantity ?? `${at_least}–${at_most}`}${uom ? ` ${uom}` : ''}`

/** Every line that is not empty, in one text. */
const linesOf = (body: Answer) =>
  lines.flatMap((line) => {
    const quantities = body[line]?.quantities ?? body[line] ?? []
    return quantities.length === 0 ? [] : [`${line} ${quantities.map(amountText).join(' + ')}`]
  })

async function start() {
  const story = await startStory()
  return {
    ...story,
    balance: async (thing: string, query = '') => linesOf(await story.ask('balance', thing, query)),
    atSite: async (query: string) => {
      const answer = await story.call('GET', `/api/v2/epcis/genealogy/balance/?${query}`)
      assert.equal(answer.status, 200, answer.text)
      return answer.body
    },
  }
}

suite('the balance of a lot', () => {
  test('what was made is used, shipped, destroyed, in stock, or unexplained, in one unit', async () => {
    const { capture, balance, ask } = await start()
    const ids = new Map<string, string>()
    const take = async (name: string, event: object) => ids.set(name, await capture(name, event))
    await take('make', added([amount('A', 30)], at(1)))
    await take('use', made([amount('A', 4_500, 'GRM')], [amount('P', 4)], at(2)))
    await take('ship', seen('shipping', { quantityList: [amount('A', 10)] }, at(3)))
    await take('depart', seen('departing', { quantityList: [amount('A', 10)] }, at(4)))
    await take('destroy', destroyed({ quantityList: [amount('A', 0.5)] }, at(5)))
    // 30 − 4.5 − 10 − 0.5 = 15 kg should be there; 14.8 are.
    await take('count', seen('stock_taking', { quantityList: [amount('A', 14_800, 'GRM')] }, at(6)))
    const figures = ['made 30 KGM', 'used 4.5 KGM', 'shipped 10 KGM', 'destroyed 0.5 KGM']
    assert.deepEqual(await balance(lot('A')), [...figures, 'in_stock 14.8 KGM', 'unexplained 0.2 KGM'])
    const answer = await ask('balance', lot('A'))
    const eventsOf = (line: string) => answer[line].events.map(({ eventID }: Answer) => eventID)
    assert.deepEqual(eventsOf('shipped'), [ids.get('ship')], 'who departs after being shipped leaves once')
    assert.deepEqual(eventsOf('unexplained'), [ids.get('count')])
    assert.deepEqual(eventsOf('in_stock'), [ids.get('count')])
    assert.deepEqual(answer.used.events[0].quantities, [{ quantity: '4.5', uom: 'KGM' }])
    assert.equal(answer.is_balanced, true, '0.2 of 30 are less than 5 percent')
    assert.equal((await ask('balance', lot('A'), '?tolerance=0.5')).is_balanced, false)
    assert.deepEqual(await balance(lot('A'), `?at=${minute(2)}`), ['made 30 KGM', 'used 4.5 KGM', 'in_stock 25.5 KGM'])
  })

  test('a commissioning that repeats a transformation, and items one by one, count once', async () => {
    const { capture, balance } = await start()
    await capture('make', made([amount('A', 10)], [amount('P', 9)], at(1)))
    await capture('add', added([amount('P', 9)], at(2)))
    assert.deepEqual(await balance(lot('P')), ['made 9 KGM', 'in_stock 9 KGM'])
    const serials = ['1', '2', '3']
    await capture('lot', added([amount('Q', 5, '')], at(3)))
    const ilmd = { 'cbvmda:lotNumber': 'Q' }
    await capture(
      'items',
      addedItems(
        serials.map((serial) => item(serial)),
        { ...at(4), ilmd },
      ),
    )
    assert.deepEqual(await balance(lot('Q')), ['made 5', 'in_stock 5'])
    await capture('ship', seen('shipping', { epcList: [item('1'), item('2')] }, at(5)))
    assert.deepEqual(await balance(lot('Q')), ['made 5', 'shipped 2', 'in_stock 3'])
    assert.deepEqual(await balance(item('1')), ['made 1', 'shipped 1'])
  })

  test('a pallet ships, brings and uses the lots inside, and what came back is received', async () => {
    const { capture, balance, ask } = await start()
    await capture('make', added([amount('A', 30)], at(1)))
    await capture('pack', packed(box, { childQuantityList: [amount('A', 12)] }, at(2)))
    await capture('stack', packed(pallet, { childEPCs: [box] }, at(3)))
    await capture('ship', seen('shipping', { epcList: [pallet] }, at(4)))
    assert.deepEqual(await balance(lot('A')), ['made 30 KGM', 'shipped 12 KGM', 'in_stock 18 KGM'])
    await capture('receive', seen('receiving', { epcList: [pallet] }, at(5, store)))
    const moved = ['made 30 KGM', 'received 12 KGM']
    assert.deepEqual(await balance(lot('A')), [...moved, 'shipped 12 KGM', 'in_stock 30 KGM'])
    await capture('use', { ...made([], [amount('P', 10)], at(6, store)), inputEPCList: [pallet] })
    assert.deepEqual(await balance(lot('A')), [...moved, 'used 12 KGM', 'shipped 12 KGM', 'in_stock 18 KGM'])
    const answer = await ask('balance', lot('A'))
    assert.equal(answer.shipped.events[0].through, box)
    assert.deepEqual(answer.yields, [
      {
        events: answer.used.events.map(({ eventID, eventTime, bizStep }: Answer) => ({ eventID, eventTime, bizStep })),
        inputs: [{ quantity: '12', uom: 'KGM' }],
        outputs: [{ quantity: '10', uom: 'KGM' }],
        ...{ uom: 'KGM', yield: '0.833333', others: null, is_unusual: null },
      },
    ])
  })

  test('a lot in several boxes on one pallet goes with all of them', async () => {
    const { capture, balance, ask } = await start()
    await capture('make', added([amount('A', 30)], at(1)))
    const other = sscc(3)
    await capture('pack', packed(box, { childQuantityList: [amount('A', 12)] }, at(2)))
    await capture('pack other', packed(other, { childQuantityList: [amount('A', 8)] }, at(2)))
    await capture('stack', packed(pallet, { childEPCs: [box, other] }, at(3)))
    await capture('ship', seen('shipping', { epcList: [pallet] }, at(4)))
    assert.deepEqual(await balance(lot('A')), ['made 30 KGM', 'shipped 20 KGM', 'in_stock 10 KGM'])
    const { shipped } = await ask('balance', lot('A'))
    assert.deepEqual(shipped.events[0].quantities, [{ quantity: '20', uom: 'KGM' }])
  })

  test('rework uses a lot and makes it again; dimensions are never mixed; more out than in is below zero', async () => {
    const { capture, balance, ask } = await start()
    await capture('make', added([amount('A', 10)], at(1)))
    await capture('rework', made([amount('A', 4)], [amount('A', 3)], at(2)))
    assert.deepEqual(await balance(lot('A')), ['made 13 KGM', 'used 4 KGM', 'in_stock 9 KGM'])
    await capture('litres', added([amount('A', 2, 'LTR')], at(3)))
    assert.deepEqual(await balance(lot('A')), ['made 13 KGM + 2 LTR', 'used 4 KGM', 'in_stock 9 KGM + 2 LTR'])
    await capture('receive', seen('receiving', { quantityList: [amount('B', 5)] }, at(1)))
    await capture('use', made([amount('B', 7)], [amount('P', 7)], at(2)))
    assert.deepEqual(await balance(lot('B')), ['received 5 KGM', 'used 7 KGM', 'unexplained -2 KGM'])
    assert.equal((await ask('balance', lot('B'))).is_balanced, false)
    await capture('open', made([amount('C', undefined)], [amount('D', 1)], at(4)))
    await capture('made', added([amount('C', 6)], at(3)))
    assert.deepEqual(await balance(lot('C')), ['made 6 KGM', 'used 0–', 'in_stock 0–6 KGM', 'unexplained ?– KGM'])
  })

  test('a yield is compared with others of the same product and step', async () => {
    const { capture, ask } = await start()
    const outputs = [90, 91, 92, 60]
    for (const [index, quantity] of outputs.entries())
      await capture(
        `make ${index}`,
        made(
          [amount(`A${index}`, 100), { epcClass: lot('label', '054321'), quantity: 5 }],
          [amount(`P${index}`, quantity)],
          {
            ...at(index),
            bizStep: 'assembling',
          },
        ),
      )
    const [low] = (await ask('balance', lot('P3'))).yields
    assert.equal(low.yield, '0.6')
    assert.deepEqual(low.others, { count: 3, lowest: '0.9', median: '0.91', highest: '0.92' })
    assert.equal(low.is_unusual, true)
    const [usual] = (await ask('balance', lot('A1'))).yields
    assert.deepEqual([usual.yield, usual.others.median, usual.is_unusual], ['0.91', '0.9', false])
  })

  test('unknown things, classes and bad parameters are refused', async () => {
    const { capture, call, orgId } = await start()
    await capture('class', added(['urn:epc:idpat:sgtin:4012345.012345.*'], at(4)))
    const path = '/api/v2/epcis/genealogy/balance/'
    assert.equal((await call('GET', `${path}urn:x:unknown`)).status, 404)
    const ofClass = await call('GET', `${path}urn:epc:idpat:sgtin:4012345.012345.*`)
    assert.match(ofClass.body.detail, /ask for a lot or an item/)
    for (const query of [`${lot('A')}?tolerance=-1`, `${lot('A')}?at=soon`, '', `?place=${plant}&from=soon`])
      assert.equal((await call('GET', `${path}${query}`)).status, 400, query)
    assert.equal((await call('GET', `${path}?place=urn:x:nowhere`)).status, 404)
    const { key } = await createDevice(service, orgId, ['read_products'])
    assert.equal((await callsTo(service.url, key)('GET', `${path}?place=${plant}`)).status, 403)
  })
})

test('the balance of a site in a period: what was there, came, was made, and what became of it', async () => {
  const { capture, atSite, orgId, call } = await start()
  const flour = (quantity: number) => ({ epcClass: lot('F', '011111'), quantity, uom: 'KGM' })
  const bread = (quantity: number, uom = 'KGM') => ({ epcClass: lot('B', '022222'), quantity, uom })
  const door = site('1', 'DOOR')
  await capture('receive', seen('receiving', { quantityList: [flour(100)] }, at(1, door)))
  await capture('other', seen('receiving', { quantityList: [amount('Z', 8)] }, at(2, store)))
  await capture('bake', made([flour(40)], [bread(50)], at(10)))
  await capture('pack', packed(box, { childQuantityList: [bread(20)] }, at(11)))
  await capture('ship', seen('shipping', { epcList: [box] }, at(12)))
  await capture('destroy', destroyed({ quantityList: [bread(500, 'GRM')] }, at(13)))
  const place = encodeURIComponent(plant)
  const period = `place=${place}&from=${minute(5)}&to=${minute(13)}`
  for (const from of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00%2B14:00', '9999-12-31T23:59:59-14:00'])
    assert.equal((await atSite(`place=${place}&from=${from}`)).place, plant, from)
  const body = await atSite(period)
  assert.deepEqual(linesOf(body), [
    'opening 100 KGM',
    'made 50 KGM',
    'used 40 KGM',
    'shipped 20 KGM',
    'in_stock 90 KGM',
  ])
  assert.deepEqual(body.places.toSorted(), [plant, door].sort())
  assert.deepEqual(
    body.products.map(({ gtin, things, ...product }: Answer) => [gtin, things, ...linesOf(product)]),
    [
      ['04012345111118', 1, 'opening 100 KGM', 'used 40 KGM', 'in_stock 60 KGM'],
      ['04012345222227', 1, 'made 50 KGM', 'shipped 20 KGM', 'in_stock 30 KGM'],
    ],
  )
  const whole = await atSite(`place=${place}`)
  assert.deepEqual(linesOf(whole).slice(0, 2), ['made 50 KGM', 'received 100 KGM'])
  assert.deepEqual(whole.destroyed.quantities, [{ quantity: '0.5', uom: 'KGM' }])
  assert.equal(whole.is_balanced, true)
  assert.equal((await call('GET', `/api/v2/epcis/genealogy/balance/?place=${place}&asOf=2020-01-01`)).status, 404)
  assert.ok(orgId)
})
