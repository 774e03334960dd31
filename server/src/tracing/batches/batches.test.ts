import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { added, addedItems, at, item, lot, made, minute, sscc } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'

const amount = (name: string, quantity?: number, uom?: string) => ({
  epcClass: lot(name),
  ...(quantity !== undefined && { quantity }),
  ...(uom && { uom }),
})
const path = '/api/v2/epcis/genealogy/batches/'
const place = (name: string) => `urn:epc:id:sgln:4012345.${name}.0`

/** An event without a production: seen, shipped, destroyed. */
const seen = (fields: object) => ({ ...added([]), quantityList: undefined, action: 'OBSERVE', ...fields })

const packed = (parentID: string, action: string, fields: object) => ({
  ...seen({ bizStep: 'packing', disposition: 'in_progress' }),
  type: 'AggregationEvent',
  parentID,
  action,
  ...fields,
})

suite('quantities', () => {
  const quantitiesAfter = async (events: object[], name = 'L') => {
    const { capture, ask } = await startStory()
    for (const [index, event] of events.entries()) await capture('', { ...event, ...at(index) })
    const { quantities, warnings } = await ask('batches', lot(name))
    return { ...quantities, warnings }
  }

  test('are exact: 0.1 and 0.2 kg are 0.3 kg', async () => {
    const { added: sum, remaining } = await quantitiesAfter([
      added([amount('L', 0.1, 'KGM')]),
      added([amount('L', 0.2, 'KGM')]),
      made([amount('L', 0.05, 'KGM')], [lot('P')]),
    ])
    assert.deepEqual(sum, [{ quantity: '0.3', uom: 'KGM' }])
    assert.deepEqual(remaining, [{ quantity: '0.25', uom: 'KGM' }])
  })

  test('are kept apart by unit: 12 pieces that weigh 4.3 kg', async () => {
    const catchWeight = [amount('L', 12, 'EA'), amount('L', 4.3, 'KGM')]
    const { transformed, consumed, remaining } = await quantitiesAfter([
      made([lot('carcass')], catchWeight),
      made([amount('L', 2, 'EA')], [lot('P')]),
    ])
    assert.deepEqual(transformed, [
      { quantity: '12', uom: 'EA' },
      { quantity: '4.3', uom: 'KGM' },
    ])
    assert.deepEqual(consumed, [{ quantity: '2', uom: 'EA' }])
    // The two pieces had a weight, which nobody stated.
    assert.deepEqual(remaining, [
      { quantity: '10', uom: 'EA' },
      { quantity: null, at_least: '0', at_most: '4.3', uom: 'KGM', unknown_because: 'units_differ' },
    ])
  })

  test('of two events that differ are summed; destroyed goods are gone', async () => {
    const quantities = await quantitiesAfter([
      made([lot('M')], [amount('L', 50, 'EA')]),
      added([amount('L', 48, 'EA')]),
      seen({ action: 'DELETE', bizStep: 'destroying', quantityList: [amount('L', 3, 'EA')] }),
    ])
    assert.deepEqual(quantities, {
      added: [{ quantity: '48', uom: 'EA' }],
      transformed: [{ quantity: '50', uom: 'EA' }],
      consumed: [],
      destroyed: [{ quantity: '3', uom: 'EA' }],
      remaining: [{ quantity: '95', uom: 'EA' }],
      warnings: [],
    })
  })

  test('that nobody stated make sums into bounds', async () => {
    const open = await quantitiesAfter([added([amount('L', 5, 'EA')]), added([amount('L')])])
    assert.deepEqual(open.added, [{ quantity: null, at_least: '5', uom: 'EA', unknown_because: 'quantity_not_stated' }])
    assert.deepEqual(open.remaining, [
      { quantity: null, at_least: '5', uom: 'EA', unknown_because: 'quantity_not_stated' },
    ])
    const used = await quantitiesAfter([added([amount('L', 5, 'EA')]), made([amount('L')], [lot('P')])])
    assert.deepEqual(used.consumed, [
      { quantity: null, at_least: '0', uom: null, unknown_because: 'quantity_not_stated' },
    ])
    assert.deepEqual(used.remaining, [
      { quantity: null, at_least: '0', at_most: '5', uom: 'EA', unknown_because: 'quantity_not_stated' },
    ])
  })

  test('that do not add up are a warning, and what was used too early another', async () => {
    const { remaining, warnings } = await quantitiesAfter([
      made([amount('L', 6, 'KGM')], [lot('P')]),
      added([amount('L', 5.5, 'KGM')]),
    ])
    assert.deepEqual(remaining, [{ quantity: '5.5', uom: 'KGM' }])
    assert.deepEqual(
      warnings.map(({ code }: { code: string }) => code),
      ['consumed_more_than_produced', 'time_conflict'],
    )
    assert.match(warnings[0].message, /\(6 KGM\).*\(5\.5 KGM\)/)
  })

  test('of items are not counted', async () => {
    const { capture, ask } = await startStory()
    await capture('', addedItems([item('1')]))
    const { quantities, serial, kind } = await ask('batches', item('1'))
    assert.deepEqual([serial, kind, Object.values(quantities).flat()], ['1', 'item', []])
  })
})

