import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { allPermissions } from '../../server/src/access/permissions.ts'
import { createDevice } from '../../server/test/harness.ts'
import { until } from '../../server/test/waiting.ts'
import { journey, theService } from './journey.ts'
import { createShirt } from './shirts.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
const path = '/api/v2/products/'

journey(
  'a translator finishes a product by keyboard',
  { permissions: ['read_products', 'read_product_translations', 'update_product_translations'] },
  async ({ page, open, screen }) => {
    const name = `Linen shirt ${screen}`
    const id = await createShirt(call, name)
    await open('/products?lang=fr&state=missing')
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    assert.equal(await page.getByText('Edit original').count(), 0)
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await page.getByText('2 missing · 1 outdated').waitFor()
    assert.equal(await page.locator('del').innerText(), 'removed:\ncorozo')

    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Chemise en lin')
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('button', { name: 'Still correct: Description' }).click()
    await page.getByText('1 missing', { exact: true }).waitFor()
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Froid')
    await page.getByText('2 changes').waitFor()
    await page.keyboard.press('Control+s')
    await page.getByText('Fully translated').waitFor()
    const { body } = await call('GET', `${path}${id}/translations/`)
    assert.equal(body.results[0].completeness, 1)
    assert.deepEqual(body.results[0].outdated, [])
  },
)

journey(
  'two people at one product: mine, theirs or the original',
  { expected: ['412 PATCH /api/v2/products/'] },
  async ({ page, open, screen }) => {
    const id = await createShirt(call, `Wool coat ${screen}`)
    const change = (body: object) => call('PATCH', `${path}${id}/?merge=true`, body)
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Manteau')
    await change({ category: 'Coats' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByLabel('Category, French').waitFor()

    await page.getByLabel('Name, French').fill('Manteau en laine')
    await page.getByLabel('Brand, French').fill('Lumière du Nord')
    await change({ translations: { fr: { name: 'Pardessus', brand: 'Boréale' } } })
    await page.getByRole('button', { name: 'Save' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else changed these texts' })
    await dialog.getByText('Pardessus').waitFor()
    await assertAccessible(page)
    await dialog
      .getByRole('radiogroup', { name: 'Brand · French' })
      .getByRole('radio', { name: 'Their version' })
      .click()
    await dialog.getByRole('button', { name: 'Save selection' }).click()
    await page.getByText('Not saved').waitFor({ state: 'detached' })
    const { body } = await call('GET', `${path}${id}/?include=translations`)
    assert.deepEqual([body.translations.fr.name, body.translations.fr.brand], ['Manteau en laine', 'Boréale'])

    await page.getByText('Edit original').click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('')
    await page.getByRole('link', { name: 'Events' }).locator('visible=true').click()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Add a field' }).click()
    await page.getByRole('menuitem', { name: 'New field in Custom data' }).click()
    await page.getByLabel('Field name').fill('fabric_code')
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'fabric_code' }).fill('WOOL-300')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('tab', { name: 'History' }).click()
    await page.getByText('Custom data › fabric_code').waitFor()

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(`Wool coat ${screen}`)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
  },
)

journey(
  'a typed text outlives a closed page, a session that ends and a service that is away',
  { expected: ['401 PATCH /api/v2/products/', 'net::ERR_INTERNET_DISCONNECTED'], isFirstVisit: true },
  async ({ page, context, open, cutOff, screen, service }) => {
    const id = await createShirt(call, `Rain coat ${screen}`)
    const french = async () => (await call('GET', `${path}${id}/?include=translations`)).body.translations.fr
    const hasDraft = () => Object.keys(localStorage).some((key) => key.startsWith('polytrace.draft'))
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Imperméable')
    const again = await context.newPage()
    await again.goto(`/products/${id}?lang=fr`)
    await again.getByText('Your unsaved changes have been restored.').waitFor()
    assert.equal(await again.getByLabel('Name, French').inputValue(), 'Imperméable')
    await again.close()

    await context.clearCookies()
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('API key').fill(service.key)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).name, 'Imperméable')

    await page.getByLabel('Brand, French').fill('Lumière')
    await cutOff(true)
    await page.keyboard.press('Control+s')
    const refusal = page.getByText('Not saved: The service is not responding')
    await refusal.waitFor()
    const box = await refusal.boundingBox()
    assert.ok(box && box.y + box.height <= (page.viewportSize()?.height ?? 0), 'the refusal stands in the window')
    await page.getByText('This page continues as soon as the service is back.').waitFor()
    await assertAccessible(page)
    // What was never opened before has to be loaded first: it comes with the service, and the page stays until then.
    const palette = page.getByPlaceholder('Search or go to…')
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'))
    await page.keyboard.press('Control+k')
    await missing
    assert.equal(await page.getByLabel('Brand, French').inputValue(), 'Lumière')
    await cutOff(false)
    await refusal.waitFor({ state: 'detached' })
    await palette.waitFor()
    assert.equal(await page.evaluate(() => (window as { isSame?: boolean }).isSame), true, 'the page was loaded anew')
    const hasStyles = ([...links]: Element[]) => links.every((link) => (link as HTMLLinkElement).sheet !== null)
    await until('all styles are there', () => page.locator('link[rel=stylesheet]').evaluateAll(hasStyles))
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).brand, 'Lumière')
    assert.equal(await page.evaluate(hasDraft), false)

    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Ciré')
    await page.getByLabel('Brand, French').fill('Clarté')
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    assert.equal((await french()).brand, 'Clarté')
    await other.waitForFunction(() => JSON.stringify(localStorage).includes('Ciré'))
    await other.close()

    await open('/products?q=Rain')
    const [list] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ])
    assert.match(readFileSync(await list.path(), 'utf8'), /,"French, 1 outdated: 75% complete fr"\r\n/)
  },
)

