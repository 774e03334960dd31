import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { until } from '../../server/test/waiting.ts'
import { capturesAt, some } from './capture.ts'
import { journey, theService } from './journey.ts'
import { assertFitsPaper, print } from './paper.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const site = 'urn:epc:id:sgln:4012345.00000.0'
const cocoa = 'urn:acme:productId:batchId:COCOA.K-3'
const bars = 'https://id.gs1.org/01/04012345123456/10/BAR-7'
const bag = 'urn:epc:id:sgtin:4012345.077777.1'

const capture = capturesAt(call, site)
const make = (inputQuantityList: object[], outputQuantityList: object[]) =>
  capture({ type: 'TransformationEvent', bizStep: 'commissioning', inputQuantityList, outputQuantityList })

const product = await call('POST', '/api/v2/products/', {
  ...{ name: 'Dark bar with a very long name for the shelf', gtin: '4012345123456' },
  translations: { de: { name: 'Dunkle Tafel mit einem sehr langen Namen' } },
})
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
  },
)

type Reports = Record<string, { seen: string; facts: string[] }>

const batchPage = (id: string, view: string) => `/genealogy/batch?id=${encodeURIComponent(id)}&view=${view}`

/** To print is dear: each run prints a few, long ones all. */
const isLong = process.env.JOURNEY_SCREENS === 'both'

// What is on paper is laid out anew, which is no layout shift that anybody sees.
journey('reports go to paper whole', { on: ['wide'], isLive: true }, async ({ page, open, service }) => {
  const { organisation } = (await service.call('GET', '/api/v2/me/')).body
  const kept = await keep('For the authority')
  const { hash } = (await call('GET', `${path}${kept}/`)).body
  const asOf = '2099-01-01T12:00:00Z'
  const few: Reports = {
    [batchPage(bars, `origins&asOf=${asOf}`)]: { seen: 'K-3', facts: ['Origins', bars, 'As known on', 'Jan 1, 2099'] },
    [`/genealogy/recalls/${kept}/print`]: { seen: bars, facts: ['Recall', cocoa, hash] },
    [`/products/${product.body.id}?lang=de`]: {
      ...{ seen: 'Translated', facts: ['Product data sheet', '4012345123456', 'German'] },
    },
  }
  const others: Reports = {
    [batchPage(cocoa, 'recall&certainty=certain')]: { seen: 'BAR-7', facts: ['Recall', cocoa, 'Certain only'] },
    [batchPage(cocoa, 'balance')]: { seen: 'Adds up within 5 %', facts: ['Balance', cocoa] },
    [`/genealogy/site?place=${site}&from=2020-02-01`]: {
      seen: 'By product',
      facts: ['Balance of a site', site, 'Feb'],
    },
  }
  const reports = isLong ? { ...few, ...others } : few
  for (const [address, { seen, facts }] of Object.entries(reports)) {
    await open(address)
    await page.getByText(seen).first().waitFor()
    const { text, pages } = await print(page)
    const whole = text.replaceAll('\n', '')
    for (const fact of [organisation.name, 'Printed', `1 / ${pages}`, ...facts])
      assert.ok(whole.includes(fact), `${fact} on the paper of ${address}:\n${text}`)
    assert.ok(!whole.includes('Timeline'), 'tabs lead nowhere on paper')
    await assertFitsPaper(page)
  }
  for (const list of isLong ? ['/', '/events', '/products', '/genealogy/findings', '/audit'] : []) {
    await open(list)
    await page.locator('[data-row-link], figure').first().waitFor()
    await assertFitsPaper(page)
  }
})
