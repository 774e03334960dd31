import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { nastyTexts } from '../../../test/nasty-texts.ts'
import { path, startProducts } from '../../../test/products.ts'
import { formats } from '../../http/formats/formats.ts'

const run = promisify(execFile)
const isOn = process.env.FOREIGN_TOOLS !== undefined
const skip = isOn ? false : 'FOREIGN_TOOLS is not set: npm run test:long -- foreign'

const folder = () => mkdtempSync(join(tmpdir(), 'polytrace-foreign-'))

/** Opens a file with LibreOffice and saves it in the same format, as somebody does who looks at it. */
async function savedByOffice(bytes: Uint8Array, format: 'csv' | 'xlsx', width = 8): Promise<Uint8Array> {
  const home = folder()
  writeFileSync(join(home, `texts.${format}`), bytes)
  // Cells between commas, quoted where needed, UTF-8, from the first line on, and every column as text.
  const columns = Array.from({ length: width }, (_, index) => `${index + 1}/2`).join('/')
  const csv = {
    in: `--infilter=CSV:44,34,76,1,${columns}`,
    out: 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true',
  }
  const filters = format === 'csv' ? [csv.in, '--convert-to', csv.out] : ['--convert-to', 'xlsx:Calc MS Excel 2007 XML']
  const profile = `-env:UserInstallation=file://${home}/profile`
  await run('soffice', [
    profile,
    '--headless',
    ...filters,
    '--outdir',
    join(home, 'out'),
    join(home, `texts.${format}`),
  ])
  return readFileSync(join(home, 'out', `texts.${format}`))
}

const hasOffice =
  isOn &&
  (await run('soffice', ['--version']).then(
    () => true,
    () => false,
  ))

for (const format of ['csv', 'xlsx'] as const)
  test(`nasty texts are unchanged or reported after LibreOffice has opened and saved their ${format}`, {
    skip: skip || (hasOffice ? false : 'LibreOffice is not installed: apt-get install libreoffice-calc-nogui'),
  }, async (context) => {
    const { service, call, create, merge, read } = await startProducts()
    const custom_data = Object.fromEntries(nastyTexts.map((text, index) => [`t${index}`, text]))
    const { id } = await create({ brand: `Office ${format}`, custom_data })
    for (const lang of ['fr', 'ar', 'ja']) await merge(id, { translations: { [lang]: { custom_data } } })
    for (const lang of ['fr', 'ar', 'ja']) {
      const exported = await fetch(
        `${service.url}${path}export/?layout=bilingual&lang=${lang}&format=${format}&bom=${format === 'csv'}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ fields: Object.keys(custom_data).map((name) => `custom_data.${name}`) }),
        },
      )
      const saved = await savedByOffice(new Uint8Array(await exported.arrayBuffer()), format)
      const type = { 'content-type': formats[format] }
      const answer = await call('POST', `${path}import/?layout=bilingual&lang=${lang}&on_error=skip`, saved, type)
      assert.equal(answer.status, 200, answer.text)
      const reported = new Set(
        answer.body.rows.flatMap((row: { status: string; pointer?: string }) =>
          row.status === 'unchanged' ? [] : [row.pointer],
        ),
      )
      const now = (await read(id)).translations[lang].custom_data
      const changed = Object.keys(custom_data).filter((name) => now[name] !== custom_data[name])
      context.diagnostic(`${format} ${lang}: ${nastyTexts.length} texts, ${JSON.stringify(answer.body.counts)}`)
      for (const name of changed)
        context.diagnostic(`${JSON.stringify(custom_data[name])} became ${JSON.stringify(now[name])}`)
      assert.deepEqual(
        changed.filter((name) => !reported.has(`/custom_data/${name}`)),
        [],
      )
      assert.deepEqual(changed, [], 'texts that the office has changed')
    }
    const before = await read(id)
    for (const query of ['', '&lang=fr', '&lang=de']) {
      const fields = ['id', ...Object.keys(custom_data).map((name) => `custom_data.${name}`)]
      const exported = await fetch(`${service.url}${path}export/?format=${format}&bom=${format === 'csv'}${query}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ fields }),
      })
      const saved = await savedByOffice(new Uint8Array(await exported.arrayBuffer()), format, fields.length)
      const answer = await call('POST', `${path}import/?${query}`, saved, { 'content-type': formats[format] })
      assert.equal(answer.status, 200, answer.text)
      assert.deepEqual(await read(id), before, `a product a row${query}`)
    }
  })

test('a library of others reads our XLIFF', { skip }, async (context) => {
  const home = folder()
  const install = ['install', '--prefix', home, '--no-save', '--ignore-scripts', 'xliff@6.4.0']
  const isThere = await run('npm', install).then(
    () => true,
    () => false,
  )
  if (!isThere) return context.skip('The library cannot be loaded from the registry.')
  const { service, create } = await startProducts()
  const custom_data = Object.fromEntries(nastyTexts.map((text, index) => [`t${index}`, text]))
  await create({ name: '<b>Shirt</b> {0}', brand: 'Reader', custom_data, translations: { fr: { brand: 'Lecteur' } } })
  const response = await fetch(`${service.url}${path}export/?lang=fr&format=xliff`, {
    method: 'POST',
    headers: { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const { default: xliff } = await import(join(home, 'node_modules/xliff/index.js'))
  const parsed = await xliff.xliff2js(await response.text())
  assert.deepEqual([parsed.sourceLanguage, parsed.targetLanguage], ['en', 'fr'])
  const units: { source: unknown; target?: unknown }[] = Object.values(Object.values(parsed.resources)[0] as object)
  assert.equal(units.length, nastyTexts.length + 2)
  assert.ok(units.some(({ source, target }) => source === 'Reader' && target === 'Lecteur'))
  const plain = nastyTexts.filter((text) => /^[\p{L}\p{N} ]+$/u.test(text))
  for (const text of plain)
    assert.ok(
      units.some(({ source }) => source === text),
      text,
    )
})