journey(
  'a tab leaves what another one keeps of the same form, and both say that only the latest stays',
  {},
  async ({ page, context, open, screen }) => {
    const id = await createShirt(call, `Felt hat ${screen}`)
    const keepsName = () => JSON.stringify(localStorage).includes('Chapeau')
    await open(`/products/${id}?lang=fr`)
    const confirm = page.getByRole('button', { name: 'Still correct: Description' })
    await confirm.waitFor()
    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Chapeau')
    await page.waitForFunction(keepsName)
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    assert.equal(await page.evaluate(keepsName), true)
    await page.getByLabel('Brand, French').fill('Nord')
    await Promise.all([page, other].map((tab) => tab.getByText('Another tab has other unsaved changes').waitFor()))
    await page.keyboard.press('Control+s')
    await page.waitForFunction(() => document.querySelector('section[aria-label$="change"]') === null)
    await other.waitForFunction(keepsName)
    await other.close()
  },
)

journey(
  'a draft is for nobody but its author, and signing out removes it',
  { signedOut: true, expected: ['401 PATCH /api/v2/products/'], on: ['narrow'] },
  async ({ page, context, open, service }) => {
    const id = await createShirt(call, 'Silk tie')
    const author = await createDevice(service, service.orgId, allPermissions)
    await context.request.post('/api/v2/session/', { data: { key: author.key } })
    await open(`/products/${id}?lang=fr`)
    await page.getByLabel('Name, French').fill('Cravate')
    await call('DELETE', `/api/v2/devices/${author.deviceId}/`)
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await dialog.getByLabel('API key').fill(service.key)
    assert.equal(await page.getByLabel('Name, French').inputValue(), 'Cravate')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await open(`/products/${id}?lang=fr`)
    await page.getByRole('heading', { name: 'Silk tie', level: 1 }).waitFor()
    assert.equal(await page.getByLabel('Name, French').inputValue(), '')
    assert.equal((await call('GET', `${path}${id}/?include=translations`)).body.translations.fr.name, undefined)
    const other = await context.newPage()
    await other.goto(`/products/${id}?lang=fr`)
    await other.getByLabel('Name, French').fill('Nœud')
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
    await question.waitFor()
    await assertAccessible(page)
    await question.getByRole('button', { name: 'Sign out and discard' }).click()
    // The heading is there before the page has its words.
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    await other.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    assert.equal(await other.evaluate(() => /Cravate|Nœud/.test(JSON.stringify(localStorage))), false)
    await other.close()
  },
)

journey('a version is restored, and the page shows its texts', {}, async ({ page, open, screen }) => {
  const id = await createShirt(call, `Restored shirt ${screen}`)
  await open(`/products/${id}?lang=fr`)
  await page.getByText('1 outdated').waitFor()
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('button', { name: 'Restore version 1' }).click()
  await page.getByText('Version 3', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Texts' }).click()
  await page.getByText('A light shirt with corozo buttons').waitFor()
  await page.getByText('1 outdated').waitFor({ state: 'hidden' })
})
