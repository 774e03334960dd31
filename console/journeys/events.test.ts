import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { sql } from 'kysely'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const context = [EPCIS_CONTEXT]
const common = { eventTimeZoneOffset: '+01:00', disposition: 'active' }
const wool = (lot: string, bizStep = 'creating_class_instance') => ({
  ...common,
  type: 'ObjectEvent',
  eventTime: '2026-03-02T08:00:00.000+01:00',
  action: 'ADD',
  bizStep,
  quantityList: [{ epcClass: `urn:acme:productId:batchId:WOOL.${lot}`, quantity: 1_200, uom: 'GRM' }],
})
const coats = (lot: string) => ({
  ...common,
  type: 'TransformationEvent',
  eventTime: '2026-03-05T16:00:00.000+01:00',
  bizStep: 'commissioning',
  inputQuantityList: [{ epcClass: `urn:acme:productId:batchId:WOOL.${lot}`, quantity: 1_000, uom: 'GRM' }],
  outputQuantityList: [{ epcClass: `urn:epc:class:lgtin:1234567.304664.${lot}`, quantity: 50, uom: 'EA' }],
})
const documentOf = (...eventList: object[]) => ({
  '@context': context,
  type: 'EPCISDocument',
  schemaVersion: '2.0',
  creationDate: '2026-03-05T16:00:00Z',
  epcisBody: { eventList },
})

journey('a faulty document is corrected or captured as far as it is valid', {}, async ({ page, open, screen }) => {
  const lot = `LOT-${screen}`
  await open('/events')
  await page.getByRole('link', { name: 'Capture events' }).first().click()
  await page.getByRole('heading', { name: 'Capture events', level: 1 }).waitFor()
  const editor = page.getByRole('textbox', { name: 'Document' })
  await editor.waitFor()
  await assertAccessible(page)
  const faulty = documentOf(wool(lot), coats(lot), wool(`${lot}-2`, 'comissioning'))
  await editor.fill(JSON.stringify(faulty, null, 2))

  const fault = page.getByRole('button', { name: /Did you mean "commissioning"/ })
  await fault.getByText('Line 52 · Event 3').waitFor()
  await page.locator('.cm-lintRange-error', { hasText: '"bizStep": "comissioning"' }).waitFor()
  assert.ok(await page.getByRole('button', { name: 'Capture all or nothing' }).isDisabled())
  await fault.click()
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('cm-content')), true)
  await assertAccessible(page)

  await page.getByRole('button', { name: 'Capture 2 valid events' }).click()
  await page.getByRole('heading', { name: /^Capture of/ }).waitFor()
  await page.getByText('Partly captured').waitFor()
  await page.getByText('Event 3').waitFor()
  await page.getByText('/epcisBody/eventList/2/bizStep').waitFor()
  await assertAccessible(page)

  await page.getByRole('link', { name: '2 events' }).click()
  // The capture is a condition; the filters stand where the conditions stood.
  await page.getByRole('button', { name: 'Conditions' }).click()
  await page.getByLabel('Batch or item identifier').fill(`urn:epc:class:lgtin:1234567.304664.${lot}`)
  await page.waitForURL(/MATCH_anyEPCClass=urn/)
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Commissioning' }).click()
  await page.getByRole('heading', { name: 'Commissioning', level: 1 }).waitFor()
  await page.getByText('The inputs were turned into the outputs.').waitFor()
  await page.getByText('Mar 5, 2026, 04:00 PM GMT+1').first().waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: `WOOL · ${lot}` }).click()
  await page.waitForURL((url) => url.searchParams.get('id') === `urn:acme:productId:batchId:WOOL.${lot}`)
})

journey(
  'an event that was declared wrong says so, and what holds instead',
  { on: ['narrow'] },
  async ({ page, open }) => {
    const event = { '@context': context, ...wool('WRONG') }
    const [wrong, right] = await Promise.all(
      [event, { ...event, ...wool('RIGHT') }].map(
        async (sent) => (await call('POST', '/api/v2/epcis/events', sent)).body,
      ),
    )
    const errorDeclaration = {
      declarationTime: '2026-03-06T08:00:00Z',
      reason: 'incorrect_data',
      correctiveEventIDs: [right.eventID],
    }
    await call('POST', '/api/v2/epcis/events', { ...event, errorDeclaration })
    await open(`/events/event?id=${encodeURIComponent(wrong.eventID)}`)
    await page.getByText('This event was declared incorrect').waitFor()
    await page.getByText('Incorrect data').waitFor()
    await assertAccessible(page)
    await page.getByRole('link', { name: /^ni:/ }).click()
    await page.getByRole('link', { name: 'WOOL · RIGHT' }).waitFor()
    assert.equal(await page.getByText('This event was declared incorrect').count(), 0)
  },
)

