import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const fabric = (minimum: number, more: object = {}) => ({
  type: 'object',
  properties: { weight: { type: 'number', title: 'Weight', minimum }, ...more },
  required: ['weight'],
})

/** A schema of its own for each journey, with three materials under it. */
async function createFabric(name: string) {
  const { body } = await call('POST', '/api/v2/schemas/', {
    name,
    field_group: 'material_structured_data',
    raw_schema: fabric(0),
  })
  for (const weight of [120, 180, 240]) {
    const material = { name: `${name} ${weight}`, schema_id: body.id, structured_data: { weight } }
    await call('POST', '/api/v2/materials/', material)
  }
  return body.id as string
}

/** Writes a whole text into the editor, as somebody who pastes it. */
async function write(page: Page, schema: object): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'JSON Schema' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(JSON.stringify(schema, null, 2))
}

journey('a schema is written, tried, saved with its verdict, and compared with what it was', {}, async (traveller) => {
  const { page, open, screen } = traveller
  const name = `Yarn ${screen}`
  await open('/schemas')
  await page.getByRole('heading', { name: 'Facilities', level: 2 }).waitFor()
  await page.getByRole('link', { name: 'Create schema' }).click()
  await page.getByRole('heading', { name: 'New schema' }).waitFor()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('combobox', { name: 'For' }).click()
  await page.getByRole('option', { name: 'Materials' }).click()
  await page.getByRole('rowheader', { name: 'certificates' }).waitFor()
  await write(page, fabric(10))

  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByText('Nothing entered yet').waitFor()
  await page.getByLabel('Weight').fill('5')
  await page.getByText('by the unsaved text').waitFor()
  await page.getByText('Must be at least 10.').waitFor()
  await page.getByLabel('Weight').fill('50')
  await page.getByText('Conforms').waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Schemas' }).locator('visible=true').first().click()
  await page.getByText('2 changes are not saved yet.').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create schema' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByLabel('Weight').fill('5')
  await page.getByText('by version 1').waitFor()
  await page.getByText('weight must be at least 10').first().waitFor()

  await write(page, fabric(5, { colour: {} }))
  await page.getByText('1 change').first().waitFor()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('No stored data is affected').waitFor()
  await page.getByText('Whatever conforms today will conform.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Save version 2' }).click()
  await page.getByText('Version 2 saved').waitFor()

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('heading', { name: `Versions of ${name}` }).waitFor()
  await page.locator('.cm-changedLine, .cm-insertedLine').first().waitFor()
  assert.match(await page.locator('[aria-label="Version 2"]').innerText(), /colour/)
})

journey('the verdict names what would break, also when a job must find out', {}, async ({ page, open, screen }) => {
  const name = `Fabric ${screen}`
  const id = await createFabric(name)
  await open(`/schemas/${id}?tab=usage`)
  await page.getByRole('cell', { name: 'Version 1 (current)' }).waitFor()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Today it guards 3 records').waitFor()
  await page.keyboard.press('Escape')

  // Ten thousand materials would take too long here; so few are checked by a job only when it is asked for.
  await page.route('**/check/', (route) => route.continue({ url: `${route.request().url()}?background=true` }))
  await write(page, fabric(200))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('2 of 3 materials would break').waitFor()
  await page.getByRole('link', { name: `${name} 120` }).waitFor()
  await page.getByText('Some data that conforms today will be refused.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Save, and let 2 break' }).click()
  await page.getByText('Version 2 saved').waitFor()
})

journey(
  'a schema that is wrong is marked at its line, and a second writer is not overrun',
  { expected: ['422 POST /api/v2/schemas/', '412 PATCH /api/v2/schemas/'] },
  async ({ page, open, screen }) => {
    const id = await createFabric(`Knit ${screen}`)
    await open(`/schemas/${id}`)
    await write(page, { ...fabric(0), properties: { weight: { $ref: '#/$defs/nowhere' } }, requried: [] })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('there is none at #/$defs/nowhere').first().waitFor()
    await page.locator('.cm-lintRange-error', { hasText: '#/$defs/nowhere' }).waitFor()
    await page.locator('.cm-lintRange-warning', { hasText: 'requried' }).waitFor()

    await call('PATCH', `/api/v2/schemas/${id}/`, { raw_schema: fabric(1) })
    await write(page, fabric(2))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save version 2' }).click()
    await page.getByText('Version 2 was saved while you were writing').waitFor()
    assert.equal(await page.getByRole('dialog').getByRole('alert').count(), 0)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save version 3' }).click()
    await page.getByText('Version 3 saved').waitFor()
  },
)

journey(
  'a key that only reads sees schemas and cannot change them',
  { permissions: ['read_schemas'], on: ['wide'] },
  async ({ page, open }) => {
    await open('/schemas?q=fibre')
    await page.getByRole('link', { name: 'Fibre material' }).click()
    await page.getByText('This schema ships with the service').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await open(`/schemas/${await createFabric('Felt')}`)
    await page.getByText('Changing it needs the permission write_schemas.').waitFor()
    await open('/schemas/new')
    await page.getByText('write_schemas').waitFor()
  },
)

const shared = { field_group: 'material_structured_data', is_system_schema: true, raw_schema: fabric(0) }

journey(
  'a system schema is changed by whoever may, for every organisation',
  { on: ['wide'] },
  async ({ page, open }) => {
    const { body } = await call('POST', '/api/v2/schemas/', { ...shared, name: 'Shared yarn' })
    await open(`/schemas/${body.id}`)
    await page.getByText('What you change here changes for all of them.').waitFor()
    await page.getByLabel('Name').fill('Yarn for all')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Version 2 saved').waitFor()
    await open('/schemas?q=fibre')
    await page.getByRole('link', { name: 'Fibre material' }).click()
    await page.getByText('This schema ships with the service').waitFor()
    assert.equal(await page.getByLabel('Description').count(), 0)
  },
)

journey(
  'a system schema tells a writer of own schemas which permission is missing',
  { permissions: ['read_schemas', 'write_schemas'], on: ['narrow'] },
  async ({ page, open }) => {
    const { body } = await call('POST', '/api/v2/schemas/', { ...shared, name: 'Shared thread' })
    await open(`/schemas/${body.id}`)
    await page.getByText('Changing it needs the permission write_system_schemas.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
  },
)
