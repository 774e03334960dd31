import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { allPermissions } from '../../server/src/access/permissions.ts'
import { createDevice } from '../../server/test/harness.ts'
import { until } from '../../server/test/waiting.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
const path = '/api/v2/products/'

async function createShirt(name: string): Promise<string> {
  const { body } = await call('POST', path, {
    name,
    description: 'A light shirt with corozo buttons',
    brand: 'Nordlicht',
    custom_data: { care: { wash: 'Cold' }, weight: 140 },
    translations: { fr: { description: 'Une chemise légère à boutons de corozo', brand: 'Nordlicht' } },
  })
  await call('PATCH', `${path}${body.id}/?merge=true`, { description: 'A light shirt with shell buttons' })
  return body.id
}

journey(
  'a translator finishes a product by keyboard',
  { permissions: ['read_products', 'read_product_translations', 'update_product_translations'] },
  async ({ page, open, screen }) => {
    const name = `Linen shirt ${screen}`
    const id = await createShirt(name)
    await open('/products?lang=fr&state=missing')
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    assert.equal(await page.getByText('Edit original').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await page.getByText('2 missing · 1 outdated').waitFor()
    assert.equal(await page.locator('del').innerText(), 'removed:\ncorozo')

    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Chemise en lin')
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('button', { name: 'Still correct: Description' }).click()
    await page.getByText('1 missing', { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Froid')
    await page.getByText('2 changes').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Fully translated').waitFor()
    const { body } = await call('GET', `${path}${id}/translations/`)
    assert.equal(body.results[0].completeness, 1)
    assert.deepEqual(body.results[0].outdated, [])
  },
)

journey(
  'two people at one product: mine, theirs or the original',
  { expected: ['412 PATCH /api/v2/products/'] },
  async ({ page, open, screen }) => {
    const id = await createShirt(`Wool coat ${screen}`)
    const change = (body: object) => call('PATCH', `${path}${id}/?merge=true`, body)
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Manteau')
    await change({ category: 'Coats' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Category, French').waitFor()

    await page.getByLabel('Name, French').fill('Manteau en laine')
    await page.getByLabel('Brand, French').fill('Lumière du Nord')
    await change({ translations: { fr: { name: 'Pardessus', brand: 'Boréale' } } })
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed these texts' })
    await dialog.getByText('Pardessus').waitFor()
    await assertAccessible(page)
    await dialog
      .getByRole('radiogroup', { name: 'Brand · French' })
      .getByRole('radio', { name: 'Their version' })
      .click()
    await dialog.getByRole('button', { name: 'Save selection' }).click()
    await page.getByText('Not saved').waitFor({ state: 'detached' })
    const { body } = await call('GET', `${path}${id}/?include=translations`)
    assert.deepEqual([body.translations.fr.name, body.translations.fr.brand], ['Manteau en laine', 'Boréale'])

    await page.getByText('Edit original').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await page.getByRole('link', { name: 'Events' }).locator('visible=true').click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Add a field' }).click()
    await page.getByRole('menuitem', { name: 'New field in Custom data' }).click()
    await page.getByLabel('Field name').fill('fabric_code')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'fabric_code' }).fill('WOOL-300')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Custom data › fabric_code').waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(`Wool coat ${screen}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
  },
)

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
    const id = await createShirt(name)
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

journey(
  'a typed text outlives a closed page, a session that ends and a service that is away',
  { expected: ['401 PATCH /api/v2/products/', 'net::ERR_INTERNET_DISCONNECTED'], isFirstVisit: true },
  async ({ page, context, open, cutOff, screen, service }) => {
    const id = await createShirt(`Rain coat ${screen}`)
    const french = async () => (await call('GET', `${path}${id}/?include=translations`)).body.translations.fr
    const hasDraft = () => Object.keys(localStorage).some((key) => key.startsWith('polytrace.draft'))
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Imperméable')
    const again = await context.newPage()
    await again.goto(`/products/${id}?lang=fr`)
    await again.getByText('Your unsaved changes have been restored.').waitFor()
    assert.equal(await again.getByLabel('Name, French').inputValue(), 'Imperméable')
    await again.close()

    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('API key').fill(service.key)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).name, 'Imperméable')

    await page.getByLabel('Brand, French').fill('Lumière')
    await cutOff(true)
    await page.keyboard.press('Control+s')
    const refusal = page.getByText('Not saved: The service is not responding')
    await refusal.waitFor()
    const box = await refusal.boundingBox()
    assert.ok(box && box.y + box.height <= (page.viewportSize()?.height ?? 0), 'the refusal stands in the window')
    await page.getByText('This page continues as soon as the service is back.').waitFor()
    await assertAccessible(page)
    // What was never opened before has to be loaded first: it comes with the service, and the page stays until then.
    const palette = page.getByPlaceholder('Search or go to…')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
    await page.keyboard.press('Control+k')
    await missing
    assert.equal(await page.getByLabel('Brand, French').inputValue(), 'Lumière')
    await cutOff(false)
    await refusal.waitFor({ state: 'detached' })
    await palette.waitFor()
    assert.equal(await page.evaluate(() => (window as { isSame?: boolean }).isSame), true, 'the page was loaded anew')
    const hasStyles = ([...links]: Element[]) => links.every((link) => (link as HTMLLinkElement).sheet !== null)
    await until('all styles are there', () => page.locator('link[rel=stylesheet]').evaluateAll(hasStyles))
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).brand, 'Lumière')
    assert.equal(await page.evaluate(hasDraft), false)

    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Ciré')
    await page.getByLabel('Brand, French').fill('Clarté')
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).brand, 'Clarté')
    await other.waitForFunction(() => JSON.stringify(localStorage).includes('Ciré'))
    await other.close()

    await open('/products?q=Rain')
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    assert.match(readFileSync(await list.path(), 'utf8'), /,"French, 1 outdated: 75% complete fr"\r\n/)
  },
)

