import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { startApp } from '../../../test/harness.ts'
import { checkTarget } from './check.ts'

const none: string[] = []
const cases: [source: string, target: string, codes: string[], options?: object][] = [
  ['Wash at 30 °C', 'Laver à 30 °C', none],
  ['Wash at 30 °C', 'Laver à 40 °C', ['numbers']],
  ['1,000.50 m', '1.000,50 m', none],
  ['1,000 m', '1\u00a0000 m', none],
  ['1.5 kg', '1,5 kg', none],
  ['1.5 kg', '15 kg', ['numbers']],
  ['1,234.50 €', '1 234,50 €', none],
  ['1,234,567 m', '12,34,567 मी', none],
  ['10.000 m', '10 m', ['numbers']],
  ['By 2024-01-31', 'Bis 31.01.2024', none],
  ['Sizes 1,2,3', 'Größen 1, 2, 3', none],
  ['3 pieces', '٣ قطع', none],
  ['57 pieces', '५७ नग', none],
  ['３ pieces', '3 Stück', none],
  ['Size {size}, %s of %1$d', 'Größe {size}, %s von %1$d', none],
  ['Size {size}', 'Größe {Größe}', ['placeholders']],
  ['{{a}} %{b} %(c)s', '{{a}} %{b}', ['placeholders']],
  ['100 % cotton', '100 % coton', none],
  ['100% cotton', '100% de coton', none],
  ['<b>Soft</b><br/>', '<b>Doux</b><br>', none],
  ['<b>Soft</b>', '<b>Doux', ['tags']],
  ['<a href="/en/1">More</a>', '<a href="/fr/2">Plus</a>', none],
  ['a < b and c > d', 'a < b et c > d', none],
  ['Shirt', '  ', ['empty']],
  ['', '', none],
  ['Shirt', 'Chemise', ['too_long'], { maxLength: 6 }],
  ['Shirt', '👍👍👍', none, { maxLength: 3 }],
  ['Organic cotton', 'Coton biologique', none, { term: 'coton biologique' }],
  ['Organic cotton', 'Coton', ['glossary'], { term: 'coton biologique' }],
  ['Organic cotton', 'Coton bio', ['forbidden_word'], { term: 'coton biologique', forbidden: ['coton bio'] }],
  ['Organic cotton', 'Aus Biobaumwollgarn', none, { term: 'Biobaumwolle' }],
]

test('each doubtful translation gets its warnings, and a right one none', () => {
  for (const [source, target, codes, options = {}] of cases) {
    const {
      term: translation,
      forbidden = [],
      ...rest
    } = options as { term?: string; forbidden?: string[]; maxLength?: number }
    const terms = translation ? [{ term: 'organic cotton', translation, forbidden, note: null }] : []
    const warnings = checkTarget({ source, target, terms, ...rest })
    assert.deepEqual(
      warnings.map(({ code }) => code),
      codes,
      `${source} → ${target}`,
    )
  }
})

test('texts with very many numbers are compared in one pass', () => {
  const numbers = (first: number) => Array.from({ length: 200_000 }, (_, index) => first + index).join(' ')
  const [warning] = checkTarget({ source: numbers(1_000_000), target: numbers(1_200_000) })
  assert.deepEqual([warning?.values.missing?.[0], warning?.values.added?.[0]], ['1000000', '1200000'])
  assert.deepEqual(checkTarget({ source: '3 and 3', target: '3 et 4' })[0]?.values, { missing: ['3'], added: ['4'] })
})

suite('checks of what is stored', async () => {
  const { call } = await startApp()

  test('warnings are listed with the glossary’s words, and waived by somebody until the text changes', async () => {
    await call('POST', '/api/v2/translation/glossary/', {
      lang: 'fr',
      term: 'linen',
      translation: 'lin',
      note: 'never toile',
    })
    const source = { name: 'Linen shirt 7', details: { parts: ['1 collar', '2 cuffs'] } }
    const fr = { name: 'Chemise', details: { parts: ['1 col', 'poignets'] } }
    const { body: product } = await call('POST', '/api/v2/products/', { ...source, translations: { fr } })
    const address = `/api/v2/products/${product.id}/translations/fr/`
    const read = async () =>
      (await call('GET', `${address}checks/`)).body.results.map(
        (one: { pointer: string; code: string; waived_by: string }) => {
          return `${one.pointer} ${one.code} ${one.waived_by}`
        },
      )
    assert.deepEqual(await read(), ['/name numbers null', '/name glossary null', '/details/parts numbers null'])
    const { body } = await call('GET', `${address}checks/`)
    assert.equal(body.results[1].message, 'The glossary says “lin” for “linen” (never toile).')
    assert.deepEqual(body.results[1].values, { term: 'linen', translation: 'lin', note: 'never toile' })
    const waived = await call('PUT', `${address}waivers/`, { pointer: '/name', codes: ['numbers'] })
    assert.equal(waived.status, 200, waived.text)
    assert.deepEqual((await read())[0], '/name numbers Test device')
    const unknown = await call('PUT', `${address}waivers/`, { pointer: '/name', codes: ['tags'] })
    assert.deepEqual([unknown.status, unknown.body.errors[0].pointer], [422, '/codes'])
    await call('PATCH', `/api/v2/products/${product.id}/?merge=true`, {
      translations: { fr: { name: 'Chemise en lin' } },
    })
    assert.deepEqual(await read(), ['/name numbers null', '/details/parts numbers null'])
    await call('PUT', `${address}waivers/`, { pointer: '/name', codes: ['numbers'] })
    await call('PUT', `${address}waivers/`, { pointer: '/name', codes: [] })
    assert.deepEqual((await read())[0], '/name numbers null')
    const free = await call('POST', '/api/v2/translation/checks/', {
      lang: 'fr',
      text: 'Linen 3',
      target: 'Toile',
      max_length: 4,
    })
    assert.deepEqual(
      free.body.warnings.map(({ code }: { code: string }) => code),
      ['too_long', 'numbers', 'glossary'],
    )
    assert.deepEqual(
      free.body.warnings.map(({ values }: { values: object }) => values),
      [
        { length: 5, max_length: 4 },
        { missing: ['3'], added: [] },
        { term: 'linen', translation: 'lin', note: 'never toile' },
      ],
    )
  })
})
