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
    await page.getByText('Missing: {colour}').waitFor()
    await press('Alt+KeyC')
    await page.keyboard.type('Which')
    await press('Alt+ArrowDown')
    await at('Care instructions')
    await press('Alt+ArrowUp')
    await at('Name')
    await press('Alt+KeyC')
    // A comment that was begun is kept with its text.
    await page.keyboard.type(' colour?')
    await press('Control+Enter')
    await page.getByText('Which colour?').waitFor()
    await page.getByRole('button', { name: 'Resolve' }).waitFor()
    await press('Alt+ArrowDown')
    await at('Care instructions')
    await page.getByRole('button', { name: 'Laver à froid' }).waitFor()
    await press('Alt+1')
    assert.equal(await target.inputValue(), 'Laver à froid')
    assert.equal(await page.getByRole('button', { name: 'Add to the glossary' }).count(), 0)
    await press('Control+Enter')
    await at('Details › tips')
    await page.keyboard.type('Repasser tiède 3')
    await page.getByText('Not in the source: 3.').waitFor()
    await press('Alt+KeyW')
    await page.getByRole('button', { name: 'Take back' }).waitFor()
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
    await press('Alt+ArrowDown')
    // What was skipped first and translated later is not offered again.
    await page.getByRole('button', { name: 'Show 1 skipped text' }).waitFor()
    await page
      .getByRole('link', { name: /^Go on: Outdated/ })
      .and(page.locator(':focus'))
      .waitFor()
    await press('Enter')
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
    await page.getByRole('link', { name: 'Comments 1' }).click()
    await at('Name')
    await page.getByText('Which colour?').waitFor()
    await page.getByRole('button', { name: 'Resolve' }).click()
    await page.getByRole('link', { name: 'Comments 0' }).waitFor()
    await press('Alt+ArrowDown')
    await page.getByText('No comments are open').waitFor()
    assert.equal(await page.getByRole('button', { name: /skipped/ }).count(), 0, 'what is resolved is done')
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
        ['/details/tips', ['Repasser tiède 3', 'Sécher à plat'], 'translated'],
      ],
    )
    assert.equal(texts[0].comments, 0)
    const { results: warnings } = (await call('GET', `${path}${body.id}/translations/fr/checks/`)).body
    assert.deepEqual(
      warnings.map(({ code, waived_at }: Record<string, unknown>) => [code, waived_at !== null]),
      [['numbers', true]],
    )
  },
)

