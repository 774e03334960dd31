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
  await page.getByRole('combobox', { name: 'Applies to' }).click()
  await page.getByRole('option', { name: 'Materials' }).click()
  await page.getByRole('rowheader', { name: 'certificates' }).waitFor()
  await write(page, fabric(10))

  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByText('Nothing entered yet').waitFor()
  await page.getByLabel('Weight').fill('5')
  await page.getByText('checked against the unsaved text').waitFor()
  await page.getByText('Must be at least 10.').waitFor()
  await page.getByLabel('Weight').fill('50')
  await page.getByText('Valid', { exact: true }).waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: 'Schemas' }).locator('visible=true').first().click()
  await page.getByText('You have 2 unsaved changes.').waitFor()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Create schema' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()

  await page.getByRole('tab', { name: 'Form' }).click()
  await page.getByLabel('Weight').fill('5')
  await page.getByText('checked against version 1').waitFor()
  await page.getByText('weight must be at least 10').first().waitFor()

  await write(page, fabric(5, { colour: {} }))
  await page.getByText('1 change').first().waitFor()
  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('No stored data is affected').waitFor()
  await page.getByText('All data that is valid today stays valid.').waitFor()
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
  await page.getByText('It currently validates 3 records').waitFor()
  await page.keyboard.press('Escape')

  // Ten thousand materials would take too long here; so few are checked by a job only when it is asked for.
  await page.route('**/check/', (route) => route.continue({ url: `${route.request().url()}?background=true` }))
  await write(page, fabric(200))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('2 of 3 materials would become invalid').waitFor()
  await page.getByRole('link', { name: `${name} 120` }).waitFor()
  await page.getByText('Some data that is valid today would be rejected.').waitFor()
  await assertAccessible(page)
  await page.getByRole('button', { name: 'Save anyway: 2 records become invalid' }).click()
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
    await page.getByText('Version 2 was saved while you were editing').waitFor()
    assert.equal(await page.getByRole('dialog').getByRole('alert').count(), 0)
    await page.getByRole('button', { name: 'Keep my version' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save version 3' }).click()
    await page.getByText('Version 3 saved').waitFor()
  },
)

journey(
  'a schema changes its state, and keeps its promise of compatibility until somebody forces a change',
  { expected: ['409 PATCH /api/v2/schemas/'] },
  async ({ page, open, screen }) => {
    const id = await createFabric(`Tweed ${screen}`)
    await open(`/schemas/${id}`)
    await page.getByRole('combobox', { name: 'State' }).click()
    await page.getByRole('option', { name: 'Deprecated' }).click()
    await page.getByText('New data can use this schema, but a warning is shown.').waitFor()
    await page.getByRole('combobox', { name: 'Compatibility' }).click()
    await page.getByRole('option', { name: 'Backward', exact: true }).click()
    await page.getByText('2 changes').first().waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changes saved').waitFor()
    const { body: saved } = await call('GET', `/api/v2/schemas/${id}/`)
    assert.deepEqual([saved.state, saved.compatibility, saved.version], ['deprecated', 'backward', 1])

    await write(page, fabric(200))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save anyway: 2 records become invalid' }).click()
    await page.getByRole('heading', { name: 'This change breaks compatibility' }).waitFor()
    await page.getByText('The change is not backward compatible with version 1').waitFor()
    await assertAccessible(page)
    await page.getByRole('button', { name: 'Save anyway', exact: true }).click()
    await page.getByText('Version 2 saved').waitFor()
    await open('/schemas?q=tweed')
    await page.getByText('Deprecated').first().waitFor()

    const settings = '/api/v2/schemas/settings/'
    await page.getByRole('button', { name: 'Defaults' }).click()
    await page.getByRole('combobox', { name: 'Compatibility' }).click()
    await page.getByRole('option', { name: 'Full', exact: true }).click()
    await page.getByText('Both versions must accept the same data.').waitFor()
    await assertAccessible(page)
    assert.equal((await call('GET', settings)).body.compatibility, 'full')
    await call('PUT', settings, { compatibility: 'none' })
  },
)

journey(
  'a key that only reads sees schemas and cannot change them',
  { permissions: ['read_schemas'], on: ['wide'] },
  async ({ page, open }) => {
    await open('/schemas?q=fibre')
    await page.getByRole('link', { name: 'Fibre material' }).click()
    await page.getByText('This schema is part of Polytrace').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await open(`/schemas/${await createFabric('Felt')}`)
    await page.getByText('Changing it requires the permission write_schemas.').waitFor()
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
    await page.getByText('Your changes affect all of them.').waitFor()
    await page.getByLabel('Name').fill('Yarn for all')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Changes saved').waitFor()
    await open('/schemas?q=fibre')
    await page.getByRole('link', { name: 'Fibre material' }).click()
    await page.getByText('This schema is part of Polytrace').waitFor()
    assert.equal(await page.getByLabel('Description').count(), 0)
  },
)

journey(
  'a system schema names the permission that its reader lacks to change it',
  { permissions: ['read_schemas', 'write_schemas'], on: ['narrow'] },
  async ({ page, open }) => {
    const { body } = await call('POST', '/api/v2/schemas/', { ...shared, name: 'Shared thread' })
    await open(`/schemas/${body.id}`)
    await page.getByText('Changing it requires the permission write_system_schemas.').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
  },
)
