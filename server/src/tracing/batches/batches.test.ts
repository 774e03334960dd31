import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { amount, path, seen } from '../../../test/batches.ts'
import { added, addedItems, at, item, lot, made } from '../../../test/events.ts'
import { callsTo, createDevice } from '../../../test/harness.ts'
import { service, startStory } from '../../../test/recall.ts'

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
    const unknownDays = ['0000-01-01', '2026-02-30'].map((day) => {
      const place = `${day}T00:00:00.000Z 01890000-0000-7000-8000-000000000000`
      return `cursor=${Buffer.from(place).toString('base64url')}`
    })
    for (const wrong of ['cursor=x', ...unknownDays, 'q=%00', 'limit=0', 'include=all', 'w=1'])
      assert.equal((await call('GET', `${path}?${wrong}`)).status, 400, wrong)
  })
})
