import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { cleanUp } from '../../server/test/clean-up.ts'

export type Pictured = {
  name: string
  path: string
  /** Brings the page into the state to be shown. */
  prepare?: (page: Page) => Promise<unknown>
  signedOut?: boolean
}

const batch = (id: string, more = '') => `/genealogy/batch?id=${encodeURIComponent(id)}${more}`

const seedCotton = 'urn:epc:class:lgtin:9521234.010010.SC-25-106'

/** Every page worth a picture, with the demo data; each feature adds its own. */
export const pages: Pictured[] = [
  { name: 'sign-in', path: '/sign-in', signedOut: true },
  { name: 'home', path: '/' },
  { name: 'home-first-run', path: '/', prepare: beginAnew },
  { name: 'products', path: '/products' },
  { name: 'products-outdated', path: '/products?lang=ja&state=outdated' },
  { name: 'products-none-found', path: '/products?q=zzzz' },
  { name: 'products-new', path: '/products?dialog=new' },
  { name: 'products-export', path: '/products?dialog=export' },
  { name: 'products-import', path: '/products/import?lang=fr', prepare: tryImport },
  { name: 'product', path: '/products?q=AW-SH-101&lang=de', prepare: translate },
  { name: 'product-right-to-left', path: '/products?q=AW-SH-102&lang=ar', prepare: openFirstRow },
  { name: 'product-edit', path: '/products?q=AW-SH-101', prepare: editOriginal },
  { name: 'product-conflict', path: '/products?q=AW-SH-102&lang=fr', prepare: disagree },
  { name: 'product-history', path: '/products?q=AW-SH-101', prepare: openHistory },
  { name: 'product-not-found', path: '/products/00000000-0000-7000-8000-000000000000' },
  { name: 'genealogy', path: '/genealogy' },
  { name: 'genealogy-none-found', path: '/genealogy?q=zzzz' },
  {
    name: 'genealogy-graph',
    path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318'),
    prepare: (page) => page.locator('[role=application], [role=table]').first().waitFor(),
  },
  {
    name: 'genealogy-graph-event',
    path: batch('urn:epc:class:lgtin:9521234.010010.SC-25-106', '&as=graph'),
    prepare: async (page) => {
      await page
        .getByRole('application')
        .getByRole('button', { name: /LI-25-44/ })
        .click()
      await page.waitForTimeout(600)
    },
  },
  { name: 'genealogy-origins', path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318', '&view=origins') },
  { name: 'genealogy-recall', path: batch('urn:epc:class:lgtin:9521234.010010.SC-25-106', '&view=recall') },
  { name: 'genealogy-timeline', path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318', '&view=timeline') },
  { name: 'recalls-new', path: `/genealogy/recalls/new?ids=${encodeURIComponent(seedCotton)}` },
  { name: 'recalls', path: '/genealogy/recalls', prepare: keepRecall },
  {
    name: 'recall-kept',
    path: '/genealogy/recalls',
    prepare: async (page) => {
      await keepRecall(page)
      await openFirstRow(page)
      await page.getByRole('table').waitFor()
    },
  },
  {
    name: 'genealogy-whereabouts',
    path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318', '&view=whereabouts'),
  },
  { name: 'genealogy-packaging', path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318', '&view=contents') },
  {
    name: 'genealogy-as-of',
    path: batch('urn:epc:class:lgtin:9521234.010010.SC-25-106', '&view=recall&asOf=2099-01-01T00:00:00Z'),
  },
  { name: 'genealogy-unknown', path: batch('urn:acme:productId:batchId:SILK.1') },
  { name: 'events', path: '/events' },
  { name: 'events-none-found', path: '/events?epc=zzzz' },
  {
    name: 'events-builder',
    path: '/events?EQ_bizStep=shipping%7Creceiving&GE_eventTime=2026-03-01T08:00:00Z&GE_quantity_KGM=much&EQ_ATTR_bizLocation_cbvmda:city=Bern&orderBy=recordTime',
  },
  { name: 'events-json', path: '/events?EQ_bizStep=shipping&as=json' },
  { name: 'events-queries', path: '/events/queries', prepare: keepQuery },
  { name: 'events-values', path: '/events/values' },
  { name: 'event', path: '/events?type=TransformationEvent', prepare: openFirstRow },
  { name: 'capture', path: '/events/capture' },
  { name: 'capture-faults', path: '/events/capture', prepare: pasteFaulty },
  { name: 'captures', path: '/events/captures' },
  { name: 'captured', path: '/events/capture', prepare: captureFaulty },
  { name: 'vocabularies', path: '/events/vocabularies' },
  { name: 'vocabularies-none-found', path: '/events/vocabularies?q=zzzz' },
  { name: 'vocabulary-element', path: '/events/vocabularies', prepare: openFirstRow },
  { name: 'schemas', path: '/schemas' },
  { name: 'schema', path: '/schemas?owner=own', prepare: (page) => openRow(page, 'Garment passport') },
  {
    name: 'schema-form',
    path: '/schemas?q=textile',
    prepare: async (page) => {
      await openRow(page, 'Textile composition and care')
      await page.getByRole('tab').nth(1).click()
    },
  },
  { name: 'schema-verdict', path: '/schemas?owner=own', prepare: breakSchema },
  { name: 'schema-new', path: '/schemas/new?group=facility_structured_data' },
  { name: 'schemas-none-found', path: '/schemas?q=zzzz' },
  { name: 'entities', path: '/entities' },
  { name: 'entities-facilities', path: '/entities?kind=facilities' },
  { name: 'entities-none-found', path: '/entities?kind=custom-data&q=zzzz' },
  { name: 'entity', path: '/entities', prepare: (page) => page.locator('[data-row-link]').first().click() },
  {
    name: 'entity-facility',
    path: '/entities?kind=facilities',
    prepare: (page) => page.locator('[data-row-link]').first().click(),
  },
  { name: 'entity-new', path: '/entities/facilities/new' },
  { name: 'devices', path: '/devices' },
  { name: 'device', path: '/devices', prepare: openFirstRow },
  {
    name: 'device-new',
    path: '/devices/new',
    prepare: (page) => page.locator('button[aria-pressed]').nth(2).click(),
  },
  { name: 'device-key', path: '/devices/new', prepare: createDevice },
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
    path: batch('https://id.gs1.org/01/09521234204015/10/GA-26-318'),
    prepare: (page) => page.locator('main button:has(.tabler-icon-bell)').click(),
  },
  { name: 'live-none', path: '/events/live' },
  {
    name: 'live',
    path: '/events/live',
    prepare: async (page) => {
      await page.locator('[data-kind="done"]').waitFor()
      for (const lot of ['SC-25-106', 'SC-25-107', 'SC-25-108'])
        await shipLot(page, `urn:epc:class:lgtin:9521234.010010.${lot}`)
      await page.locator('[data-row-link]').nth(2).waitFor()
    },
  },
  { name: 'audit', path: '/audit' },
  { name: 'audit-entry', path: '/audit?entity=product', prepare: openFirstRow },
  { name: 'not-found', path: '/no/such/page' },
  { name: 'palette', path: '/products', prepare: (page) => page.keyboard.press('Control+k') },
  {
    name: 'account',
    path: '/products',
    prepare: async (page) => {
      await page.locator('header button').last().click()
      await page.locator('details').click()
    },
  },
]

function openFirstRow(page: Page): Promise<void> {
  return page.locator('[data-row-link]').first().click()
}

/** Keeps a recall of two lots and a mistyped one, so that there is one to be seen. */
async function keepRecall(page: Page): Promise<void> {
  const identifiers = [seedCotton, seedCotton.replace('106', '107'), seedCotton.replace('25-106', '52-106')]
  const data = { name: 'Pesticide in seed cotton', identifiers }
  const answer = await page.request.post('/api/v2/epcis/genealogy/recalls/', { data })
  const { id } = await answer.json()
  for (let status = ''; status !== 'finished'; )
    status = (await (await page.request.get(`/api/v2/epcis/genealogy/recalls/${id}/`)).json()).progress.status
  await page.reload({ waitUntil: 'networkidle' })
}

/** Keeps a query, so that there is one to be seen. */
async function keepQuery(page: Page): Promise<void> {
  const query = { EQ_bizStep: ['shipping'], GE_eventTime: '2026-03-01T00:00:00Z' }
  await post(page, '/api/v2/epcis/queries', { name: 'Shipped in March', query })
  await page.reload({ waitUntil: 'networkidle' })
}

/** Pastes the example with two mistakes in it, and an id that is not the hash. */
async function pasteFaulty(page: Page): Promise<void> {
  await page.locator('.cm-content').waitFor()
  await page.locator('button[data-size="compact-sm"]').click()
  const editor = page.locator('.cm-content')
  const text = await editor.innerText()
  const faulty = text.replace('"commissioning"', '"comissioning"').replace('"uom": "EA"', '"uom": "pieces"')
  const wrongId = `"eventID": "ni:///sha-256;${'0'.repeat(64)}?ver=CBV2.0", "type": "ObjectEvent"`
  await editor.fill(faulty.replace('"type": "ObjectEvent"', wrongId))
  await page.locator('.cm-lintRange-error').first().waitFor()
}

async function captureFaulty(page: Page): Promise<void> {
  await pasteFaulty(page)
  await page.locator('section[aria-label] button:enabled').first().click()
  await page.waitForURL(/captures\/./)
  await page.locator('[role="status"] [data-kind="outdated"]').waitFor()
}

async function createDevice(page: Page): Promise<void> {
  await page.locator('input[required]').fill('Label printer, hall 3')
  await page.locator('button[aria-pressed]').nth(2).click()
  await page.locator('button[type="submit"]').click()
  await page.locator('input[readonly]').waitFor()
}

/** Writes as the page itself does: a session writes from nowhere else. */
async function post(page: Page, path: string, body: object): Promise<void> {
  const refusal = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: text })
      return answer.ok || answer.status === 409 ? undefined : answer.text()
    },
    [path, JSON.stringify(body)] as const,
  )
  if (refusal) throw new Error(`${path}: ${refusal}`)
}

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
async function makeWebhooks(page: Page): Promise<void> {
  const { results } = await (await page.request.get('/api/v2/webhooks/')).json()
  if (results.length > 0) return
  const kinds = ['product.created', 'product.changed', 'event.captured']
  await post(page, '/api/v2/webhooks/', { name: 'Warehouse', url: await receiverUrl(), kinds, after: 0 })
  await post(page, '/api/v2/webhooks/', { name: 'Shop', url: noReceiver, kinds, after: 0 })
  await page.reload({ waitUntil: 'networkidle' })
  await page.locator('[data-kind="fault"]').first().waitFor({ timeout: 120_000 })
}

