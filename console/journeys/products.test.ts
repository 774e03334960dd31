import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { journey, theService } from './journey.ts'
import { createShirt } from './shirts.ts'

const { call } = await theService()
const path = '/api/v2/products/'

journey(
  'products travel: created, exported, changed in a sheet, tried and imported',
  { expected: ['422 POST /api/v2/products/'] },
  async ({ page, open, screen }) => {
    const brand = `Export ${screen}`
    await open('/products')
    await page.getByRole('button', { name: 'New product' }).click()
    await page.getByLabel('Name').fill('Silk scarf')
    await page.getByLabel('Brand').last().fill(brand)
    await page.getByLabel('GTIN').fill('4006381333930')
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByText('check digit').waitFor()
    await page.getByLabel('GTIN').fill('')
    await page.getByLabel('Internal ID').fill(`SCARF-${screen}`)
    await page.getByRole('button', { name: 'Create product' }).click()
    await page.getByRole('heading', { name: 'Silk scarf', level: 1 }).waitFor()

    await open(`/products?brand=${encodeURIComponent(brand)}&dialog=export`)
    await page.getByText('Exports 1 product.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export 6 fields' }).click(),
    ])
    const csv = readFileSync(await file.path(), 'utf8')
    assert.match(csv, /^gtin,internal_id,name,/)

    await page.getByRole('link', { name: 'Import' }).click()
    const faulty = `${csv}4006381333930,,Broken,,,\r\n`
    const upload = (name: string, text: string) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
    await upload('faulty.csv', faulty.replace('Silk scarf', 'Silk shawl'))
    await page.getByText('1 row has errors').waitFor()
    await page.getByText('check digit').waitFor()
    await upload('products.csv', csv.replace('Silk scarf', 'Silk shawl'))
    await page.locator('del', { hasText: 'scarf' }).waitFor()
    await page.locator('ins', { hasText: 'shawl' }).waitFor()
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await page.getByText('1 product imported.').waitFor()
    await page.getByRole('link', { name: 'Open product' }).click()
    await page.getByRole('heading', { name: 'Silk shawl', level: 1 }).waitFor()
  },
)

journey(
  'whoever may only read products is offered nothing else',
  { permissions: ['read_products'], on: ['wide'] },
  async ({ page, open, screen }) => {
    const name = `Plain shirt ${screen}`
    const id = await createShirt(call, name)
    await open('/products')
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    assert.equal(await page.getByRole('textbox').count(), 0)
    for (const verb of ['Delete', 'Save', 'Translate', 'Edit original'])
      assert.equal(await page.getByText(verb).count(), 0)
    await open('/products/import')
    await page.getByText('update_product_translations').waitFor()
    await call('DELETE', `${path}${id}/`)
  },
)

// The list behind the dialog moves when the order has done its work.
const moving = { isLive: true }

