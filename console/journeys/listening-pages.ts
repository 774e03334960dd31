import type { Page } from 'playwright-core'
import {
  createWebhook,
  makeSubscriptions,
  makeWebhooks,
  openDelivery,
  openWebhook,
  shipLot,
  watchLot,
} from './listening-states.ts'
import { beginAnew, openFirstRow } from './page-states.ts'
import { batch, type Pictured, shirts } from './pictured.ts'

const untilConnected = (page: Page) => page.locator('[data-kind="done"]').waitFor()

/** Who hears of events: webhooks, subscriptions, watches, and whoever looks on. */
export const listeningPages: Pictured[] = [
  { name: 'webhooks-none', path: '/webhooks', prepare: beginAnew },
  { name: 'webhooks', path: '/webhooks', prepare: makeWebhooks },
  { name: 'webhook', path: '/webhooks', prepare: (page) => openWebhook(page, 'Warehouse') },
  { name: 'webhook-parked', path: '/webhooks', prepare: (page) => openWebhook(page, 'Shop') },
  { name: 'webhook-delivery', path: '/webhooks', prepare: openDelivery },
  { name: 'webhook-new', path: '/webhooks/new', prepare: (page) => page.locator('[type=checkbox]').first().check() },
  { name: 'webhook-secret', path: '/webhooks/new', prepare: createWebhook },
  { name: 'home-webhook-parked', path: '/', prepare: (page) => page.reload({ waitUntil: 'networkidle' }) },
  { name: 'subscriptions', path: '/webhooks/subscriptions', prepare: makeSubscriptions },
  {
    name: 'subscription',
    path: '/webhooks/subscriptions',
    prepare: async (page) => {
      await makeSubscriptions(page)
      await page.locator('[data-row-link]').last().click()
      await page.locator('[data-row-link]').first().waitFor()
    },
  },
  {
    name: 'subscription-new',
    path: '/webhooks/subscriptions/new?query=Shipped in March',
    prepare: (page) => page.locator('[type=radio]').last().check(),
  },
  { name: 'watches', path: '/genealogy/watches', prepare: watchLot },
  {
    name: 'watch-alarm',
    path: '/genealogy/watches',
    prepare: async (page) => {
      await openFirstRow(page)
      await page.waitForURL(/watches\/./)
      await page.locator('[data-row-link]').first().click({ timeout: 60_000 })
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'watch-new',
    path: batch(shirts),
    prepare: (page) => page.locator('main button:has(.tabler-icon-bell)').click(),
  },
  { name: 'live-none', path: '/events/live', isLive: true, prepare: untilConnected },
  {
    name: 'live',
    path: '/events/live',
    isLive: true,
    prepare: async (page) => {
      await untilConnected(page)
      for (const lot of ['SC-25-106', 'SC-25-107', 'SC-25-108'])
        await shipLot(page, `urn:epc:class:lgtin:9521234.010010.${lot}`)
      await page.locator('[data-row-link]').nth(2).waitFor()
    },
  },
]
