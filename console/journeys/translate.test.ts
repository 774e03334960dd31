import assert from 'node:assert/strict'
import { until } from '../../server/test/waiting.ts'
import { journey, theService } from './journey.ts'

const { call } = await theService()
const path = '/api/v2/products/'

journey(
  'a translator who may write French alone works through the queues by keyboard',
  {
    permissions: [
      ...(['read_products', 'read_product_translations'] as const),
      ...(['update_product_translations:fr', 'review_product_translations:fr'] as const),
    ],
  },
  async ({ page, open, screen }) => {
    const learned = {
      name: `Cold wash ${screen}`,
      care_instructions: 'Wash cold',
      translations: { fr: { care_instructions: 'Laver à froid' } },
    }
    await call('POST', path, learned)
    const similar = '/api/v2/translation/suggestions/?lang=fr&text=Wash%20cold'
    await until('the memory has learned', async () => (await call('GET', similar)).body.results.length > 0)
    const { body } = await call('POST', path, {
      name: `Silk scarf {colour} ${screen}`,
      care_instructions: 'Wash cold',
      category: 'Scarves',
      details: { tips: ['Iron warm', 'Dry flat'] },
      translations: { fr: { category: 'Foulards' } },
    })
    await call('PATCH', `${path}${body.id}/?merge=true`, { category: 'Silk scarves' })
    const target = page.getByRole('textbox', { name: 'French', exact: true })
    const press = (key: string) => page.keyboard.press(key)
    const at = (field: string) => page.getByRole('heading', { name: field, level: 2 }).waitFor()

    await open('/translate?lang=de')
    await at('Name')
    assert.equal(
      await page.getByRole('combobox', { name: 'Language', exact: true }).inputValue(),
      'French',
      'nothing else is offered',
    )
    await page.keyboard.type('Foulard en soie')
    await page.getByText('Placeholders missing: {colour}').waitFor()
    await press('Alt+ArrowDown')
    await at('Care instructions')
    await page.getByRole('button', { name: 'Laver à froid' }).waitFor()
    await press('Alt+1')
    assert.equal(await target.inputValue(), 'Laver à froid')
    await press('Control+Enter')
    await at('Details › tips')
    await page.keyboard.type('Repasser tiède')
    await press('Tab')
    await page.keyboard.type('Sécher à plat')
    await press('Control+Enter')
    await page.getByRole('link', { name: `Cold wash ${screen}` }).waitFor()
    await press('Alt+ArrowUp')
    await at('Details › tips')
    await press('Alt+ArrowUp')
    await press('Alt+ArrowUp')
    await at('Name')
    assert.equal(await target.inputValue(), 'Foulard en soie', 'a skipped text keeps what was typed')
    await page.keyboard.type(' {colour}')
    await page.getByText('No warnings').waitFor()
    await press('Control+Enter')
    await page.getByRole('link', { name: `Cold wash ${screen}` }).waitFor()

    await open('/translate?queue=outdated')
    await at('Category')
    assert.equal(await page.locator('ins').innerText(), 'added:\nSilk scarves')
    await press('Control+Enter')
    await page
      .getByText('Nothing is outdated')
      .or(page.getByRole('heading', { level: 2 }))
      .first()
      .waitFor()

    await open('/translate?queue=review')
    await at('Name')
    await press('Control+Enter')
    await at('Category')
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await page.getByText('XLIFF', { exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download \d+ texts?$/ }).click()
    assert.equal((await saving).suggestedFilename(), 'texts.missing.fr.xliff')
    const bilingual = `${path}export/?layout=bilingual&lang=fr&format=ndjson&only=missing&q=${learned.name}`
    const { key } = JSON.parse((await call('POST', bilingual, {})).text.split('\n')[0] ?? '')
    const lines = `key,target,state\n"${key}",Lavage à froid,translated\nnonsense,x,translated\n`
    const file = { name: 'agency.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByText('1 line has errors').waitFor()
    const preview = page.getByRole('table', { name: 'What the file does' })
    await preview.getByText('must be as the export wrote it').waitFor()
    assert.match(await preview.getByRole('row').nth(2).innerText(), /Cold wash.*Lavage à froid.*Translated/s)
    await page.getByRole('button', { name: 'Save 1 text' }).click()
    await page.getByText('1 text saved.').first().waitFor()
    const { translations } = (await call('GET', `${path}?q=${learned.name}&include=translations`)).body.results[0]
    assert.equal(translations.fr.name, 'Lavage à froid')

    const { texts } = (await call('GET', `${path}${body.id}/translations/fr/`)).body
    assert.deepEqual(
      texts.map(({ pointer, target, state }: Record<string, unknown>) => [pointer, target, state]),
      [
        ['/name', 'Foulard en soie {colour}', 'reviewed'],
        ['/category', 'Foulards', 'translated'],
        ['/care_instructions', 'Laver à froid', 'translated'],
        ['/details/tips', ['Repasser tiède', 'Sécher à plat'], 'translated'],
      ],
    )
  },
)