journey(
  'an administrator narrows the list, keeps the view, and changes and deletes many',
  moving,
  async (traveller) => {
    const { page, open, screen } = traveller
    const brand = `Bulk ${screen}`
    for (const color of ['Red', 'Red', 'Blue']) await call('POST', path, { name: `Sock ${color}`, brand, color })
    const rows = page.getByRole('table', { name: 'Products' }).locator('tbody tr')
    await open(`/products?brand=${encodeURIComponent(brand)}&sort=-color`)
    await page.getByText('3 products', { exact: true }).waitFor()
    assert.match(await rows.last().innerText(), /Sock Blue/)
    if (screen === 'narrow') await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByLabel('Value', { exact: true }).fill('red')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Add filter' }).and(page.locator(':focus')).waitFor()
    await page.getByText('2 products', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Remove filter Color is red' }).waitFor()
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('textbox', { name: 'Name of this view' }).fill('Red socks')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Red socks', exact: true }).waitFor()
    await page.keyboard.press('Escape')

    for (const row of [rows.nth(0), rows.nth(1)]) await row.getByRole('checkbox').check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Change a field' }).click()
    await page.getByLabel('New value').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change a field' }).and(page.locator(':focus')).press('Enter')
    await page.getByLabel('New value').fill('Hosiery')
    await page.getByRole('button', { name: 'Another field' }).click()
    const second = page.getByRole('dialog').getByRole('combobox', { name: 'Field' }).nth(1)
    await second.fill('Size')
    await page.getByRole('option', { name: 'Size', exact: true }).click()
    await page.getByLabel('New value').nth(1).fill('40')
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await page.getByText('2 products were changed.').waitFor()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await page.getByRole('button', { name: 'Clear filters' }).waitFor()
    const { body } = await call('GET', `${path}?category=Hosiery&size=40&brand=${brand}&include=count`)
    assert.equal(body.count, 2)

    await rows.nth(0).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.getByRole('button', { name: 'Delete 1 product' }).click()
    await page.getByText('1 product was deleted.').waitFor()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
    await page.getByText('1 product', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Deleted' }).click()
    await page.getByRole('button', { name: 'Bring Sock Red back' }).click()
    await page.getByRole('heading', { name: 'Sock Red', level: 1 }).waitFor()
  },
)

journey('an order on many products can be stopped', { ...moving, on: ['wide'] }, async ({ page, open, service }) => {
  const { id } = (await call('POST', path, { name: 'Held cap', brand: 'Held' })).body
  await open('/products?brand=Held')
  await page.getByRole('checkbox', { name: 'Held cap' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'See what would happen' }).click()
  const apply = page.getByRole('button', { name: 'Delete 1 product' })
  await apply.waitFor()
  await service.db.transaction().execute(async (tx) => {
    const held = tx.selectFrom('product').select('id').where('org_id', '=', service.orgId).where('id', '=', id)
    await held.forUpdate().execute()
    await apply.click()
    await page.getByRole('button', { name: 'Stop', exact: true }).click()
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()
  })
  const { body } = await call('GET', `${path}bulk/?limit=1`)
  assert.equal(body.results[0].state, 'cancelled')
})

journey(
  'what can be done with a selection takes two lines of a phone, also in German',
  { locale: 'de', on: ['narrow'] },
  async ({ page, open }) => {
    for (const color of ['Rot', 'Blau']) await call('POST', path, { name: `Mütze ${color}`, brand: 'Zweizeilig' })
    await open('/products?brand=Zweizeilig')
    await page.getByRole('checkbox', { name: 'Mütze Rot' }).check()
    const bar = page.getByRole('region', { name: '1 ausgewählt' })
    const height = (await bar.boundingBox())?.height ?? 0
    assert.ok(height > 0 && height < 130, `it is ${height} high`)
    await bar.getByRole('button', { name: 'Alle angezeigten auswählen' }).click()
    await page.getByRole('region', { name: '2 ausgewählt' }).getByRole('button', { name: 'Auswahl aufheben' }).click()
    await page.getByText('2 ausgewählt').waitFor({ state: 'detached' })
  },
)

journey(
  'the words to select all that is shown stand in one line of a phone',
  { locale: 'fr', on: ['narrow'] },
  async (visit) => {
    const { page, open } = visit
    for (const color of ['rouge', 'bleu']) await call('POST', path, { name: `Bonnet ${color}`, brand: 'Une ligne' })
    await open('/products?brand=Une%20ligne')
    await page.getByRole('checkbox', { name: 'Bonnet rouge' }).check()
    const button = page.getByRole('button', { name: 'Cocher toute la liste' })
    const spread = await button.evaluate((element) => {
      const words = document.createRange()
      words.selectNodeContents(element)
      const bottoms = [...words.getClientRects()].map(({ bottom }) => bottom)
      return Math.max(...bottoms) - Math.min(...bottoms)
    })
    assert.ok(spread < 10, `the last line is ${spread} below the first`)
  },
)

journey(
  'filters speak the language of the interface, and offer the values of a schema',
  { locale: 'ja' },
  async (visit) => {
    const { page, open, screen } = visit
    const fit = { title: '型', type: 'string', enum: ['slim', 'wide'], 'x-enum-labels': { slim: '細身', wide: '広い' } }
    const schema = {
      name: `Fits ${screen}`,
      field_group: 'custom_data',
      raw_schema: { properties: { [`fit_${screen}`]: fit } },
    }
    const schema_id = (await call('POST', '/api/v2/schemas/', schema)).body.id
    await call('POST', path, { name: `Fitted ${screen}`, schema_id, custom_data: { [`fit_${screen}`]: 'wide' } })
    await open(`/products?where=${encodeURIComponent('updated_at__gte=2026-01-30T23:00:00.000Z')}`)
    await page.getByText('更新日時が 2026年1月31日 以降').waitFor()
    if (screen === 'narrow') await page.getByRole('button', { name: '絞り込み', exact: true }).click()
    await page.getByRole('button', { name: '条件を追加' }).click()
    const field = page.getByRole('combobox', { name: '項目' })
    await field.focus()
    await page.keyboard.type(`fit_${screen}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: '値' }).click()
    await page.getByRole('option', { name: '広い' }).click()
    await page.getByRole('button', { name: '絞り込む', exact: true }).click()
    await page.getByText('「広い」').waitFor()
    await page.getByRole('link', { name: `Fitted ${screen}` }).waitFor()
  },
)

journey('a number keeps every digit beside a text that is changed', {}, async ({ page, open, screen, service }) => {
  const digits = '12345678901234567890'
  const headers = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' }
  // As text: a number of so many digits is none in JavaScript.
  const send = (address: string, body?: string) =>
    fetch(service.url + address, { headers, ...(body !== undefined && { method: 'POST', body }) })
  const own = `{"serial":${digits},"codes":[${digits},"red"]}`
  const { id } = (await (await send(path, `{"name":"Exact ${screen}","custom_data":${own}}`)).json()) as { id: string }
  await open(`/products/${id}?edit=original`)
  assert.equal(await page.getByRole('textbox', { name: 'serial' }).inputValue(), digits)
  await page.getByRole('textbox', { name: '2.' }).fill('blue')
  await page.keyboard.press('Control+s')
  await page.getByRole('textbox', { name: '2.' }).and(page.locator('[data-changed=false]')).waitFor()
  const stored = await (await send(`${path}${id}/`)).text()
  assert.ok(stored.includes(own.replace('red', 'blue')), stored)
})
