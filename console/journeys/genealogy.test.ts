import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import type { Page } from 'playwright-core'
import { generateEvents, productOf } from '../../server/src/epcis/generate.ts'
import { finishedCapture } from '../../server/test/jobs.ts'
import { capturesAt, some } from './capture.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const context = [EPCIS_CONTEXT]
const wool = 'urn:acme:productId:batchId:WOOL.W-17'
const cloth = 'urn:acme:productId:batchId:CLOTH.C-4'
const coats = 'https://id.gs1.org/01/04012345123456/10/COAT-9'
const zips = 'https://id.gs1.org/01/04006381333931'

const capture = capturesAt(call, 'urn:epc:id:sgln:4012345.00000.0')
const add = (batch: object) =>
  capture({ type: 'ObjectEvent', action: 'ADD', bizStep: 'creating_class_instance', quantityList: [batch] })
const make = (inputQuantityList: object[], ...outputQuantityList: object[]) =>
  capture({ type: 'TransformationEvent', bizStep: 'commissioning', inputQuantityList, outputQuantityList })

await call('POST', '/api/v2/products/', { name: 'Winter coat', gtin: '4012345123456' })
await call('POST', '/api/v2/materials/', { name: 'Merino wool', internal_id: 'WOOL' })
await call('POST', '/api/v2/facilities/', { name: 'Mill of Guimarães', gln: '4012345000009' })

const buttons = Array.from({ length: 40 }, (_, index) => `urn:acme:productId:batchId:BUTTON.B-${index}`)
await add(some(wool, 1_200, 'KGM'))
await make([some(wool, 1_000, 'KGM')], some(cloth, 900, 'MTR'))
for (const button of buttons) await add(some(button, 10, 'EA'))
await make(
  [some(cloth, 450, 'MTR'), some(zips, 50, 'EA'), ...buttons.map((button) => some(button, 5, 'EA'))],
  some(coats, 50, 'EA'),
)

const pallet = 'urn:epc:id:sscc:4012345.0000000042'
const parcel = 'urn:acme:productId:batchId:PARCEL.P-1'
const packed = { type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID: pallet }
await add(some(parcel, 30, 'KGM'))
await capture({ ...packed, childQuantityList: [some(parcel, 10, 'KGM')] })
await capture({ type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'storing', epcList: [pallet] })

/** The last chain of the generator: a product with a thousand events behind it. */
const large = [...generateEvents(1_180, 7)].slice(180)
const captured = {
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-01-01T00:00:00Z',
}
const accepted = await call('POST', '/api/v2/epcis/capture', { ...captured, epcisBody: { eventList: large } })
// A page that came before its events would not ask again.
await finishedCapture(call, accepted.headers.get('location'))

const lining = 'urn:acme:productId:batchId:LINING.L-1'
await add(some(lining, 8, 'MTR'))
await make([some(lining, 8, 'MTR')], some('urn:acme:productId:batchId:POCKET.K-1', 90, 'EA'))

const batch = (id: string, more = '') => `/genealogy/batch?id=${encodeURIComponent(id)}${more}`
const graph = (page: Page) => page.getByRole('application', { name: 'Genealogy graph' })
const details = (page: Page) => page.getByRole('region', { name: 'Event' })

async function downloaded(page: Page, press: () => Promise<unknown>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFile(await file.path(), 'utf8')
}

journey('a quality manager finds a lot, and follows it to its materials', {}, async ({ page, open, screen }) => {
  await open('/genealogy')
  await page.getByRole('row', { name: /L-1.*Used up/ }).waitFor()
  await page.getByRole('searchbox').fill('coat-9')
  await page.getByRole('link', { name: /COAT-9/ }).click()
  await page.getByRole('heading', { name: 'Winter coat', level: 1 }).waitFor()
  await page.getByText('50 pieces').first().waitFor()

  if (screen === 'narrow') {
    await page.getByRole('table', { name: 'Genealogy graph' }).getByText('Mill of Guimarães').first().waitFor()
    await assertAccessible(page)
    await page.locator('label', { hasText: /^Graph$/ }).click()
  }
  await graph(page).waitFor()
  await graph(page)
    .getByRole('button', { name: /Winter coat COAT-9 50 pieces/ })
    .waitFor()
  await page.getByRole('button', { name: 'Show everything' }).click()
  await graph(page).getByRole('button', { name: '+29 more' }).click()
  await page.getByText('43 events').waitFor()

  await page.getByText('Group by product and site').click()
  const group = graph(page).getByRole('button', { name: /BUTTON 40 events 400 pieces/ })
  await group.waitFor()
  await page.getByRole('combobox', { name: 'Colour by' }).click()
  await page.getByRole('option', { name: 'Colour by product' }).click()
  await page
    .getByRole('list', { name: 'Legend' })
    .getByRole('button', { name: /BUTTON/ })
    .click()
  assert.match(page.url(), /group=product-site.*colour=product|colour=product.*group=product-site/)
  await assertAccessible(page)
  await group.click()
  await page.getByRole('button', { name: 'Close 1 group' }).click()
  await group.waitFor()

  await open(batch(coats, '&direction=UPSTREAM&depth=1&as=graph'))
  await page.getByText('There is more beyond 1 step').waitFor()
  await graph(page).press('ArrowRight')
  await graph(page).press('Enter')
  await details(page).getByRole('heading', { name: 'Commissioning' }).waitFor()
  await details(page).getByRole('button', { name: 'Show JSON' }).click()
  await details(page).getByText('"outputQuantityList"').waitFor()
  assert.match(page.url(), /event=ni/)
  await page.reload()
  await details(page).getByRole('link', { name: 'CLOTH C-4' }).waitFor()
  await assertAccessible(page)
  await details(page).getByRole('link', { name: 'CLOTH C-4' }).click()
  await page.getByRole('heading', { name: 'CLOTH', level: 1 }).waitFor()
})