suite('an overview', () => {
  test('says what the batch is, when it was seen, and what is next to it', async () => {
    const { capture, ask, call } = await startStory()
    await call('POST', '/api/v2/products/', {
      gtin: '4012345123456',
      name: 'Button',
      translations: { fr: { name: 'Bouton' } },
    })
    const ilmd = { 'cbvmda:itemExpirationDate': '2027-01-31', 'cbvmda:bestBeforeDate': '2026-12-31' }
    const first = await capture('', made([lot('M', '011111'), lot('N', '011111')], [lot('L')], { ilmd, ...at(1) }))
    await capture('', made([lot('L')], [lot('P', '022222')], at(2)))
    const last = await capture('', seen({ quantityList: [amount('L', 1, 'EA')], disposition: 'expired', ...at(3) }))
    const { first_event, last_event, last_known, quantities, ...overview } = await ask(
      'batches',
      'https://shop.example/01/04012345123456/10/L',
      '?lang=fr',
    )
    const { product, ...named } = overview
    assert.deepEqual(named, {
      asked: 'https://shop.example/01/04012345123456/10/L',
      identifier: lot('L'),
      canonical: 'https://id.gs1.org/01/04012345123456/10/L',
      kind: 'batch',
      gtin: '04012345123456',
      lot: 'L',
      serial: null,
      material: null,
      expiry: { date: '2027-01-31', attribute: 'itemExpirationDate' },
      containers: [],
      shipments: [],
      names: {},
      warnings: [],
      made_from: 2,
      made_into: 1,
    })
    assert.deepEqual([product.entity, product.name], ['product', 'Bouton'])
    assert.deepEqual([first_event.eventID, last_event.eventID], [first, last])
    assert.equal(last_known.disposition, 'expired')
    assert.deepEqual(quantities.remaining, [{ quantity: '0', uom: 'EA' }])
  })

  test('names a product only to those who may read products', async () => {
    const { capture, call, orgId } = await startStory()
    await call('POST', '/api/v2/products/', { gtin: '4012345123456', name: 'Button' })
    await call('POST', '/api/v2/materials/', { internal_id: 'WOOL', name: 'Wool, raw' })
    await capture('', made(['urn:acme:productId:batchId:WOOL.17'], [lot('L')]))
    const nameFor = async (identifier: string, permissions: Parameters<typeof createDevice>[2]) => {
      const { key } = await createDevice(service, orgId, ['read_epcis_events', ...permissions])
      return (await callsTo(service.url, key)('GET', `${path}${identifier}`)).body.product?.name
    }
    assert.equal(await nameFor(lot('L'), ['read_products']), 'Button')
    assert.equal(await nameFor(lot('L'), ['read_entities']), undefined)
    assert.equal(await nameFor('urn:acme:productId:batchId:WOOL.17', ['read_entities']), 'Wool, raw')
    assert.equal(await nameFor('urn:acme:productId:batchId:WOOL.17', ['read_products']), undefined)
  })

  test('names many things and places with one question, as far as the caller may know', async () => {
    const { call, orgId } = await startStory()
    const translations = { fr: { name: 'Bouton' } }
    await call('POST', '/api/v2/products/', { gtin: '4012345123456', name: 'Button', translations })
    await call('POST', '/api/v2/materials/', { internal_id: 'WOOL', name: 'Wool, raw' })
    await call('POST', '/api/v2/facilities/', { gln: '4012345000009', name: 'Mill' })
    const [wool, mill] = ['urn:acme:productId:batchId:WOOL.17', 'https://id.gs1.org/414/4012345000009']
    const ask = async (permissions: Parameters<typeof createDevice>[2]) => {
      const { key } = await createDevice(service, orgId, ['read_epcis_events', ...permissions])
      const body = { identifiers: [lot('L'), lot('L'), wool, mill, 'urn:acme:nobody'] }
      const translated = permissions.includes('read_product_translations') ? '?lang=fr' : ''
      return callsTo(service.url, key)('POST', `/api/v2/epcis/genealogy/names/${translated}`, body)
    }
    const all = await ask(['read_products', 'read_product_translations', 'read_entities'])
    assert.deepEqual(all.body, { names: { [lot('L')]: 'Bouton', [wool]: 'Wool, raw', [mill]: 'Mill' } })
    assert.equal(all.headers.get('content-language'), 'fr')
    assert.deepEqual((await ask(['read_products'])).body, { names: { [lot('L')]: 'Button' } })
    assert.deepEqual((await ask([])).body, { names: {} })
  })

  test('is a 404 for what no event mentions', async () => {
    const { call } = await startStory()
    assert.equal((await call('GET', `${path}${lot('none')}`)).status, 404)
  })
})

