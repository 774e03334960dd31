import assert from 'node:assert/strict'
import { allPermissions } from '../../server/src/access/permissions.ts'
import { journey } from './journey.ts'

journey('signing in and out', { signedOut: true }, async ({ page, open, service }) => {
  await open('/products?q=wool')
  await page.getByLabel('API key').fill(service.key)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  assert.equal(new URL(page.url()).pathname + new URL(page.url()).search, '/products?q=wool')
  assert.equal(await page.title(), 'Products · Polytrace')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  assert.ok(!stored.includes(service.key))

  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByText(`${allPermissions.length} permissions`).waitFor()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await open('/devices')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
})

journey(
  'a wrong key is refused with a reason',
  { signedOut: true, expected: ['401 POST /api/v2/session/'], on: ['narrow'] },
  async ({ page, open }) => {
    await open('/')
    await page.getByLabel('API key').fill('pt_abcd_nonsense')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').getByText('mistyped, expired or revoked').waitFor()
  },
)

journey(
  'a session that has ended asks for a new sign-in over the page, and goes on',
  { expected: ['401 GET /api/v2/products/'] },
  async ({ page, context, open, service }) => {
    await open('/devices')
    await page.getByText('Test device').first().waitFor()
    await context.clearCookies()
    await page.getByRole('link', { name: 'Products' }).locator('visible=true').click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    await page.getByLabel('API key').fill(service.key)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor()
  },
)

journey('what the key may not do is not offered', { permissions: ['read_products'] }, async ({ page, open }) => {
  await open('/devices')
  await page.getByText('Permission required').waitFor()
  await page.getByText('manage_devices').waitFor()
  const links = await page.getByRole('navigation').locator('visible=true').getByRole('link').allInnerTexts()
  assert.deepEqual(
    links.filter((text) => text.trim() !== 'Polytrace'),
    ['Products'],
  )
})
