import assert from 'node:assert/strict'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { journey, theService } from './journey.ts'
import { assertAccessible } from './watch.ts'

const { call } = await theService()

const measured = (name: string, celsius: number) => ({
  ...{ '@context': [EPCIS_CONTEXT], type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'sensor_reporting' },
  ...{ eventTime: '2026-03-07T09:00:00Z', eventTimeZoneOffset: '+01:00', epcList: [name] },
  sensorElementList: [{ sensorReport: [{ type: 'Temperature', value: celsius, uom: 'CEL' }] }],
})

const refusals = { expected: ['400 GET /api/v2/epcis/events'] }

journey('a question is built, corrected, kept, shown as JSON and taken away', refusals, async (visit) => {
  const { page, open, screen } = visit
  const [warm, cold] = ['warm', 'cold'].map((state) => `urn:x:crate:${screen}:${state}`)
  await call('POST', '/api/v2/epcis/events', measured(warm ?? '', 9.5))
  await call('POST', '/api/v2/epcis/events', measured(cold ?? '', 4))
  await open('/events?EQ_bizStep=sensor_reporting')
  await page.getByText(`crate:${screen}:cold`).waitFor()
  await page.getByRole('button', { name: 'Conditions' }).click()
  const builder = page.getByRole('region', { name: 'Conditions' })

  // By keyboard alone: a field, its unit, how it is compared, and a value.
  const add = builder.getByRole('combobox', { name: 'Add a condition' })
  await add.focus()
  await page.keyboard.type('measured val')
  await page.keyboard.press('Enter')
  const unit = builder.getByRole('combobox', { name: 'Unit: Measured value' })
  await unit.and(page.locator(':focus')).waitFor()
  await page.keyboard.type('CEL')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const operator = builder.getByRole('combobox', { name: 'How to compare: Measured value' })
  await operator.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'is at least' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const value = builder.getByRole('textbox', { name: 'Value: Measured value' })
  await value.fill('eight')
  await builder.getByRole('alert').getByText('expected a number').waitFor()
  await page.getByRole('heading', { name: 'The query could not be understood' }).waitFor()
  const again = page.getByRole('button', { name: 'Try again' })
  assert.equal(await again.count(), 0, 'the same question would be refused once more')
  await assertAccessible(page)
  await value.fill('8')
  await page.waitForURL(/GE_value_CEL=8/)
  await page.getByRole('cell').getByText(`crate:${screen}:warm`).waitFor()
  await page.getByText(`crate:${screen}:cold`).waitFor({ state: 'hidden' })

  await add.click()
  await page.getByRole('option', { name: 'Batch or item, anywhere' }).click()
  await builder.getByRole('combobox', { name: 'Value: Batch or item, anywhere' }).fill(warm ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL(/MATCH_anyEPCOrClass=urn/)
  await assertAccessible(page)
  await page.getByText('JSON', { exact: true }).click()
  await page.getByRole('region', { name: 'Answer, page 1' }).getByText('9.5', { exact: true }).waitFor()
  await assertAccessible(page)

  for (const [choice, expected] of [
    ['Events as captured (NDJSON)', /^\{.*"value":9\.5.*\}\n$/],
    ['Table for spreadsheets (CSV)', /^eventID,eventTime.*\r\n.*,object,urn:x:crate:\w+:warm,/],
  ] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: choice }).click()
    const chunks: Buffer[] = []
    for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk)
    assert.match(Buffer.concat(chunks).toString(), expected)
    await page.getByText('1 event exported').last().waitFor()
  }

  await page.getByRole('button', { name: 'Save query' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`Too warm, ${screen}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Save query' }).click()
  await page.getByText(`“Too warm, ${screen}” saved`).waitFor()
  await page.getByRole('link', { name: 'Saved queries' }).click()
  await page.getByRole('link', { name: `Too warm, ${screen}`, exact: true }).waitFor()
  await assertAccessible(page)
  await page.getByRole('link', { name: `Too warm, ${screen}`, exact: true }).click()
  await page.waitForURL(/GE_value_CEL=8/)
  await page.getByRole('cell').getByText(`crate:${screen}:warm`).waitFor()
  await page.getByRole('link', { name: 'Saved queries' }).click()
  await page.getByRole('button', { name: `Delete the query “Too warm, ${screen}”` }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(`Too warm, ${screen}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  assert.equal(await page.getByRole('link', { name: `Too warm, ${screen}`, exact: true }).count(), 0)
})

journey(
  'what is wrong is said in the language of the interface, and in full in English',
  {
    ...refusals,
    locale: 'fr',
    on: ['wide'],
  },
  async ({ page, open }) => {
    await open('/events?GE_quantity_KGM=much')
    const failure = page.getByRole('alert').filter({ hasText: 'La requête n’a pas été comprise' })
    await failure.getByText('Le texte n’a pas la forme attendue.').waitFor()
    await failure.locator('[lang=en]').getByText('expected a number').waitFor()
    await page.getByRole('region', { name: 'Conditions' }).getByText('Le texte n’a pas la forme attendue.').waitFor()
  },
)
