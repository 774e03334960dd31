import type { Page } from 'playwright-core'
import { until } from '../../server/test/waiting.ts'

/** A lot of the demo that went into many others. */
export const seedCotton = 'urn:epc:class:lgtin:9521234.010010.SC-25-106'

export function openFirstRow(page: Page): Promise<void> {
  return page.locator('[data-row-link]').first().click()
}

/** Keeps a recall of two lots and a mistyped one, so that there is one to be seen. */
export async function keepRecall(page: Page): Promise<void> {
  const identifiers = [seedCotton, seedCotton.replace('106', '107'), seedCotton.replace('25-106', '52-106')]
  const data = { name: 'Pesticide in seed cotton', identifiers }
  const { id } = JSON.parse(await post(page, '/api/v2/epcis/genealogy/recalls/', data))
  await until('the recall is finished', async () => {
    await page.waitForTimeout(300)
    const recall = await (await page.request.get(`/api/v2/epcis/genealogy/recalls/${id}/`)).json()
    // Who asks too often is refused for a moment.
    return recall.progress?.status === 'finished'
  })
  await page.reload({ waitUntil: 'networkidle' })
}

/** Keeps a query, so that there is one to be seen. */
export async function keepQuery(page: Page): Promise<void> {
  const query = { EQ_bizStep: ['shipping'], GE_eventTime: '2026-03-01T00:00:00Z' }
  await post(page, '/api/v2/epcis/queries', { name: 'Shipped in March', query })
  await page.reload({ waitUntil: 'networkidle' })
}

/** Pastes the example with two mistakes in it, and an id that is not the hash. */
export async function pasteFaulty(page: Page): Promise<void> {
  await page.locator('.cm-content').waitFor()
  await page.locator('button[data-size="compact-sm"]').click()
  const editor = page.locator('.cm-content')
  const text = await editor.innerText()
  const faulty = text.replace('"commissioning"', '"comissioning"').replace('"uom": "EA"', '"uom": "pieces"')
  const wrongId = `"eventID": "ni:///sha-256;${'0'.repeat(64)}?ver=CBV2.0", "type": "ObjectEvent"`
  await editor.fill(faulty.replace('"type": "ObjectEvent"', wrongId))
  await page.locator('.cm-lintRange-error').first().waitFor()
}

export async function captureFaulty(page: Page): Promise<void> {
  await pasteFaulty(page)
  await page.locator('section[aria-label] button:enabled').first().click()
  await page.waitForURL(/captures\/./)
  await page.locator('[role="status"] [data-kind="outdated"]').waitFor()
}

export async function createDevice(page: Page): Promise<void> {
  await page.locator('input[required]').fill('Label printer, hall 3')
  await page.locator('button[aria-pressed]').nth(2).click()
  await page.locator('button[type="submit"]').click()
  await page.locator('input[readonly]').waitFor()
}

/** Writes as the page itself does: a session writes from nowhere else. What is there already is as good. */
export async function post(page: Page, path: string, body: object): Promise<string> {
  const { isRefused, text } = await page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: text })
      return { isRefused: !answer.ok && answer.status !== 409, text: await answer.text() }
    },
    [path, JSON.stringify(body)] as const,
  )
  if (isRefused) throw new Error(`${path}: ${text}`)
  return text
}

export const openRow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Asks for the verdict on a change that stored data breaks. */
export async function breakSchema(page: Page): Promise<void> {
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
export async function beginAnew(page: Page): Promise<void> {
  const key = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch('/api/v2/organisations/', { method: 'POST', headers, body: '{"name": "New Mills"}' })
    return (await answer.json()).key
  })
  await page.request.post('/api/v2/session/', { data: { key } })
  await page.reload({ waitUntil: 'networkidle' })
}

export async function tryImport(page: Page): Promise<void> {
  const sheet = 'internal_id,name\r\nAW-SH-101,Chemise blanche\r\nAW-SH-102,Chemise bleue\r\nAW-XX-9,Inconnue\r\n'
  const file = { name: 'products.fr.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('[data-kind="fault"]').first().waitFor()
}

/** Makes sure that the glossary has some terms. */
export async function keepTerms(page: Page): Promise<void> {
  const sheet = [
    'term,translation,forbidden,note',
    'organic cotton,coton biologique,coton bio|bio-coton,As on the certificate',
    'selvedge,lisière,,Of a fabric; the edge that does not fray',
    'washing,lavage,nettoyage,',
  ]
  await page.evaluate(async (body) => {
    const headers = { 'content-type': 'text/csv' }
    await fetch('/api/v2/translation/glossary/import/?lang=fr', { method: 'POST', headers, body })
  }, sheet.join('\n'))
  await page.reload({ waitUntil: 'networkidle' })
}

/** Says something about every part of the languages. */
export async function sayLanguages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const body = JSON.stringify({
      ...{ required: ['fr', 'de'], chain: { 'de-CH': ['de', 'fr'] }, aliases: { 'fr-CA': 'fr' } },
      not_translatable: ['country_of_origin'],
    })
    await fetch('/api/v2/languages/', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

/** Tries out a file of texts: one is translated, one confirmed, and one was worked on without saying so. */
export async function tryTexts(page: Page): Promise<void> {
  const lines = await page.evaluate(async () => {
    const address = '/api/v2/products/export/?layout=bilingual&lang=fr&format=ndjson'
    const headers = { 'content-type': 'application/json' }
    return (await fetch(address, { method: 'POST', headers, body: '{}' })).text()
  })
  const [first, second, third] = lines.split('\n').map((line) => line && JSON.parse(line))
  const rows = [
    { ...first, target: `${first.target ?? first.source} rayée`, state: 'translated' },
    { ...second, target: '', state: 'confirmed' },
    { ...third, target: 'Autre', state: '' },
  ]
  const sheet = rows.map(({ key, target, state }) => [key, target, state].map((cell) => JSON.stringify(cell)).join(','))
  const file = {
    name: 'agency.fr.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`key,target,state\n${sheet.join('\n')}`),
  }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.locator('[data-kind="fault"]').first().waitFor()
}

/** Leaves one text changed and not saved. */
export async function translate(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.locator('textarea:not([aria-hidden])').nth(2).fill('Alder & Wren Hemdenmanufaktur')
}

export async function editOriginal(page: Page): Promise<void> {
  await openFirstRow(page)
  await page.locator('input[value="original"] + label').click()
}

/** The first row, and one of its tabs, counted from nought. */
export async function openTab(page: Page, number: number): Promise<void> {
  await openFirstRow(page)
  await page.getByRole('tab').nth(number).click()
  await page.waitForLoadState('networkidle')
}

/** Somebody else saves while a text is written. */
export async function disagree(page: Page): Promise<void> {
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

/** Types a translation with a number too many, so that a check warns. */
export async function typeTranslation(page: Page): Promise<void> {
  await page.locator('main textarea').first().fill('Chemise en lin 30')
  await page.locator('main aside [data-kind]').first().waitFor()
}

/** Begins a label, so that what helps is seen below it. */
export async function typeLabel(page: Page): Promise<void> {
  await page.locator('main textarea').first().fill('Laine mérinos 30')
  await page.locator('main textarea').first().focus()
  await page.waitForTimeout(1_000)
}
