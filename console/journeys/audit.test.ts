import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { journey, theService } from './journey.ts'

const { call } = await theService()
const shirt = (
  await call('POST', '/api/v2/products/', { name: 'Merino shirt', description: 'Soft wool from the north' })
).body
await call('PATCH', `/api/v2/products/${shirt.id}/`, { description: 'Soft wool from the south' })
const wool = 'urn:acme:productId:batchId:WOOL.17'
await call('POST', '/api/v2/epcis/events', {
  '@context': [EPCIS_CONTEXT],
  type: 'ObjectEvent',
  eventTime: '2026-03-02T08:00:00Z',
  eventTimeZoneOffset: '+00:00',
  action: 'ADD',
  quantityList: [{ epcClass: wool }],
})
await call('GET', `/api/v2/epcis/genealogy/recall/${encodeURIComponent(wool)}`)

journey('the audit trail shows what differs, and who asked for a recall', {}, async ({ page, open }) => {
  await open('/audit')
  await page.getByRole('combobox', { name: 'What' }).click()
  await page.getByRole('option', { name: 'Product', exact: true }).click()
  await page.waitForURL(/entity=product/)
  await page
    .getByRole('row', { name: /Merino shirt.*Changed/ })
    .getByRole('link')
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('del', { hasText: 'north' }).waitFor()
  await dialog.locator('ins', { hasText: 'south' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await open('/audit?entity=recall')
  await page
    .getByRole('row', { name: /Recall.*Requested/ })
    .getByRole('link')
    .click()
  await dialog.getByText('Complete').waitFor()
})

journey(
  'the audit trail shows the state of its chain, and can be exported',
  { on: ['wide'] },
  async ({ page, open }) => {
    await open('/audit')
    await page.getByText('Linked, but not signed').waitFor()
    const downloads = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export' }).click()
    const file = await downloads
    assert.equal(file.suggestedFilename(), 'audit.ndjson')
    assert.equal(await file.failure(), null)
  },
)

journey(
  'a key without it does not see the audit trail',
  { permissions: ['read_products'], on: ['wide'] },
  async ({ page, open }) => {
    await open('/audit')
    await page.getByText('read_audit').waitFor()
  },
)