journey('a batch grows in both directions', { on: ['wide'] }, async ({ page, open }) => {
  await open(batch(cloth, '&direction=UPSTREAM&depth=1'))
  await graph(page)
    .getByRole('button', { name: /Merino wool W-17 1,200 kg/ })
    .waitFor()
  await graph(page).getByText('1,000 kg').waitFor()
  await graph(page)
    .getByRole('button', { name: /CLOTH C-4/ })
    .dblclick()
  await graph(page)
    .getByRole('button', { name: /Winter coat COAT-9/ })
    .waitFor()
  await page.locator('label', { hasText: 'Used in' }).click()
  await page.getByRole('tabpanel').getByText('2 events').waitFor()
  assert.match(page.url(), /direction=DOWNSTREAM/)
  await page.getByRole('button', { name: 'Export' }).click()
  const svg = await downloaded(page, () => page.getByRole('menuitem', { name: 'SVG' }).click())
  assert.match(svg, /^<svg .*Winter coat.*450 m.*<\/svg>$/s)
  await page.getByRole('button', { name: 'Export' }).click()
  assert.match(await downloaded(page, () => page.getByRole('menuitem', { name: 'PNG' }).click()), /PNG/)
  await page.getByRole('button', { name: 'Export' }).click()
  assert.match(await downloaded(page, () => page.getByRole('menuitem', { name: 'DOT' }).click()), /digraph/)
  await page.getByRole('button', { name: 'Export' }).click()
  const csv = await downloaded(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
  assert.match(csv, /Mill of Guimarães/)
  await page.getByRole('menu').waitFor({ state: 'hidden' })
})

journey('a bad lot is recalled, and a product’s raw materials are listed', {}, async ({ page, open }) => {
  await open(batch(wool, '&view=recall'))
  const recall = page.getByRole('table', { name: 'Recall' })
  await recall.getByText('Winter coat').waitFor()
  await page.getByText('3 batches').waitFor()
  const csv = await downloaded(page, () => page.getByRole('button', { name: 'Download CSV' }).click())
  assert.match(csv, /^identifier,.*COAT-9/s)
  await assertAccessible(page)
  await recall.getByRole('link', { name: /COAT-9/ }).click()
  await page.getByRole('tab', { name: 'Origins' }).click()
  const origins = page.getByRole('table', { name: 'Origins' })
  const row = origins.getByRole('row', { name: /W-17/ })
  await row.getByText('100%').waitFor()
  await row.getByText('500 kg').waitFor()
  await page.getByText('41 raw materials · 1 of unknown origin').waitFor()
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await page.getByRole('link', { name: 'Commissioning' }).waitFor()
})

journey('a recall of several lots is kept, worked through and closed', { on: ['wide'] }, async ({ page, open }) => {
  await open(batch(wool, '&view=recall'))
  await page.getByRole('link', { name: 'Keep this recall' }).click()
  await page.getByLabel('Name').fill('Moths')
  const list = page.getByLabel('Identifiers')
  await list.fill(`${await list.inputValue()}\nurn:acme:productId:batchId:WOOL.W-99`)
  await page.getByRole('button', { name: 'Recall 2 identifiers' }).click()
  await page.getByRole('heading', { name: 'Moths' }).waitFor()
  await page.getByText('Nothing was found for 1 identifier.').waitFor()
  await page.getByRole('table', { name: 'Entries' }).getByText('COAT-9').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Make active' }).click()
  await page.getByLabel('Action for COAT-9').selectOption('blocked')
  await page.getByText('Blocked 1').waitFor()
  await page.getByLabel('Note for COAT-9').fill('Cage 4')
  await page.getByLabel('Note for COAT-9').press('Enter')
  await page.getByLabel('Select all that are shown').check()
  await page.getByRole('button', { name: 'Contacted', exact: true }).click()
  await page.getByText('Contacted 3').waitFor()
  await page.getByRole('button', { name: 'Close recall' }).click()
  await page.getByText('Cage 4', { exact: true }).waitFor()
})

journey('a thousand events stay usable', {}, async ({ page, open, screen }) => {
  await open(batch(productOf(9), '&direction=UPSTREAM&depth=10&as=graph'))
  await page.getByText('5 of 1,000 events').waitFor()
  const heads = page.getByRole('list', { name: 'Columns' }).getByRole('listitem')
  await heads.filter({ hasText: '1 step before' }).filter({ hasText: 'Commissioning' }).waitFor()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.locator('[data-far-drawing="1000"]').waitFor()
  assert.equal(await heads.count(), 6)
  const [surface, drawn] = await Promise.all([
    graph(page).boundingBox(),
    page.locator('[data-far-drawing]').evaluate((svg: SVGSVGElement) => {
      const { left, right, top, bottom } = (svg.querySelector('path[data-hue]') ?? svg).getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  ])
  assert.ok(surface && drawn.left >= surface.x && drawn.right <= surface.x + surface.width, 'it opens fitted')
  assert.ok(drawn.bottom - drawn.top > 100 && drawn.bottom <= surface.y + surface.height, 'a field, not a thread')

  // On a phone, what is below is behind the bar at the bottom.
  await graph(page).evaluate((surface) => surface.scrollIntoView({ block: 'center' }))
  await page.locator('rect[data-ring]').click({ force: true })
  await details(page).getByText('C9-0', { exact: true }).waitFor()
  await details(page).getByRole('button', { name: 'Close' }).click()
  await graph(page).press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Find in graph').waitFor()
  await assertAccessible(page)
  await page.keyboard.press('Escape')

  await graph(page).press('/')
  await page.keyboard.type('c9-777')
  await page.getByText('1 match').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await graph(page)
    .getByRole('button', { name: /C9-777/ })
    .waitFor()
  await page.keyboard.press('Escape')

  if (screen === 'narrow') {
    await page.locator('label', { hasText: /^List$/ }).click()
    await page.getByRole('button', { name: 'Load more' }).waitFor()
  }
  await open('/genealogy?by=-batch')
  await page.getByText('only the rows shown are sorted').waitFor()
})

journey(
  'what nobody captured is said to be unknown, and nothing found leads on',
  { expected: ['404 GET /api/v2/epcis/genealogy/batches/'], locale: 'de', on: ['wide'] },
  async ({ page, open }) => {
    await open(batch('urn:acme:productId:batchId:SILK.1'))
    await page.getByRole('heading', { name: 'Kein Ereignis nennt diese Charge' }).waitFor()
    await page.getByRole('link', { name: 'Chargen suchen' }).click()
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Suchen oder gehen zu').fill('coat-9')
    await page.getByText('Winter coat · 04012345123456').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').fill('zzzz')
    await page.getByText('Keine Charge passt zu „zzzz“').waitFor()
  },
)

journey(
  'a warehouse asks what is on a pallet, where a lot is, and what was known before',
  {},
  async ({ page, open }) => {
    await open(batch(pallet, '&view=contents'))
    const contents = page.getByRole('table', { name: 'Contents' })
    await contents.getByRole('link', { name: /P-1/ }).click()
    await page.getByRole('table', { name: 'Contained in' }).waitFor()

    await page.getByRole('tab', { name: 'Whereabouts' }).click()
    await page.getByRole('table', { name: 'Whereabouts' }).getByText('Mill of Guimarães').first().waitFor()
    await page.getByRole('heading', { name: 'Where it has been' }).waitFor()
    await assertAccessible(page)

    await page.getByRole('tab', { name: 'Timeline' }).click()
    await page.getByText('inside', { exact: true }).first().waitFor()

    await page.getByRole('button', { name: 'As of…' }).click()
    await page.getByLabel('Show what was known on').fill('2099-01-01T00:00')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const bar = page.getByRole('status').filter({ hasText: 'What was known on' })
    await bar.waitFor()
    await page.getByRole('tab', { name: 'Packaging' }).click()
    await page.getByRole('table', { name: 'Contained in' }).getByRole('link').first().click()
    await contents.waitFor()
    await bar.waitFor()
    await assertAccessible(page)
    await bar.getByRole('button', { name: 'Back to now' }).click()
    await bar.waitFor({ state: 'detached' })
  },
)
