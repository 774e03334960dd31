import assert from 'node:assert/strict'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()
const { body: fabric } = await call('POST', '/api/v2/schemas/', {
  name: 'Fabric',
  field_group: 'material_structured_data',
  raw_schema: {
    type: 'object',
    properties: {
      weight: { type: 'number', title: 'Weight', description: 'In grams per square metre.', minimum: 10 },
      finish: { enum: ['raw', 'brushed'], title: 'Finish' },
      fibres: {
        type: 'array',
        title: 'Fibres',
        items: { type: 'object', properties: { name: { type: 'string', title: 'Fibre' } }, required: ['name'] },
      },
    },
    required: ['weight'],
  },
})
await call('PATCH', `/api/v2/schemas/${fabric.id}/labels/en/`, {
  texts: [{ pointer: '/raw_schema/properties/finish/enum/brushed', target: 'Brushed on one side' }],
})

journey(
  'a material is created in a form made from its schema, which shows what breaks a rule',
  { expected: ['422 POST /api/v2/materials/', '412 PATCH /api/v2/materials/'] },
  async ({ page, open, screen }) => {
    const name = `Merino jersey ${screen}`
    await open('/entities')
    await page.getByRole('link', { name: 'Create material' }).first().click()
    await page.getByRole('heading', { name: 'New material' }).waitFor()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('combobox', { name: 'Schema' }).click()
    await page.getByRole('option', { name: 'Fabric' }).click()
    await page.getByLabel('Weight').fill('5')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText('You have 3 unsaved changes.').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    assert.equal(await page.getByLabel('Weight').inputValue(), '5')
    await page.getByRole('button', { name: 'Add entry' }).click()
    await page.getByRole('button', { name: 'Create material' }).click()
    await page.getByText('Not saved: 2 errors are marked above.').waitFor()
    const weight = page.getByLabel('Weight')
    assert.equal(await weight.getAttribute('aria-invalid'), 'true')
    await page.getByText('weight must be at least 10, got the number 5.').waitFor()
    await assertAccessible(page)
    await weight.fill('180')
    await page.getByRole('combobox', { name: 'Finish' }).click()
    await page.getByRole('option', { name: 'Brushed on one side' }).click()
    await page.getByRole('textbox', { name: 'Fibre' }).fill('wool')
    await page.getByRole('button', { name: 'Create material' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)

    await call('PATCH', `/api/v2/materials/${id}/?merge=true`, { description: 'Soft' })
    await page.getByLabel('Weight').fill('200')
    await page.getByText('1 change').first().waitFor()
    await page.getByRole('link', { name: 'Open schema' }).click()
    await page.getByRole('button', { name: 'Stay' }).click()
    assert.equal(await page.getByLabel('Weight').inputValue(), '200')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Version 2 was saved while you were editing').waitFor()
    await page.getByRole('button', { name: 'Save my changes' }).click()
    await page.getByText('Version 3').waitFor()
    const { body } = await call('GET', `/api/v2/materials/${id}/`)
    assert.deepEqual(
      [body.description, body.structured_data, body.schema_id],
      ['Soft', { weight: 200, finish: 'brushed', fibres: [{ name: 'wool' }] }, fabric.id],
    )

    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(name)
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'Master data', level: 1 }).waitFor()

    const others = [`Felt ${screen}`, `Fleece ${screen}`]
    for (const other of others) await call('POST', '/api/v2/materials/', { name: other })
    await page.reload()
    for (const other of others) await page.getByLabel(`Select ${other}`).check()
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page
      .getByRole('dialog')
      .getByText(others[1] ?? '')
      .waitFor()
    await page.getByRole('dialog').getByRole('textbox').fill('2')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 records deleted.').waitFor()
    assert.equal(await page.getByLabel(`Select ${others[0]}`).count(), 0)
  },
)