journey('a large file is summarised and sent without being shown', { on: ['wide'] }, async ({ page, open }) => {
  const events = Array.from({ length: 4_000 }, (_, index) => wool(`BIG-${index}`))
  await open('/events/capture')
  await page.locator('input[type=file]').setInputFiles({
    name: 'harvest.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(documentOf(...events))),
  })
  await page.getByText('harvest.json').waitFor()
  await page.getByText('4,000 events, no errors').waitFor()
  await page.getByRole('button', { name: 'Capture all or nothing' }).click()
  await page.getByRole('status').getByText('Captured').waitFor()
  await page.getByText('4,000').waitFor()
  await page.getByRole('link', { name: 'Captures', exact: true }).first().click()
  await page.getByRole('row', { name: /4,000.*All or nothing/ }).waitFor()
})

journey('a finished capture shows what is odd, and an event keeps its digits', { on: ['narrow'] }, async (visit) => {
  const { page, open } = visit
  const odd = { ...wool('ODD'), eventID: `ni:///sha-256;${'0'.repeat(64)}?ver=CBV2.0` }
  const text = JSON.stringify(documentOf(odd)).replace('"quantity":1200', '"quantity":1200.50')
  const { headers } = await call('POST', '/api/v2/epcis/capture', text)
  await open(`/events/captures/${headers.get('location')?.split('/').at(-1)}`)
  await page.getByRole('status').getByText('Captured').waitFor()
  await page.getByRole('heading', { name: 'Warnings' }).waitFor()
  await page.getByText('/epcisBody/eventList/0/eventID').waitFor()
  await assertAccessible(page)
  await open(`/events?epc=${encodeURIComponent('urn:acme:productId:batchId:WOOL.ODD')}`)
  await page.locator('[data-row-link]').first().click()
  await page.getByRole('region', { name: 'As captured' }).getByText('1200.50').waitFor()
})

journey('a capture, its events, who sent it, the batch and its product lead to each other', {}, async (visit) => {
  const { page, open, screen } = visit
  const lot = `LINK-${screen}`
  const product = { name: `Coat ${screen}`, gtin: screen === 'wide' ? '31234567046649' : '31234567046656' }
  assert.equal((await call('POST', '/api/v2/products/', product)).status, 201)
  const reference = screen === 'wide' ? '304664' : '304665'
  const made = { ...coats(lot), outputQuantityList: [{ epcClass: `urn:epc:class:lgtin:1234567.${reference}.${lot}` }] }
  const { headers } = await call('POST', '/api/v2/epcis/capture', documentOf(wool(lot), made))
  await open(`/events/captures/${headers.get('location')?.split('/').at(-1)}`)
  const links = page.getByRole('navigation', { name: 'Linked pages' })
  await links.getByRole('link', { name: '2 events' }).click()
  await page.getByRole('link', { name: 'Commissioning' }).click()
  await page.getByRole('link', { name: /^Previous: Mar/ }).waitFor()
  await links.getByRole('link', { name: 'The capture it came with' }).waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: new RegExp(`Coat.*${lot}`) }).click()
  await links.getByRole('link', { name: '1 event', exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: product.name }).click()
  await links.getByRole('link', { name: /batch(es)?$/ }).click()
  await page.getByRole('link', { name: lot }).waitFor()
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await links.getByRole('link', { name: 'Test device' }).click()
  await links.getByRole('link', { name: /captures?$/ }).click()
  await page.getByRole('link', { name: 'Show all' }).click()
  await page.waitForURL(/\/events\/captures$/)
})

journey('a running capture shows how far it is', { on: ['narrow'] }, async ({ page, open, service }) => {
  const { db } = service
  await call('POST', '/api/v2/epcis/events', { '@context': context, ...wool('HELD-0', 'receiving') })
  let address = ''
  // A job that needs a batch which somebody is just taking away stands still until that is done.
  await db.transaction().execute(async (tx) => {
    await sql`delete from thing where text = 'urn:acme:productId:batchId:WOOL.HELD-0'`.execute(tx)
    const document = documentOf(...Array.from({ length: 1_200 }, (_, index) => wool(`HELD-${index}`)))
    const { headers } = await call('POST', '/api/v2/epcis/capture', document)
    address = `/events/captures/${headers.get('location')?.split('/').at(-1)}`
    await open(address)
    await page.getByText('1,200 checked, 1,200 processed of 1,200 events').waitFor()
    await assertAccessible(page)
  })
  await page.getByRole('status').getByText('Captured').waitFor()
})

const limits = { permissions: ['capture_epcis_events' as const], on: ['narrow' as const] }

journey('a key that only captures sees its captures, not the events', limits, async ({ page, open }) => {
  await open('/events')
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  await page.getByText('Captured').first().waitFor()
  assert.equal(await page.getByLabel('Batch or item identifier').count(), 0)
  await open('/events/event?id=ni:x')
  await page.getByText('read_epcis_events').waitFor()
})