journey(
  'labels of a schema are translated one by one or together, and products show them',
  {},
  async ({ page, open, screen }) => {
    const fit = { title: 'Fit', type: 'string', enum: ['slim', 'wide'], 'x-enum-labels': { wide: 'Wide cut' } }
    const schema = { name: `Shirts ${screen}`, field_group: 'custom_data', raw_schema: { properties: { fit } } }
    const schema_id = (await call('POST', '/api/v2/schemas/', schema)).body.id
    const { body } = await call('POST', path, { name: `Tunic ${screen}`, schema_id, custom_data: { fit: 'wide' } })
    const labels = `/api/v2/schemas/${schema_id}/labels/it/`
    const first = { texts: [{ pointer: '/raw_schema/properties/fit/title', target: 'Taglio' }] }
    await call('PATCH', labels, first)
    const queue = '/api/v2/translation/labels/?lang=it&kind=schema&state=missing'
    await until('the labels are counted', async () => (await call('GET', queue)).body.results.length > 0)
    await open('/translate/labels?lang=it&kind=schema')
    const field = (name: string) => page.getByRole('textbox', { name: `${name}, Italian` })
    await field('Name').click()
    await page.keyboard.type('Camicie')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.type('Stretto')
    await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.type('Ampio')
    await page.keyboard.press('Alt+ArrowUp')
    assert.equal(await field('fit › slim').evaluate((element) => element === document.activeElement), true)
    await page.getByRole('status').getByText('2 changes').waitFor()
    const faster = { texts: [{ pointer: '/raw_schema/properties/fit/enum/wide', target: 'Largo' }] }
    await call('PATCH', labels, faster)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Someone changed this text in the meantime.').getByText('Largo').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    for (const name of ['slim', 'wide'])
      await page
        .getByRole('group', { name: `fit › ${name}` })
        .getByText('Translated')
        .waitFor()
    const { texts } = (await call('GET', labels)).body
    assert.deepEqual(
      texts.map(({ target }: { target: string }) => target),
      ['Camicie', 'Taglio', 'Stretto', 'Ampio'],
    )
    await page.getByRole('link', { name: 'Files', exact: true }).click()
    await page.locator('label', { hasText: /^Labels$/ }).click()
    await page.locator('label', { hasText: /^All$/ }).click()
    await page.getByRole('button', { name: /^Download \d+ texts$/ }).waitFor()

    await open(`/products/${body.id}?edit=original`)
    const chosen = page.getByRole('combobox', { name: 'Fit' })
    assert.equal(await chosen.inputValue(), 'Wide cut')
    await chosen.click()
    await page.getByRole('option', { name: 'slim' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await until('the value is stored', async () => {
      return (await call('GET', `${path}${body.id}/`)).body.custom_data.fit === 'slim'
    })
    // The link to the changes so far says the same.
    await page.getByText('1 change', { exact: true }).and(page.locator(':not(a)')).waitFor({ state: 'hidden' })
  },
)

journey('a fault that all lines of a file have is said once', { on: ['wide'] }, async ({ page, open }) => {
  for (const name of ['Sun hat', 'Sun cap']) await call('POST', path, { name })
  const bilingual = `${path}export/?layout=bilingual&lang=de&format=ndjson&only=missing&q=Sun`
  const keys = (await call('POST', bilingual, {})).text
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line).key)
  assert.equal(keys.length, 2)
  const lines = keys.map((key: string) => `"${key}",Hut,translated\n`)
  await open('/translate/files?lang=fr')
  const file = { name: 'german.csv', mimeType: 'text/csv', buffer: Buffer.from(`key,target,state\n${lines.join('')}`) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('All 2 lines with errors have this one').waitFor()
  const fault = page.getByText('is of a translation into de')
  assert.equal(await fault.count(), 1)
  assert.equal(await page.getByRole('table').count(), 0)
  const { text } = await call('POST', bilingual.replace('lang=de', 'lang=fr'), {})
  const right = `"${JSON.parse(text.split('\n')[0] ?? '').key}",Chapeau,translated\n`
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...file, buffer: Buffer.from(`key,target,state\n${lines.join('')}${right}`) })
  await page.getByRole('button', { name: 'Save 1 text' }).waitFor()
  assert.equal(await fault.count(), 1)
  assert.equal(await page.getByRole('table', { name: 'What the file does' }).getByText('With errors').count(), 2)
})

// Another person saved first.
const refused = { expected: [`412 PATCH ${path}`] }

journey('nothing that is typed at the desk is lost', { on: ['wide'], locale: 'de', ...refused }, async (visit) => {
  const { page, context, open } = visit
  const { body } = await call('POST', path, { name: 'Wool hat', color: 'Red' })
  const target = page.getByRole('textbox', { name: 'Japanisch', exact: true })
  await open('/translate?lang=ja')
  await page.getByRole('heading', { name: 'Name', level: 2 }).waitFor()

  const keyboard = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves++
  })
  await compose('ぼうし')
  // A key that an input method takes arrives like this; 2 is Control.
  const taken = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229, modifiers: 2 }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...taken })
  await keyboard.send('Input.insertText', { text: '帽子' })
  await page.keyboard.press('Alt+Digit0')
  assert.equal(await target.inputValue(), 'Wool hat')
  await page.keyboard.press('Control+KeyZ')
  assert.equal(await target.inputValue(), '帽子', 'what was typed comes back')

  await call('PATCH', `${path}${body.id}/?merge=true`, { translations: { ja: { name: 'ウール帽' } } })
  await page.keyboard.press('Control+Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Jemand hat diesen Text inzwischen geändert.' })
  await notice.getByText('ウール帽').waitFor()
  assert.equal(await target.inputValue(), '帽子', 'who was later decides')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Farbe', level: 2 }).waitFor()
  assert.equal(saves, 2, 'a word that was being composed was not stored')
  assert.equal((await call('GET', `${path}${body.id}/?lang=ja`)).body.name, '帽子')

  // What was typed and left comes first when the page is opened again, although the queue has it no longer.
  await page.keyboard.type('赤')
  await page.keyboard.press('Alt+ArrowDown')
  await call('PATCH', `${path}${body.id}/?merge=true`, { translations: { ja: { color: 'レッド' } } })
  await page.reload()
  await page.getByRole('heading', { name: 'Farbe', level: 2 }).waitFor()
  assert.equal(await target.inputValue(), '赤')
  await notice.getByText('レッド').waitFor()
})
