import assert from 'node:assert/strict'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
await call('POST', '/api/v2/devices/', { name: 'Auditor', permissions: ['read_audit'] })

const expected = ['401 POST /api/v2/session/', '401 GET']

journey('a device from its first key to its end', { expected }, async ({ page, context, open, screen, service }) => {
  const name = `Scanner ${screen}`
  const signIn = (key: string) => context.request.post('/api/v2/session/', { data: { key } })

  await open('/devices')
  await page.getByRole('link', { name: 'Create device' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: /^Factory/ }).click()
  assert.ok(await page.getByRole('checkbox', { name: /^Capture events/ }).isChecked())
  await page.getByRole('checkbox', { name: /^View products/ }).uncheck()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Create device' }).click()
  const key = page.getByRole('textbox', { name: 'API key' })
  const first = await key.inputValue()
  await page.getByRole('button', { name: 'Copy key' }).click()
  await assertAccessible(page)
  await page.reload()
  await page.getByRole('heading', { name: 'New device' }).waitFor()
  assert.ok(!(await page.content()).includes(first))

  assert.equal((await signIn(first)).status(), 201)
  await open('/events')
  await page.getByRole('heading', { name: 'Events', level: 1 }).waitFor()
  await open('/devices')
  await page.getByText('Permission required').waitFor()
  await signIn(service.key)

  await open('/devices')
  await page.getByRole('link', { name }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('textbox', { name: 'Description' }).fill('Gate 4')
  await page.getByRole('link', { name: 'Devices' }).locator('visible=true').first().click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByText('You have 1 unsaved change.', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Stay on this page' }).click()
  await page.getByRole('checkbox', { name: /^View products/ }).check()
  await page.getByRole('region', { name: '2 changes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('region', { name: '2 changes' }).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Rotate key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Keep the old key valid for' }).click()
  await page.getByRole('option', { name: '1 hour' }).click()
  await assertAccessible(page)
  await dialog.getByRole('button', { name: 'Rotate key' }).click()
  await dialog.getByText(/^The old key works until/).waitFor()
  assert.notEqual(await key.inputValue(), first)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Revoke device' }).click()
  const revoke = dialog.getByRole('button', { name: 'Revoke device' })
  assert.ok(await revoke.isDisabled())
  await dialog.getByRole('textbox').fill(name)
  await revoke.click()
  await page.getByText('Revoked', { exact: true }).waitFor()
  assert.equal((await signIn(first)).status(), 401)
  await signIn(service.key)

  await page.getByRole('link', { name: 'changes' }).click()
  await page.getByRole('row', { name: /Key rotated/ }).waitFor()
  await assertAccessible(page)
  await page
    .getByRole('row', { name: /Changed/ })
    .getByRole('link')
    .click()
  await dialog.getByText('description').waitFor()
  await dialog.locator('ins', { hasText: 'Gate 4' }).waitFor()
  await dialog.locator('ins', { hasText: 'read_products' }).waitFor()
})

const limited = { permissions: ['manage_devices', 'read_products'] as const }

journey(
  'nobody gives what they do not hold',
  { ...limited, permissions: [...limited.permissions], on: ['wide'] },
  async ({ page, open }) => {
    await open('/devices/new')
    await page.getByRole('button', { name: /^Administrator/ }).click()
    assert.ok(await page.getByRole('checkbox', { name: /^Manage devices/ }).isChecked())
    const capture = page.getByRole('checkbox', { name: /^Capture events/ })
    assert.ok(await capture.isDisabled())
    assert.ok(!(await capture.isChecked()))
    await open('/devices')
    await page.getByRole('link', { name: 'Auditor' }).click()
    await page.getByText('This device has permissions that you do not have.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Revoke device' }).count(), 0)
  },
)

journey('an organisation is renamed, and shows its members and limits', {}, async ({ page, open }) => {
  await open('/organisation')
  const name = page.getByLabel('Name of the organisation')
  const before = await name.inputValue()
  for (const after of [`${before} & Co`, before]) {
    await name.fill(after)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: after, level: 1, exact: true }).waitFor()
  }
  await page.getByText('100,000').waitFor()
  await assertAccessible(page)
})