/** A subscription of each sort, once for all pictures. */
async function makeSubscriptions(page: Page): Promise<void> {
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
async function watchLot(page: Page): Promise<void> {
  const identifier = 'urn:epc:class:lgtin:9521234.010010.SC-25-106'
  await post(page, '/api/v2/epcis/genealogy/watches/', { identifier, note: 'Complaint 4711: colour comes off' })
  await shipLot(page, identifier)
  await page.waitForTimeout(3_000)
  await page.reload({ waitUntil: 'networkidle' })
}

async function shipLot(page: Page, epcClass: string): Promise<void> {
  await post(page, '/api/v2/epcis/events', {
    ...{ '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld'], type: 'ObjectEvent' },
    ...{ eventTime: new Date().toISOString(), eventTimeZoneOffset: '+00:00', action: 'OBSERVE', bizStep: 'shipping' },
    quantityList: [{ epcClass, quantity: 20, uom: 'KGM' }],
  })
}

async function openWebhook(page: Page, name: string): Promise<void> {
  await makeWebhooks(page)
  await openRow(page, name)
  await page.locator('[data-row-link]').first().waitFor()
  await page.locator('section button').first().click()
}

async function openDelivery(page: Page): Promise<void> {
  await openWebhook(page, 'Shop')
  await page.locator('[data-row-link]').last().click()
  await page.getByRole('dialog').locator('pre').first().waitFor()
}

