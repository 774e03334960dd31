import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { until } from '../../server/test/waiting.ts'
import { capturesAt, some } from './capture.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const site = 'urn:epc:id:sgln:4012345.00000.0'
const cocoa = 'urn:acme:productId:batchId:COCOA.K-3'
const bars = 'https://id.gs1.org/01/04012345123456/10/BAR-7'
const bag = 'urn:epc:id:sgtin:4012345.077777.1'

const capture = capturesAt(call, site)
const make = (inputQuantityList: object[], outputQuantityList: object[]) =>
  capture({ type: 'TransformationEvent', bizStep: 'commissioning', inputQuantityList, outputQuantityList })

await call('POST', '/api/v2/products/', { name: 'Dark bar with a very long name for the shelf', gtin: '4012345123456' })
await capture({
  ...{ type: 'ObjectEvent', action: 'ADD', bizStep: 'creating_class_instance' },
  quantityList: [some(cocoa, 100, 'KGM')],
})
await make([some(cocoa, 60, 'KGM')], [some(bars, 500, 'EA')])
for (const box of ['urn:epc:id:sscc:4012345.0000000043', 'urn:epc:id:sscc:4012345.0000000044'])
  await capture({ type: 'AggregationEvent', action: 'ADD', bizStep: 'packing', parentID: box, childEPCs: [bag] })
// A page that came before its findings would not ask again.
await until('the bag in two boxes was found', async () => {
  const { body } = await call('GET', `/api/v2/epcis/genealogy/findings/?thing=${bag}`)
  return body.results.length > 0
})

const known = (page: Page) => page.getByRole('status').filter({ hasText: 'What was known on' })

journey('a quality manager sees whether a lot adds up, and what cannot be', {}, async ({ page, open }) => {
  await open(`/genealogy/batch?id=${encodeURIComponent(cocoa)}&view=balance`)
  await page.getByText('Adds up within 5 %').waitFor()
  const used = page.locator('details', { hasText: 'Used' })
  await used.getByText('60').first().click()
  await used.getByRole('link', { name: 'Commissioning' }).click()
  await page.waitForURL(/events\/event\?id=ni/)

  await open('/genealogy/findings')
  const findings = page.getByRole('table', { name: 'Findings' })
  await findings.getByText('In two containers at once').waitFor()
  await page.getByRole('combobox', { name: 'Severity' }).click()
  await page.getByRole('option', { name: 'Low' }).click()
  await page.getByRole('heading', { name: 'No findings' }).waitFor()
  await open('/')
  await page.getByRole('heading', { name: 'Open recalls' }).waitFor()
  await page.getByRole('link', { name: /High.*In two containers at once/ }).click()
  await page.getByRole('button', { name: 'As of…' }).click()
  await page.getByLabel('Show what was known on').fill('2099-01-15T12:00')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await known(page).waitFor()
  assert.match(page.url(), /severity=high&rule=in_two_containers&asOf=2099/)
  await assertAccessible(page)
  await findings.getByRole('link', { name: /In two containers at once/ }).click()
  await page.getByRole('tab', { name: 'Timeline' }).waitFor()
  await known(page).waitFor()

  await open(`/genealogy/site?place=${site}&asOf=2099-01-01T00:00:00Z`)
  await known(page).waitFor()
  await page.getByRole('table', { name: 'By product' }).getByText('Dark bar with a very long name').waitFor()
  await known(page).getByRole('button', { name: 'Back to now' }).click()
  await known(page).waitFor({ state: 'detached' })
})

async function downloaded(page: Page, format: string): Promise<string> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const item = page.getByRole('menuitem', { name: format })
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
  return readFile(await file.path(), 'latin1')
}

const path = '/api/v2/epcis/genealogy/recalls/'

/** Keeps a recall of the cocoa; its id. */
async function keep(name: string): Promise<string> {
  const { id } = (await call('POST', path, { name, identifiers: [cocoa] })).body
  await until('the recall is finished', async () => {
    const { body } = await call('GET', `${path}${id}/`)
    return body.progress.status === 'finished'
  })
  return id
}

journey(
  'a kept recall is worked on by two, downloaded, printed and compared',
  { on: ['wide'] },
  async ({ page, open }) => {
    await keep('Salmonella')
    await make([some(cocoa, 10, 'KGM')], [some('urn:acme:productId:batchId:TRUFFLE.T-1', 80, 'EA')])
    const second = await keep('Salmonella, a week later')
    await open(`/genealogy/recalls/${second}`)
    const entries = page.getByRole('table', { name: 'Entries' })
    await entries.getByText('T-1').waitFor()
    await call('PATCH', `${path}${second}/entries/1/`, { note: 'Called the shop' })
    await page.getByLabel('Action for K-3').selectOption('blocked')
    await page.getByText('Somebody else changed K-3 in the meantime').waitFor()
    await page.getByLabel('Note for K-3').and(page.locator('[value="Called the shop"]')).waitFor()
    await page.getByLabel('Action for K-3').selectOption('blocked')
    await page.getByText('Blocked 1').waitFor()
    assert.match(await downloaded(page, 'CSV'), /BAR-7.*T-1/s)
    assert.match(await downloaded(page, 'XLSX'), /^PK/)
    await page.getByRole('button', { name: 'Compare with' }).click()
    await page.getByRole('menuitem', { name: /^Salmonella · / }).click()
    await page.getByText('New: 1 · Changed: 1 · No longer listed: 0').waitFor()
    const changes = page.getByRole('table', { name: 'Compare with' })
    await changes.getByRole('row', { name: /T-1/ }).getByText('New').waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: 'Print view' }).click()
    await entries.getByText('https://id.gs1.org/01/04012345123456/10/BAR-7').waitFor()
    await page.getByText('Printed').waitFor()
  },
)
