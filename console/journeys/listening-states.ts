import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { cleanUp } from '../../server/test/clean-up.ts'
import { keepQuery, openRow, post, seedCotton } from './page-states.ts'

const receivers: string[] = []

/** The address of a receiver that answers. */
async function receiverUrl(): Promise<string> {
  const [known] = receivers
  if (known) return known
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{"stored": true}')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUp(async () => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  receivers.push(url)
  return url
}

const noReceiver = 'http://127.0.0.1:9/hook'

/** One that is received, and one whose receiver is gone; both once for all pictures. */
export async function makeWebhooks(page: Page): Promise<void> {
  const { results } = await (await page.request.get('/api/v2/webhooks/')).json()
  if (results.length > 0) return
  const kinds = ['product.created', 'product.changed', 'event.captured']
  await post(page, '/api/v2/webhooks/', { name: 'Warehouse', url: await receiverUrl(), kinds, after: 0 })
  await post(page, '/api/v2/webhooks/', { name: 'Shop', url: noReceiver, kinds, after: 0 })
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('[data-kind="fault"]').first().waitFor({ timeout: 120_000 })
}

/** A subscription of each sort, once for all pictures. */
export async function makeSubscriptions(page: Page): Promise<void> {
  await keepQuery(page)
  const { results } = await (await page.request.get('/api/v2/subscriptions/')).json()
  const path = `/api/v2/epcis/queries/${encodeURIComponent('Shipped in March')}/subscriptions`
  if (results.length === 0) {
    await post(page, path, { dest: await receiverUrl(), stream: true, initialRecordTime: '2020-01-01T00:00:00Z' })
    const schedule = { hour: '6,18', minute: '30', dayOfWeek: '[1-5]', timeZone: 'Europe/Berlin' }
    await post(page, path, { dest: noReceiver, schedule })
  }
  await page.reload({ waitUntil: 'networkidle' })
}

/** Watches a lot of the demo, and lets it appear once more. */
export async function watchLot(page: Page): Promise<void> {
  const identifier = seedCotton
  await post(page, '/api/v2/epcis/genealogy/watches/', { identifier, note: 'Complaint 4711: colour comes off' })
  await shipLot(page, identifier)
  await page.waitForTimeout(3_000)
  await page.reload({ waitUntil: 'networkidle' })
}

export async function shipLot(page: Page, epcClass: string): Promise<void> {
  await post(page, '/api/v2/epcis/events', {
    ...{ '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'], type: 'ObjectEvent' },
    ...{ eventTime: new Date().toISOString(), eventTimeZoneOffset: '+00:00', action: 'OBSERVE', bizStep: 'shipping' },
    quantityList: [{ epcClass, quantity: 20, uom: 'KGM' }],
  })
}

export async function openWebhook(page: Page, name: string): Promise<void> {
  await makeWebhooks(page)
  await openRow(page, name)
  await page.locator('[data-row-link]').first().waitFor()
  await page.locator('section button').first().click()
}

export async function openDelivery(page: Page): Promise<void> {
  await openWebhook(page, 'Shop')
  await page.locator('[data-row-link]').last().click()
  await page.getByRole('dialog').locator('pre').first().waitFor()
}

export async function createWebhook(page: Page): Promise<void> {
  await page.locator('input[required]').fill(await receiverUrl())
  await page.locator('[type=checkbox]').first().check()
  await page.locator('button[type="submit"]').click()
  await page.locator('input[readonly]').waitFor()
  await page.locator('section button').last().click()
  await page.locator('[data-kind="done"]').waitFor()
}
