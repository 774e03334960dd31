import assert from 'node:assert/strict'
import { until } from '../../server/test/waiting.ts'
import { journey, theService } from './journey.ts'

const { call } = await theService()
const path = '/api/v2/products/'

journey('a list that has become longer keeps its translations at the desk', {}, async ({ page, open, screen }) => {
  const tips = ['Iron warm', '', 'Dry flat']
  const product = {
    name: `Listed ${screen}`,
    translations: { ar: { name: 'قميص', details: { tips: ['كي دافئ', '', 'جفف'] } } },
  }
  const { id } = (await call('POST', path, { ...product, details: { tips } })).body
  await call('PATCH', `${path}${id}/?merge=true`, { details: { tips: ['Wash cold', ...tips] } })
  await open('/translate?lang=ar&queue=outdated')
  const fields = page.getByRole('textbox', { name: /^Arabic, \d$/ })
  await page.getByRole('heading', { name: 'Details › tips' }).waitFor()
  const values = await fields.evaluateAll((all) => all.map((field) => (field as HTMLTextAreaElement).value))
  assert.deepEqual(values, ['', 'كي دافئ', '', 'جفف'])
  assert.deepEqual(await page.locator('ins').allInnerTexts(), ['added:\nWash cold'], 'the others are as they were')
  await page.keyboard.type('غسل بارد')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Nothing is outdated').waitFor()
  const { texts } = (await call('GET', `${path}${id}/translations/ar/`)).body
  assert.deepEqual(
    texts.map(({ target, state }: Record<string, unknown>) => [target, state]),
    [
      ['قميص', 'translated'],
      [['غسل بارد', 'كي دافئ', '', 'جفف'], 'translated'],
    ],
  )
  // What is typed takes the place of the language that is chosen.
  await page.getByRole('combobox', { name: 'Language', exact: true }).focus()
  await page.keyboard.type('Jap')
  await page.getByRole('option', { name: 'Japanese' }).click()
  await page.waitForURL(/lang=ja/)
})

journey('a term of the glossary is written where the cursor is', { locale: 'ja' }, async ({ page, open, screen }) => {
  const term = { lang: 'ja', term: `hem ${screen}`, translation: '裾', forbidden: ['ヘム'] }
  await call('POST', '/api/v2/translation/glossary/', term)
  await call('POST', path, { name: `Curved hem ${screen} 2` })
  await open('/translate?lang=ja')
  await page.getByRole('button', { name: new RegExp(`^${term.term}`) }).waitFor()
  await page.keyboard.type('丸いヘム')
  await page.getByText(`用語集では「${term.term}」の訳は「裾」で、「ヘム」は使えません。`).waitFor()
  await page.getByText('訳文にありません: 2').waitFor()
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Alt+Digit4')
  await page.keyboard.type(' 2')
  await page.getByText('警告なし').waitFor()
  assert.equal(await page.getByRole('textbox', { name: '日本語', exact: true }).inputValue(), '丸い裾 2')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: `Curved hem ${screen} 2` }).waitFor({ state: 'hidden' })
})

journey('a term is added to the glossary at the desk, as it is selected', {}, async ({ page, open, screen }) => {
  const term = `Gusset ${screen}`
  await call('POST', path, { name: `${term} panel` })
  await open('/translate?lang=sv')
  const target = page.getByRole('textbox', { name: 'Swedish', exact: true })
  await page.getByText(`${term} panel`).last().waitFor()
  await page.keyboard.type('Panel med kil')
  await page.locator('[data-source] span').evaluate(({ firstChild }, length) => {
    if (firstChild) getSelection()?.setBaseAndExtent(firstChild, 0, firstChild, length)
  }, term.length)
  await target.click()
  await page.keyboard.press('End')
  for (const _ of 'kil') await page.keyboard.press('Shift+ArrowLeft')
  await page.getByRole('button', { name: 'Add to the glossary' }).click()
  const dialog = page.getByRole('dialog', { name: 'New term' })
  await dialog.getByRole('textbox', { name: 'Term', exact: true }).and(page.locator(':focus')).waitFor()
  assert.equal(await dialog.getByRole('textbox', { name: 'Term', exact: true }).inputValue(), term)
  assert.equal(await dialog.getByRole('textbox', { name: 'Translation', exact: true }).inputValue(), 'kil')
  // The keys of the desk are at rest.
  await page.keyboard.press('Alt+ArrowDown')
  await dialog.getByRole('button', { name: 'Save term' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: new RegExp(`^${term}`) }).waitFor()
  assert.equal(await target.inputValue(), 'Panel med kil')
})

journey('a warning of an older service is said in its words', { on: ['wide'] }, async ({ page, open }) => {
  await call('POST', path, { name: 'Belt of 90 cm' })
  await page.route('**/api/v2/translation/checks/', async (route) => {
    const response = await route.fetch()
    const { warnings } = await response.json()
    await route.fulfill({
      response,
      json: { warnings: warnings.map(({ values: _, ...rest }: object & { values: unknown }) => rest) },
    })
  })
  await open('/translate?lang=fi')
  await page.getByText('Belt of 90 cm').last().waitFor()
  await page.keyboard.type('Vyö')
  await page.getByText('Numbers missing: 90.').waitFor()
})

journey(
  'a row of pages that a phone cannot show whole fades where there is more',
  { on: ['narrow'] },
  async (visit) => {
    const { page, open } = visit
    const fades = () =>
      page.getByRole('navigation', { name: 'Translate' }).evaluate((row) => {
        const { scrollWidth, clientWidth } = row
        const style = getComputedStyle(row)
        return [
          scrollWidth > clientWidth,
          ...['--fade-before', '--fade-behind'].map((one) => style.getPropertyValue(one)),
        ]
      })
    await open('/translate/files?lang=ar')
    await page.getByRole('link', { name: 'Files', exact: true }).waitFor()
    assert.deepEqual(await fades(), [true, '0px', '32px'])
    await open('/translate/languages')
    await page.getByRole('heading', { name: 'Other names' }).waitFor()
    await until('the open page is in sight, at the end', async () => (await fades())[2] === '0px')
  },
)

const ofLabels = ['read_entities', 'read_product_translations', 'update_product_translations:fr'] as const

journey('who may read no products translates labels', { permissions: [...ofLabels], on: ['wide'] }, async (visit) => {
  await call('POST', '/api/v2/materials/', { name: 'Merino wool' })
  const queue = '/api/v2/translation/labels/?lang=fr&kind=material&state=missing'
  await until('its name is counted', async () => (await call('GET', queue)).body.results.length > 0)
  await visit.open('/translate/labels')
  await visit.page.getByRole('textbox', { name: 'Name, French' }).first().waitFor()
})
