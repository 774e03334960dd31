import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { addedItems } from '../../server/test/events.ts'
import { until } from '../../server/test/waiting.ts'
import { journey, theService } from './journey.ts'

const { call } = await theService()
await call('POST', '/api/v2/products/', { name: 'Merino shirt', brand: 'Nordlicht', gtin: '4006381333931' })
await call('POST', '/api/v2/epcis/events', addedItems(['https://id.gs1.org/01/04006381333931/21/S-5']))

journey('what is on its way has its shape, also before anybody is known', {}, async ({ page, open }) => {
  const { body: products } = await call('GET', '/api/v2/products/')
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v2/me/', async (route) => {
    await isAsked
    await route.continue()
  })
  await page.route(/\/api\/v2\/products\/[^/]+\/(\?|$)/, () => undefined)
  const opened = open(`/products/${products.results[0].id}`)
  await page.locator('.shell-page').waitFor()
  answer()
  await opened
  for (const shape of ['head', 'facts', 'tabs', 'texts']) await page.locator(`main [data-shape="${shape}"]`).waitFor()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.reload()
  await page.getByRole('heading', { name: 'Merino shirt', level: 1 }).waitFor()
  await page.getByRole('link', { name: '1 item' }).click()
  await page.getByRole('table', { name: 'Items' }).getByRole('link', { name: 'S-5' }).waitFor()
  assert.equal(await page.locator('[data-shape]').count(), 0)
})

journey(
  'a console whose files are gone, since the service is a newer one, is loaded again',
  { expected: ['404 GET /assets/', '404 HEAD /assets/'], isFirstVisit: true },
  async ({ page, open }) => {
    await open('/products')
    await page.getByRole('link', { name: 'Merino shirt' }).waitFor()
    let isNewer = true
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isNewer = false
    })
    await page.route('**/assets/**', (route) => (isNewer ? route.fulfill({ status: 404 }) : route.continue()))
    const again = page.waitForEvent('load')
    await page.keyboard.press('Control+k')
    await again
    await page.getByRole('link', { name: 'Merino shirt' }).waitFor()
    assert.equal(isNewer, false)
  },
)

/** Wants the palette, of which a file is refused; returns how to wait until all of it is there, on the page that was open. */
async function wantPalette(page: Page): Promise<() => Promise<void>> {
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
  await page.keyboard.press('Control+k')
  await refused
  return async () => {
    await page.getByPlaceholder('Search or go to…').waitFor()
    const hasStyles = ([...links]: Element[]) => links.every((link) => (link as HTMLLinkElement).sheet !== null)
    await until('all styles are there', () => page.locator('link[rel=stylesheet]').evaluateAll(hasStyles))
    await page.getByRole('heading', { name: 'Overview', level: 1, includeHidden: true }).waitFor()
  }
}

/** With all that it loads by itself. */
async function openOverview(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open('/')
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const firstVisit = { expected: ['net::ERR_INTERNET_DISCONNECTED'], isFirstVisit: true }

journey(
  'what the overview has not loaded yet comes when the service is back',
  firstVisit,
  async ({ page, open, cutOff }) => {
    await openOverview(page, open)
    await cutOff(true)
    const palette = await wantPalette(page)
    await page.getByText('This page continues as soon as the service is back.').waitFor()
    await cutOff(false)
    await palette()
  },
)

journey('styles that a line has lost are asked for once more', firstVisit, async ({ page, open }) => {
  await openOverview(page, open)
  const lost = new Set<string>()
  await page.route('**/assets/*.css', (route) => {
    const url = route.request().url()
    if (lost.has(url)) return route.continue()
    lost.add(url)
    return route.abort('internetdisconnected')
  })
  const palette = await wantPalette(page)
  await palette()
  await page.unrouteAll()
})

const intercepted = { expected: ['407 GET /api/v2/epcis/events'] }

journey(
  'what stands in between is no outage, and neither is a mistake of the page',
  intercepted,
  async ({ page, open }) => {
    await page.route(/epcis\/events(\?|$)/, (route) =>
      route.fulfill({ status: 407, contentType: 'text/html', body: '<h1>Sign in to the network</h1>' }),
    )
    await open('/events')
    await page.getByRole('heading', { name: 'Something other than Polytrace answered' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    // Browsers and the service take two dots for another address, so the client does not send them.
    await open('/events/event?id=..')
    await page.getByRole('heading', { name: 'This page has stopped working', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Reload' }).waitFor()
  },
)