journey(
  'a facility with a wrong GLN says which digit was expected, and is found by the palette',
  { expected: ['422 POST /api/v2/facilities/'] },
  async ({ page, open, screen }) => {
    const name = `Weaving mill ${screen}`
    await open('/entities/facilities/new')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('GLN').fill('4012345000001')
    await page.getByRole('button', { name: 'Create facility' }).click()
    await page.getByText('the last digit of 4012345000001 must be 9, got 1').waitFor()
    await page.getByLabel('GLN').fill('4012345000009')
    await page.getByRole('textbox', { name: 'Data' }).click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText('{ "looms": 40')
    await page.getByText('This must be a JSON object').waitFor()
    await page.keyboard.insertText(' }')
    await page.getByRole('button', { name: 'Create facility' }).click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    await page.getByRole('combobox', { name: 'Schema' }).click()
    await page.getByRole('option', { name: 'Facility address and identity' }).click()
    await page.getByLabel('Street').fill('Rua do Linho 12')
    await page.getByLabel('City').fill('Guimarães')
    await page.getByLabel('Country').fill('PT')
    // The schema has both too; its address is in parts.
    assert.deepEqual(
      [await page.getByLabel('GLN').count(), await page.getByRole('textbox', { name: 'Address' }).count()],
      [1, 0],
    )
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Version 2').waitFor()
    const { body } = await call('GET', `/api/v2/facilities/${new URL(page.url()).pathname.split('/').at(-1)}/`)
    assert.equal(body.address, 'Rua do Linho 12, Guimarães')
    await page.keyboard.press('Control+k')
    await page.getByPlaceholder('Search or go to…').fill(name)
    await page.getByRole('dialog').getByText('4012345000009').waitFor()
  },
)

journey(
  'a key that only reads sees entities and cannot change them',
  { permissions: ['read_entities'], on: ['narrow'] },
  async ({ page, open }) => {
    await call('POST', '/api/v2/custom-data/', { key: 'size-chart', data: { S: 36, M: 38 } })
    await open('/entities?kind=custom-data')
    await page.getByRole('link', { name: 'size-chart' }).click()
    await page.getByRole('heading', { name: 'size-chart', level: 1 }).waitFor()
    await page.getByText('"M": 38').waitFor()
    assert.equal(await page.getByRole('button', { name: 'Delete' }).count(), 0)
    await open('/entities/materials/new')
    await page.getByText('write_entities').waitFor()
  },
)

journey(
  'a number has the decimals that it was stored with in a language that writes them behind a comma',
  { locale: 'de' },
  async ({ page, open, screen }) => {
    const data = { weight: 34.64, finish: 'raw' }
    const { body: cloth } = await call('POST', '/api/v2/materials/', {
      ...{ name: `Tuch ${screen}`, internal_id: `CLOTH-${screen}`, structured_data: data, schema_id: fabric.id },
    })
    await open(`/entities/materials/${cloth.id}`)
    const weight = page.getByLabel('Weight')
    await weight.waitFor()
    assert.equal(await weight.inputValue(), '34,64')
    await weight.fill('')
    await weight.pressSequentially('35,05')
    assert.equal(await weight.inputValue(), '35,05')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('Version 2').waitFor()
    const { body } = await call('GET', `/api/v2/materials/${cloth.id}/`)
    assert.equal(body.structured_data.weight, 35.05)
    assert.equal(await weight.inputValue(), '35,05')
  },
)

journey('a number keeps every digit in a form and as JSON', {}, async ({ page, open, screen }) => {
  const long = '12345678901234567890'
  const name = `Long ${screen}`
  const { body: cloth } = await call('POST', '/api/v2/materials/', {
    ...{ name, structured_data: { weight: 34, finish: 'raw' }, schema_id: fabric.id },
  })
  const stored = async () => (await call('GET', `/api/v2/materials/${cloth.id}/`)).text
  const save = async (version: number) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText(`Version ${version}`).waitFor()
  }
  await open(`/entities/materials/${cloth.id}`)
  await page.getByLabel('Weight').fill(long)
  await save(2)
  assert.match(await stored(), new RegExp(`"weight":${long}[,}]`))
  assert.equal(await page.getByLabel('Weight').inputValue(), long)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('textbox', { name: 'Fibre' }).fill('wool')
  await page.getByText('1 change').first().waitFor()
  await page.getByText('JSON', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Data' }).fill(`{"weight": ${long}, "more": [0.${long}]}`)
  await save(3)
  const text = await stored()
  assert.match(text, new RegExp(`"weight":${long}[,}]`))
  assert.match(text, new RegExp(`"more":\\[0\\.${long}\\]`))
})
