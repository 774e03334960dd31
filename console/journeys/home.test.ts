import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { journey, type Traveller, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
const run = promisify(execFile)

/** Signs in to an organisation of one's own, in which nothing is stored yet. */
async function beginAnew({ context, open }: Traveller, name: string): Promise<string> {
  const { key } = (await call('POST', '/api/v2/organisations/', { name })).body
  await context.request.post('/api/v2/session/', { data: { key } })
  await open('/')
  return key
}

journey('a first run: three commands to paste, then the overview', { signedOut: true }, async (traveller) => {
  const { page, screen } = traveller
  const key = await beginAnew(traveller, `Commands ${screen}`)
  await page.getByRole('button', { name: 'Load demo data' }).waitFor()
  await assertAccessible(page)
  const commands = await page.locator('ol code').allInnerTexts()
  assert.equal(commands.length, 3)
  for (const command of commands) {
    await run('sh', ['-c', `${command} --silent --fail`], { env: { ...process.env, POLYTRACE_KEY: key } })
  }
  await page.reload()
  await page.getByRole('heading', { name: 'Recent batches' }).waitFor()
  await page.getByRole('link', { name: /Linen shirt/ }).waitFor()
  await page.getByRole('link', { name: /French/ }).click()
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).search, '?lang=fr')
})

journey('a first run with the demo data', { signedOut: true }, async (traveller) => {
  const { page, open } = traveller
  await beginAnew(traveller, 'Demo')
  await page.getByRole('button', { name: 'Load demo data' }).click()
  await page.getByRole('progressbar', { name: 'Loading demo data…' }).waitFor()
  await page.getByText('Demo data loaded.').waitFor({ timeout: 120_000 })
  await page.getByRole('heading', { name: 'Recent captures' }).waitFor()
  await page.getByRole('link', { name: /German/ }).waitFor()
  const map = page.getByRole('region', { name: /^Map of \d+ sites$/ })
  await map.locator('path').waitFor({ state: 'attached' })
  await map.getByRole('link', { name: /Dubai · No events/ }).waitFor()
  await map.getByRole('button', { name: /sites near .*Osaka|sites near Naniwa/ }).click()
  await page.getByRole('button', { name: 'Show all sites' }).waitFor()
  assert.equal(await map.getByRole('link', { name: /Dubai/ }).count(), 0)
  const sites = page.getByRole('heading', { name: 'Sites' }).locator('../..')
  assert.equal(await sites.getByRole('listitem').count(), 3)
  await page.getByRole('button', { name: 'Show all sites' }).click()
  await sites.getByRole('heading', { name: 'Not on the map: 1 site without a position' }).waitFor()
  await sites.getByText('As a table').click()
  await sites.getByRole('row', { name: /^Harran cotton farm Unknown/ }).waitFor()
  await assertAccessible(page)
  await map.getByRole('link', { name: /Dubai/ }).click()
  await page.getByRole('heading', { name: 'Alder & Wren, Dubai', level: 1 }).waitFor()

  await open('/organisation')
  await page.getByRole('button', { name: 'Remove the demo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Demo')
  await dialog.getByRole('button', { name: 'Remove the demo' }).click()
  await dialog.getByRole('progressbar').waitFor()
  await page.getByText('The demo was removed.').waitFor({ timeout: 120_000 })
  assert.equal(await page.getByRole('button', { name: 'Remove the demo' }).count(), 0)
  await open('/products')
  await page.getByRole('heading', { name: 'No products yet' }).waitFor()
})

journey(
  'an overview for a key that may read products alone',
  { permissions: ['read_products'] },
  async ({ page, open }) => {
    await call('POST', '/api/v2/products/', { name: 'Scarf' })
    await open('/')
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await page.getByRole('link', { name: /^\d+ products?$/ }).waitFor()
  },
)

journey('a key without permissions is said to have none', { permissions: [] }, async ({ page, open }) => {
  await open('/')
  await page.getByRole('heading', { name: 'Your key has no permissions' }).waitFor()
})
