import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { added } from '../../server/test/events.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
await call('POST', '/api/v2/products/', { name: 'Merino shirt', brand: 'Nordlicht', gtin: '4006381333931' })
await call('POST', '/api/v2/epcis/events', added(['urn:epc:class:lgtin:4006381.033393.LOT-77']))

journey(
  'the palette finds pages, products and batches by keyboard, takes orders, and says when it cannot search',
  { expected: ['503 GET /api/v2/search'] },
  async ({ page, open }) => {
    const palette = page.getByPlaceholder('Search or go to…')
    const openPalette = async () => {
      // One that is still closing would take the words with it.
      await palette.waitFor({ state: 'hidden' })
      await page.keyboard.press('Control+k')
    }
    const type = async (words: string) => {
      await openPalette()
      await palette.fill(words)
    }
    await open('/products')
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    await type('audit')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Audit trail', level: 1 }).waitFor()
    await type('merino')
    await page.getByText('Nordlicht · 4006381333931').waitFor()
    await page.getByText('LOT-77').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Merino shirt', level: 1 }).waitFor()
    // What was typed is gone.
    await openPalette()
    await page.getByText('Products · Nordlicht · 4006381333931').waitFor()
    await page.keyboard.press('Escape')
    await type('glossary')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/translate/glossary')
    await type('recall lot-7')
    await page.getByText('Recall LOT-77').waitFor()
    await palette.fill('translate merino to French')
    await page.getByText('Translate Merino shirt into French').waitFor()
    await page.route('**/api/v2/search?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"status":503,"title":"Away"}' }),
    )
    await palette.fill('cotton')
    await page.getByText('The search is not responding').waitFor()
    await page.unroute('**/api/v2/search?*')
  },
)

journey('light and dark, remembered', { on: ['wide'] }, async ({ page, open }) => {
  await open('/')
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  const theme = (name: string) => page.locator(`html[data-mantine-color-scheme="${name}"]`).waitFor()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await theme('dark')
  const dark = await background()
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  assert.equal(await background(), dark)
  await page.getByRole('button', { name: 'Theme' }).click()
  await page.getByRole('menuitem', { name: 'Light' }).click()
  await theme('light')
  assert.notEqual(await background(), dark)
})

journey('the interface speaks another language, also the next time', {}, async ({ page, open }) => {
  await open('/products')
  for (const [language, heading] of [
    ['Deutsch', 'Produkte'],
    ['Español', 'Productos'],
    ['Français', 'Produits'],
    ['简体中文', '产品'],
    ['日本語', '製品'],
  ] as const) {
    await page.locator('header button[aria-haspopup="menu"]').first().click()
    await page.getByRole('menuitem', { name: language }).click()
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
  }
  await page.reload()
  await page.getByRole('heading', { name: '製品', level: 1 }).waitFor()
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ja')
})

journey('in Arabic the whole console is mirrored', {}, async ({ page, open, screen }) => {
  await open('/products')
  await page.locator('header button[aria-haspopup="menu"]').first().click()
  await page.getByRole('menuitem', { name: 'العربية' }).click()
  for (const [path, heading] of [
    ['/genealogy', 'شجرة التتبّع'],
    ['/events', 'الأحداث'],
    ['/devices', 'الأجهزة'],
    ['/products', 'المنتجات'],
  ] as const) {
    await open(path)
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
    const { dir, excess } = await page.evaluate(() => {
      const { dir, scrollWidth, clientWidth } = document.documentElement
      return { dir, excess: scrollWidth - clientWidth }
    })
    assert.equal(dir, 'rtl')
    assert.ok(excess <= 0, `${path} is ${excess} px too wide`)
  }
  const identifier = page.locator('.code').filter({ hasText: '4006381333931' }).first()
  assert.equal(await identifier.evaluate((element) => getComputedStyle(element).direction), 'ltr')
  const navigation = page.getByRole('navigation', { name: 'التنقل الرئيسي' }).locator('visible=true')
  const { x = 0, width = 0 } = (await navigation.boundingBox()) ?? {}
  if (screen === 'wide') assert.ok(x > 900 && x + width <= 1_280, `the navigation begins at ${x} px`)
})