async function createWebhook(page: Page): Promise<void> {
  await page.locator('input[required]').fill(await receiverUrl())
  await page.locator('[type=checkbox]').first().check()
  await page.locator('button[type="submit"]').click()
  await page.locator('input[readonly]').waitFor()
  await page.locator('section button').last().click()
  await page.locator('[data-kind="done"]').waitFor()
}

const openRow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Asks for the verdict on a change that stored data breaks. */
async function breakSchema(page: Page): Promise<void> {
  await openRow(page, 'Garment passport')
  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+a')
  const raw_schema = {
    type: 'object',
    properties: { collection: { type: 'string' }, weight_grams: { type: 'integer', minimum: 300 } },
    required: ['collection', 'repair_grade'],
  }
  await page.keyboard.insertText(JSON.stringify(raw_schema, null, 2))
  await page.locator('section[aria-label] button').last().click()
  await page.getByRole('dialog').locator('[data-kind="fault"]').first().waitFor()
}

/** Signs in to an organisation in which nothing is stored yet. */
async function beginAnew(page: Page): Promise<void> {
  const key = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v2/organisations/', { method: 'POST', headers, body: '{"name": "New Mills"}' })
    return (await answer.json()).key
  })
  await page.request.post('/api/v2/session/', { data: { key } })
  await page.reload({ waitUntil: 'networkidle' })
}

async function tryImport(page: Page): Promise<void> {
  const sheet = 'internal_id,name\r\nAW-SH-101,Chemise blanche\r\nAW-SH-102,Chemise bleue\r\nAW-XX-9,Inconnue\r\n'
  const file = { name: 'products.fr.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('[data-kind="fault"]').first().waitFor()
}

/** Leaves one text changed and not saved. */
async function translate(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.locator('textarea:not([aria-hidden])').nth(2).fill('Alder & Wren Hemdenmanufaktur')
}

async function editOriginal(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.locator('input[value="original"] + label').click()
}

async function openHistory(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.getByRole('tab').nth(1).click()
}

/** Somebody else saves while a text is written. */
async function disagree(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.locator('textarea:not([aria-hidden])').first().fill('Chemise, bleu ciel')
  await page.evaluate(async () => {
    const body = JSON.stringify({ translations: { fr: { name: `Chemise azur ${Date.now() % 1000}` } } })
    const address = `/api/v2${location.pathname}/?merge=true`
    await fetch(address, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body })
  })
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').waitFor()
}