journey(
  'a tab leaves what another one keeps of the same form, and both say that only the latest stays',
  {},
  async ({ page, context, open, screen }) => {
    const id = await createShirt(`Felt hat ${screen}`)
    const keepsName = () => JSON.stringify(localStorage).includes('Chapeau')
    await open(`/products/${id}?lang=fr`)
    const confirm = page.getByRole('button', { name: 'Still correct: Description' })
    await confirm.waitFor()
    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Chapeau')
    await page.waitForFunction(keepsName)
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(keepsName), true)
    await page.getByLabel('Brand, French').fill('Nord')
    await Promise.all([page, other].map((tab) => tab.getByText('Another tab has other unsaved changes').waitFor()))
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    await other.waitForFunction(keepsName)
    await other.close()
  },
)

journey(
  'a draft is for nobody but its author, and signing out removes it',
  { signedOut: true, expected: ['401 PATCH /api/v2/products/'], on: ['narrow'] },
  async ({ page, context, open, service }) => {
    const id = await createShirt('Silk tie')
    const author = await createDevice(service, service.orgId, allPermissions)
    await context.request.post('/api/v2/session/', { data: { key: author.key } })
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Cravate')
    await call('DELETE', `/api/v2/devices/${author.deviceId}/`)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('API key').fill(service.key)
    assert.equal(await page.getByLabel('Name, French').inputValue(), 'Cravate')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await open(`/products/${id}?lang=fr`)
    await page.getByRole('heading', { name: 'Silk tie', level: 1 }).waitFor()
    assert.equal(await page.getByLabel('Name, French').inputValue(), '')
    assert.equal((await call('GET', `${path}${id}/?include=translations`)).body.translations.fr.name, undefined)
    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Nœud')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
    await question.waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Sign out and discard' }).click()
    // The heading is there before the page has its words.
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    assert.equal(await other.evaluate(() => /Cravate|Nœud/.test(JSON.stringify(localStorage))), false)
    await other.close()
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

journey('a version is restored, and the page shows its texts', {}, async ({ page, open, screen }) => {
  const id = await createShirt(`Restored shirt ${screen}`)
  await open(`/products/${id}?lang=fr`)
  await page.getByText('1 outdated').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Texts' }).click()
  await page.getByText('A light shirt with corozo buttons').waitFor()
  await page.getByText('1 outdated').waitFor({ state: 'hidden' })
})

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