journey('product texts are asked for in the data language', { on: ['wide'] }, async ({ page, open }) => {
  await open('/products')
  await page.getByText('Merino shirt').waitFor()
  await page.getByRole('combobox', { name: 'Data language' }).click()
  const request = page.waitForRequest((request) => new URL(request.url()).searchParams.get('lang') === 'de')
  await page.getByRole('option', { name: 'German' }).click()
  await request
  await page.getByText('Merino shirt').waitFor()
})

journey('an address that does not exist says so', { on: ['narrow'] }, async ({ page, open }) => {
  await open('/no/such/page')
  await page.getByRole('main').getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
  await page.getByRole('navigation', { name: 'Main navigation' }).locator('visible=true').waitFor()
  await page.getByRole('link', { name: 'Go to overview' }).click()
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
})

journey('an address that does not name its thing leads to the list', { on: ['narrow'] }, async ({ page, open }) => {
  for (const [path, list] of [
    ['/events/event', '/events'],
    ['/events/vocabularies/element?type=bizLocation', '/events/vocabularies'],
    ['/genealogy/batch', '/genealogy'],
  ] as const) {
    await open(path)
    await page.getByRole('heading', { name: 'This address is incomplete', level: 1 }).waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Open the list' }).click()
    await page.waitForURL(new RegExp(`${list}$`))
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
})

const missing = ['/epcis/events', '/epcis/vocabularies', '/epcis/genealogy/recalls', '/epcis/capture', '/webhooks']

journey(
  'what is not there has a heading, and a way to what is',
  { expected: [...missing, '/devices', '/people', '/roles'].map((path) => `404 GET /api/v2${path}`) },
  async ({ page, open }) => {
    const nobody = '00000000-0000-7000-8000-000000000000'
    for (const [path, list] of [
      [`/events/event?id=urn:uuid:${nobody}`, '/events'],
      ['/events/vocabularies/element?type=bizLocation&id=urn:x:nowhere', '/events/vocabularies'],
      [`/events/captures/${nobody}`, '/events/captures'],
      [`/genealogy/recalls/${nobody}`, '/genealogy/recalls'],
      [`/webhooks/${nobody}`, '/webhooks'],
      [`/devices/${nobody}`, '/devices'],
      [`/people/${nobody}`, '/people'],
      [`/people/roles/${nobody}`, '/people/roles'],
    ] as const) {
      await open(path)
      await page.getByRole('heading', { name: 'Not found', level: 1 }).waitFor()
      assert.equal(await page.title(), 'Not found · Polytrace')
      await page.getByRole('link', { name: 'Open the list' }).click()
      await page.waitForURL(new RegExp(`${list}$`))
    }
  },
)

journey('a keyboard reaches the content at once, and the heading after each navigation', {}, async ({ page, open }) => {
  await open('/products')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'content')
  await page.getByRole('link', { name: 'Genealogy' }).locator('visible=true').click()
  await page.getByRole('heading', { name: 'Genealogy', level: 1 }).waitFor()
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
})

const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a, button), main :is(button, input, [role=tab])')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('table, .code'))
      // A box to tick and a field of pills are touched around them, and an identifier is a text that can also be copied.
      .filter((element) => !element.matches('[type=checkbox], [type=radio], .code, .mantine-Pill-remove'))
      .map((element) => element.closest('.mantine-Input-input') ?? element)
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < 40)
      .map(({ element, height }) => `${element.outerHTML.slice(0, 120)} is ${height} high`),
  )

journey('a phone gives a finger room, and shows which of many views is open', { on: ['narrow'] }, async (visit) => {
  const { page, open } = visit
  for (const [path, words] of [
    ['/products?brand=Nordlicht', 'Merino shirt'],
    ['/events', 'LOT-77'],
    ['/translate/languages', 'Required languages'],
  ] as const) {
    await open(path)
    await page.getByText(words).first().waitFor()
    assert.deepEqual(await tooSmall(page), [], path)
  }
  const view = page.locator('main nav [aria-current=page]')
  const { x = 0, width = 0 } = (await view.boundingBox()) ?? {}
  assert.ok(x >= 0 && x + width <= 390, `the open view reaches from ${x} to ${x + width}`)
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390)
})
