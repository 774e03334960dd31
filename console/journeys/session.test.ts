import assert from 'node:assert/strict'
import { allPermissions } from '../../server/src/access/permissions.ts'
import { clientId, clientSecret, startProvider } from '../../server/test/identity-provider.ts'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { issuer, control } = await startProvider()
const { call } = await theService({
  oidc: { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcName: 'Atelier ID' },
})

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
  // The heading is there before the page has its words.
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
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
  { expected: ['401 GET /api/v2/products/', '401 GET /api/v2/schemas/'] },
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

journey(
  'a person signs in with the provider, gives a role, invites, and ends up blocked',
  { signedOut: true, expected: ['401 GET'] },
  async ({ page, open, screen }) => {
    const group = `administrators ${screen}`
    const { results } = (await call('GET', '/api/v2/roles/?limit=100')).body
    const administrator = results.find(({ built_in }: { built_in: string }) => built_in === 'administrator')
    await call('PATCH', `/api/v2/roles/${administrator.id}/`, { groups: [group] })
    Object.assign(control, { user: { sub: `ada ${screen}`, name: `Ada ${screen}`, groups: [group] } })

    await open('/people')
    const signIn = page.getByRole('link', { name: 'Sign in with Atelier ID' })
    await signIn.waitFor()
    await assertAccessible(page)
    await signIn.click()
    await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
    await page.getByRole('link', { name: `Ada ${screen}` }).waitFor()

    await page.getByRole('navigation', { name: 'People' }).getByRole('link', { name: 'Roles' }).click()
    await page.getByRole('link', { name: 'Create role' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(`Quality ${screen}`)
    await page.getByRole('checkbox', { name: /^View products/ }).check()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Create role' }).click()
    await page.getByRole('link', { name: `Quality ${screen}` }).waitFor()

    await open('/people')
    await page.getByRole('button', { name: 'Invite person' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(`grace.${screen}@example.com`)
    await dialog.getByRole('checkbox', { name: `Quality ${screen}` }).check()
    await dialog.getByRole('button', { name: 'Invite person' }).click()
    await page.getByRole('link', { name: `grace.${screen}@example.com` }).click()
    await page.getByText('Invited', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByText('Blocked', { exact: true }).waitFor()

    await open('/people/sessions')
    await page.getByText('This session').waitFor()
    await assertAccessible(page)
    const people = (await call('GET', '/api/v2/people/')).body.results
    const self = people.find(({ name }: { name: string }) => name === `Ada ${screen}`)
    await call('PATCH', `/api/v2/people/${self.id}/`, { is_blocked: true })
    await open('/people')
    await page.getByRole('link', { name: 'Sign in with Atelier ID' }).click()
    await page.getByRole('alert').getByText('Your access has been blocked').waitFor()
  },
)