suite('places, containers and shipments', () => {
  const factory = { readPoint: { id: place('00001') }, bizLocation: { id: place('00002') } }

  test('a lot in boxes on a pallet is where the pallet was last seen, and was shipped with it', async () => {
    const { capture, ask } = await startStory()
    await capture('', made([lot('M')], [amount('L', 20, 'EA')], { ...factory, ...at(1) }))
    await capture('', packed(sscc(1), 'ADD', { childQuantityList: [amount('L', 12, 'EA')], ...at(2) }))
    await capture('', packed(sscc(2), 'ADD', { childQuantityList: [amount('L', 8, 'EA')], ...at(2) }))
    await capture('', packed(sscc(2), 'DELETE', { childQuantityList: [amount('L', 3, 'EA')], ...at(3) }))
    await capture('', packed(sscc(9), 'ADD', { childEPCs: [sscc(1)], ...at(4) }))
    const destinationList = [{ type: 'owning_party', destination: 'urn:epc:id:pgln:0614141.00777' }]
    const bizTransactionList = [{ type: 'desadv', bizTransaction: 'urn:acme:desadv:77' }]
    const shipped = { epcList: [sscc(9)], disposition: 'in_transit', readPoint: { id: place('00003') } }
    const shipping = { bizStep: 'https://ref.gs1.org/cbv/BizStep-shipping', ...at(5) }
    const eventID = await capture('', seen({ ...shipped, ...shipping, destinationList, bizTransactionList }))
    const { containers, shipments, last_known } = await ask('batches', lot('L'))
    assert.deepEqual(containers, [
      { identifier: sscc(1), inside: [sscc(9)], since: minute(2), quantities: [{ quantity: '12', uom: 'EA' }] },
      { identifier: sscc(2), inside: [], since: minute(2), quantities: [{ quantity: '5', uom: 'EA' }] },
    ])
    const event = { eventID, eventTime: minute(5), bizStep: shipping.bizStep }
    assert.deepEqual(shipments, [
      { ...event, place: place('00003'), container: sscc(9), destinationList, bizTransactionList },
    ])
    assert.deepEqual(last_known, { place: place('00003'), disposition: 'in_transit', event })
  })

  test('what a container did before it held the item, or after, is not the item’s', async () => {
    const { capture, ask } = await startStory()
    const ship = (minutes: number) => seen({ epcList: [sscc(1)], bizStep: 'departing', ...at(minutes) })
    await capture('', addedItems([item('1'), item('2')], { ...factory, ...at(1) }))
    await capture('', ship(2))
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [item('1'), item('2')], ...at(3) }))
    await capture('', packed(sscc(1), 'DELETE', { childEPCs: [item('1')], ...at(5) }))
    await capture('', ship(7))
    const one = await ask('batches', item('1'))
    assert.deepEqual([one.containers, one.shipments, one.last_known.event.eventTime], [[], [], minute(5)])
    const two = await ask('batches', item('2'))
    assert.deepEqual([two.containers.length, two.shipments.length, two.last_known.event.eventTime], [1, 1, minute(7)])
    await capture('', packed(sscc(1), 'DELETE', at(8)))
    const emptied = await ask('batches', item('2'))
    assert.deepEqual([emptied.containers, emptied.shipments.length], [[], 1])
    assert.equal(emptied.last_known.event.eventTime, minute(8))
  })

  test('an item is in one container at a time, and a circle of containers ends', async () => {
    const { capture, ask } = await startStory()
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [item('1')], ...at(1) }))
    await capture('', packed(sscc(2), 'ADD', { childEPCs: [item('1'), sscc(1)], ...at(2) }))
    await capture('', packed(sscc(1), 'ADD', { childEPCs: [sscc(2)], ...at(3) }))
    const { containers } = await ask('batches', item('1'))
    assert.deepEqual(
      containers.map(({ identifier, inside }: { identifier: string; inside: string[] }) => [identifier, inside]),
      [[sscc(2), [sscc(1)]]],
    )
  })

  test('where some was used, the rest still is; its disposition is not that of the product', async () => {
    const { capture, ask } = await startStory()
    await capture('', added([lot('L')], { ...factory, disposition: 'sellable_accessible', ...at(1) }))
    const mill = { readPoint: { id: place('00008') }, bizLocation: { id: place('00009') }, disposition: 'in_progress' }
    await capture('', made([amount('L', 1, 'EA')], [lot('P')], { ...mill, ...at(2) }))
    const { last_known } = await ask('batches', lot('L'))
    assert.deepEqual([last_known.place, last_known.disposition], [place('00008'), 'sellable_accessible'])
  })
})

