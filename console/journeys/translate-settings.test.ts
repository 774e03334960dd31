import assert from 'node:assert/strict'
import { startProvider } from '../../server/test/translation-provider.ts'
import { journey, theService } from './journey.ts'

const provider = await startProvider()
const { call } = await theService({
  translation: {
    translationProvider: 'libretranslate',
    translationUrl: provider.url,
    translationKey: 'secret-of-the-operator',
  },
})
const path = '/api/v2/products/'

journey(
  'somebody who is in charge of languages keeps terms, the memory and settings',
  {},
  async ({ page, open, screen }) => {
    const term = `selvedge ${screen}`
    // On the second screen, a machine has translated all that was there on the first.
    await call('POST', path, { name: `Selvedge jeans ${screen}` })
    await open('/translate/glossary?lang=nl')
    await page.getByRole('button', { name: 'New term' }).first().click()
    await page.getByRole('textbox', { name: 'Term', exact: true }).fill(term)
    await page.getByRole('textbox', { name: 'Translation', exact: true }).fill('zelfkant')
    await page.getByLabel('Not to be used').first().fill('rand')
    await page.getByRole('button', { name: 'Save term' }).click()
    await page.getByRole('link', { name: term }).click()
    await page.getByRole('button', { name: 'Delete term' }).click()
    await page.getByRole('link', { name: term }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: term }).waitFor()
    await page.getByRole('button', { name: 'Import' }).click()
    const sheet = `term,translation\n${term},zelfkant\nweft ${screen},inslag\n`
    const terms = { name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) }
    await page.locator('input[type=file]').setInputFiles(terms)
    await page.getByRole('button', { name: 'Import 2 entries' }).click()
    await page.getByRole('link', { name: `weft ${screen}` }).waitFor()

    await page.getByRole('link', { name: 'Memory', exact: true }).click()
    // Until the next page is there, the button is that of the glossary.
    await page.getByLabel('Find words in a text or its translation').waitFor()
    await page.getByRole('button', { name: 'Import' }).click()
    const unit = `<tu><tuv xml:lang="en-GB"><seg>Twill ${screen}</seg></tuv><tuv xml:lang="nl-NL"><seg>Keper</seg></tuv></tu>`
    const memory = `<tmx version="1.4"><header/><body>${unit}</body></tmx>`
    const file = { name: 'agency.tmx', mimeType: 'application/x-tmx+xml', buffer: Buffer.from(memory) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Import 1 entry' }).click()
    await page.getByRole('link', { name: `Twill ${screen}` }).waitFor()
    await page.getByLabel('Find words in a text or its translation').fill('keper')
    await page.waitForURL(/q=keper/)
    await page.getByRole('link', { name: `Twill ${screen}` }).click()
    await page.getByRole('button', { name: 'Forget this pair' }).click()
    await page.getByText('Nothing found').waitFor()

    await page.getByRole('link', { name: 'Machine translation' }).click()
    await page.getByRole('heading', { name: 'Translated by LibreTranslate' }).waitFor()
    await page.getByText('In the currency that your provider bills').waitFor()
    await page.getByLabel('Price per million characters').fill('20')
    await page.getByRole('button', { name: 'Count the characters' }).click()
    await page.getByText(/texts with .* would be sent. That is about/).waitFor()
    // As many as there may be: it depends on the moment whether what was under way is stored when its job is cancelled.
    await page.getByLabel('Send at most … characters').fill('100000')
    const job = page.getByRole('table', { name: 'Jobs' }).getByRole('row').nth(1)
    const slow = Promise.withResolvers<void>()
    provider.replies.push({ wait: slow.promise }, { status: 403, body: { error: 'Invalid API key' } })
    await page.getByRole('button', { name: 'Translate' }).click()
    await job.getByRole('progressbar').waitFor()
    await job.getByRole('button', { name: 'Cancel' }).click()
    await job.getByText('Cancelled').waitFor()
    slow.resolve()
    // The next job needs something to translate.
    await call('POST', path, { name: `Jacket ${screen}` })
    await page.getByRole('button', { name: 'Translate' }).click()
    await job.getByText('Failed').waitFor()
    await job.getByText('Invalid API key').waitFor()
    await page.getByRole('button', { name: 'Translate' }).click()
    await job.getByText('Finished').waitFor()
    await job.getByRole('link', { name: 'Look through' }).click()
    await page.waitForURL('**/translate?*')
    assert.match(await page.getByRole('textbox', { name: 'Dutch' }).first().inputValue(), /^nl:/)

    await page.getByRole('link', { name: 'Languages', exact: true }).click()
    await page.getByRole('button', { name: 'Add: Other names' }).click()
    await page.keyboard.type('nl-BE')
    const meaning = page.getByRole('combobox', { name: 'Means' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Choose what it means or remove this line').waitFor()
    await meaning.and(page.locator(':focus')).waitFor()
    await meaning.fill('nl')
    await page.getByRole('option', { name: 'Dutch' }).click()
    await page.getByText('1 change', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The languages are saved.').waitFor()
    const { aliases } = (await call('GET', '/api/v2/languages/')).body
    assert.deepEqual(aliases, { 'nl-BE': 'nl' })
    await call('PUT', '/api/v2/languages/', { required: [], chain: {}, aliases: {} })
  },
)

journey(
  'a language into which nobody has translated yet is begun at the desk, and on a product',
  {},
  async ({ page, open, screen }) => {
    const { body } = await call('POST', path, { name: `Cape ${screen}` })
    await open('/translate?lang=cy')
    await page.getByRole('textbox', { name: 'Welsh' }).first().waitFor()
    const chosen = page.getByRole('combobox', { name: 'Language', exact: true })
    for (const [typed, name, code] of [
      ['czec', 'Czech', 'cs'],
      ['EU', 'Basque', 'eu'],
    ] as const) {
      await chosen.fill(typed)
      await page.getByRole('option', { name }).click()
      await page.getByRole('textbox', { name }).first().waitFor()
      assert.equal(new URL(page.url()).searchParams.get('lang'), code)
    }
    await open(`/products/${body.id}`)
    await page.getByRole('combobox', { name: 'Add a language' }).fill('Czech')
    await page.getByRole('option', { name: 'Czech' }).click()
    await page.getByRole('textbox', { name: 'Name, Czech' }).fill('Plášť')
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await save.waitFor({ state: 'detached' })
    const { name } = (await call('GET', `${path}${body.id}/?lang=cs`)).body
    assert.equal(name, 'Plášť')
  },
)