suite('finding batches', () => {
  type Page = { results: { lot: string | null; serial: string | null }[]; next: string | null; count?: number }
  const lots = ({ results }: Page) => results.map(({ lot, serial }) => lot ?? serial)

  test('by the beginning of a lot, a GTIN, a material or a whole identifier, the newest first', async () => {
    const { call, capture } = await startStory()
    const wool = 'urn:acme:productId:batchId:WOOL.17'
    for (const name of ['AB1', 'ab2', 'B%1', '100%']) await capture('', added([lot(name)]))
    await capture('', added([lot('X', '011111'), wool]))
    await capture('', addedItems([item('9')]))
    const find = async (q: string) => {
      const { status, body, text } = await call('GET', `${path}?q=${encodeURIComponent(q)}`)
      assert.equal(status, 200, text)
      return lots(body)
    }
    assert.deepEqual(await find('ab'), ['ab2', 'AB1'])
    assert.deepEqual(await find(' Ab1 '), ['AB1'])
    assert.deepEqual(await find('B%'), ['B%1'])
    assert.deepEqual(await find('%'), [])
    assert.deepEqual(await find('4012345123456'), ['100%', 'B%1', 'ab2', 'AB1'])
    assert.deepEqual(await find('04012345123456'), await find('4012345123456'))
    assert.deepEqual(await find('WOOL'), ['17'])
    assert.deepEqual(await find(wool), ['17'])
    assert.deepEqual(await find(encodeURIComponent(wool)), ['17'])
    assert.deepEqual(await find('https://id.gs1.org/01/04012345123456/10/AB1'), ['AB1'])
    assert.deepEqual(await find(item('9')), ['9'])
    assert.deepEqual(await find('nothing'), [])
    const { body } = await call('GET', path)
    assert.deepEqual(lots(body).slice(2), ['100%', 'B%1', 'ab2', 'AB1'])
    assert.equal((await call('GET', path.slice(0, -1))).body.results.length, 6)
  })

  test('page by page, with what is known of each', async () => {
    const { call, capture } = await startStory()
    await call('POST', '/api/v2/products/', { gtin: '4012345123456', name: 'Button' })
    await capture('', added(['1', '2', '3', '4', '5'].map((name) => lot(name))))
    const found: (string | null)[] = []
    for (let next: string | null = `${path}?limit=2&include=count`; next !== null; ) {
      const { status, body }: { status: number; body: Page } = await call('GET', next)
      assert.deepEqual([status, body.count], [200, 5])
      found.push(...lots(body))
      next = body.next
    }
    assert.deepEqual(found.toSorted(), ['1', '2', '3', '4', '5'])
    const [batch] = (await call('GET', `${path}?q=3`)).body.results
    assert.deepEqual([batch.product.name, batch.last_known.disposition], ['Button', 'active'])
    assert.deepEqual(batch.quantities, (await call('GET', `${path}${batch.identifier}`)).body.quantities)
    assert.ok(Date.now() - Date.parse(batch.captured_at) < 60_000)
  })

  test('items of a product, page by page', async () => {
    const { call, capture } = await startStory()
    const serials = ['7', '8', '9']
    await capture('', added([lot('1')]))
    await capture('', addedItems(serials.map((serial) => `https://id.gs1.org/01/04012345123456/21/${serial}`)))
    const first = (await call('GET', `${path}?items_of=4012345123456&limit=2&include=count`)).body
    const second = (await call('GET', first.next)).body
    const found = [...first.results, ...second.results]
    assert.deepEqual(found.map(({ serial }) => serial).toSorted(), serials)
    assert.deepEqual([first.count, second.next], [3, null])
    assert.equal((await call('GET', `${path}?items_of=12345`)).status, 400)
  })

  test('only in one’s own organisation, and with a right cursor', async () => {
    const { call, capture } = await startStory()
    await capture('', added([lot('mine')]))
    const other = await startStory()
    assert.deepEqual((await other.call('GET', `${path}?q=mine`)).body.results, [])
    assert.deepEqual((await other.call('GET', path)).body.results, [])
    for (const wrong of ['cursor=x', 'q=%00', 'limit=0', 'include=all', 'w=1'])
      assert.equal((await call('GET', `${path}?${wrong}`)).status, 400, wrong)
  })
})
