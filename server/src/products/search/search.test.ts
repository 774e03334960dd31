import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { callsTo, createMember, startApp } from '../../../test/harness.ts'
import { path, startProducts } from '../../../test/products.ts'
import { fold, pairsOf } from './fold.ts'
import { termsOf } from './terms.ts'
import { seekWords } from './word-queries.ts'

const { service, call, create } = await startProducts(startApp)

const products = [
  {
    internal_id: 'A-100',
    name: 'Crème Brûlée Set',
    brand: 'Løwe',
    description: 'Straße 100% _wool_ back\\slash sku_12_x',
  },
  {
    internal_id: 'tea',
    name: 'Green tea',
    translations: { zh: { name: '绿茶' }, ja: { name: '緑茶', brand: '伊藤園' } },
  },
  { internal_id: 'arabic', name: 'قَمِيص', category: 'ΟΔΌΣ' },
  { internal_id: 'hebrew', name: 'שָׁלוֹם', translations: { ko: { name: '녹차 한잔' } } },
  { internal_id: 'emoji', name: 'Family 👩‍👩‍👧‍👦 and 𠮷野家', gtin: '12345670' },
  { internal_id: 'hindi', name: 'हिन्दी', description: 'ｶﾀｶﾅ カタカナ ガ' },
  { internal_id: 'brands', name: 'Coat', brand: 'North Wind', translations: { fr: { brand: 'Vent du Nord' } } },
]

for (const product of products) await create(product)

const found = async (query: Record<string, string>) => {
  const { status, body } = await call('GET', `${path}?${new URLSearchParams(query)}`)
  assert.equal(status, 200)
  return body.results.map((product: { internal_id: string }) => product.internal_id).sort()
}

suite('q', () => {
  const cases: [sought: string, lang: string | undefined, expected: string[]][] = [
    ['creme brulee', undefined, ['A-100']],
    ['BRÛL', undefined, ['A-100']],
    ['strasse', undefined, ['A-100']],
    ['lowe set', undefined, ['A-100']],
    ['lowe tea', undefined, []],
    ['100%', undefined, ['A-100']],
    ['_wool_', undefined, ['A-100']],
    ['_woal_', undefined, ['A-100']],
    ['SKU_12', undefined, ['A-100']],
    ['12_x', undefined, ['A-100']],
    ['sku-12', undefined, []],
    ['k\\s', undefined, ['A-100']],
    ['a-10', undefined, ['A-100']],
    ['00000012345670', undefined, ['emoji']],
    ['1234567', undefined, ['emoji']],
    ['茶', undefined, []],
    ['茶', 'zh', ['tea']],
    ['绿茶', 'zh', ['tea']],
    ['绿茶', 'ja', ['tea']],
    ['伊藤園', 'ja', ['tea']],
    ['green 伊', 'ja', ['tea']],
    ['한', 'ko', ['hebrew']],
    ['녹차', 'ko', ['hebrew']],
    ['قميص', undefined, ['arabic']],
    ['οδος', undefined, ['arabic']],
    ['οδοσ', undefined, ['arabic']],
    ['שלום', undefined, ['hebrew']],
    ['👩‍👩', undefined, ['emoji']],
    ['𠮷', undefined, ['emoji']],
    ['𠮷野', undefined, ['emoji']],
    ['हिन्दी', undefined, ['hindi']],
    ['हनद', undefined, []],
    ['हि', undefined, ['hindi']],
    ['カタ', undefined, ['hindi']],
    ['カ゛', undefined, []],
    ['nowhere', undefined, []],
  ]
  for (const [q, lang, expected] of cases)
    test(`${q}${lang ? ` in ${lang}` : ''}`, async () => {
      assert.deepEqual(await found({ q, ...(lang && { lang }) }), expected)
    })

  test('takes 20 words, and says so', async () => {
    const words = (count: number) => Array.from({ length: count }, () => 'tea').join(' ')
    assert.deepEqual(await found({ q: words(20) }), ['tea'])
    for (const q of [words(21), `${words(20)} -green`, `"green tea" ${words(20)}`]) {
      const { status, body } = await call('GET', `${path}?${new URLSearchParams({ q })}`)
      assert.equal(status, 400)
      assert.deepEqual(body.errors, [
        { pointer: '?q', code: 'too_many', message: '`q` takes 20 words and phrases at most, got 21.' },
      ])
    }
  })

  test('follows a change of the text, and of the language', async () => {
    const { body } = await call('POST', path, { name: 'Changeling', translations: { nl: { name: 'wisselkind' } } })
    await call('PATCH', `${path}${body.id}/?merge=true`, {
      name: 'Other',
      internal_id: 'after',
      translations: { nl: null },
    })
    assert.deepEqual(await found({ q: 'changeling' }), [])
    assert.deepEqual(await found({ q: 'wisselkind', lang: 'nl' }), [])
    assert.deepEqual(await found({ q: 'other' }), ['after'])
  })

  test('finds nothing of another organisation', async () => {
    const stranger = callsTo(service.url, (await createMember(service)).key)
    assert.deepEqual((await stranger('GET', `${path}?q=tea&include=count`)).body, { results: [], next: null, count: 0 })
  })

  test('reads the index, also for one character', async () => {
    for (const condition of ["keys && array[' brulee ', ' brulees ']", "keys @> array['茶']"]) {
      const plan = await service.db.transaction().execute(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        return sql`explain select product_id from product_search where ${sql.raw(condition)}`.execute(tx)
      })
      assert.match(JSON.stringify(plan.rows), /Bitmap Index Scan on product_search_keys/)
    }
  })
})

test('a number is found with and without a space before its unit, and whichever marks it is written with', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const sizes = [
    'Rug 30×40 cm',
    'Mat 30 x 40cm',
    'Tray 3x1,5',
    'Screw DIN 933',
    'Screw DIN933',
    'Lamp 9W',
    'Wash 30 °C',
  ]
  const names = [
    ...['Bolt 10 mm', 'Nut 10mm', 'Oil 1,5 L', 'Tap ½', 'Sock 100 %', 'ثوب ١٠٠٪', 'Bolt 110 mm', 'Pin 10 cm'],
    ...[...sizes, 'M8 × 20', 'M8x1,25 x 20'],
  ]
  for (const name of names) await theirs('POST', path, { name })
  const cases: [q: string, expected: string[]][] = [
    ['10mm', ['Bolt 10 mm', 'Nut 10mm']],
    ['10 mm', ['Bolt 10 mm', 'Bolt 110 mm', 'Nut 10mm']],
    ['bolt -10mm', ['Bolt 110 mm']],
    ['1.5 l', ['Oil 1,5 L']],
    ['1.5l', ['Oil 1,5 L']],
    ['1/2', ['Tap ½']],
    ['100%', ['Sock 100 %', 'ثوب ١٠٠٪']],
    ['1.5mm', []],
    ['"10mm"', ['Bolt 10 mm', 'Nut 10mm']],
    ['30x40cm', ['Mat 30 x 40cm', 'Rug 30×40 cm']],
    ['30 × 40 cm', ['Mat 30 x 40cm', 'Rug 30×40 cm']],
    ['3x1.5', ['Tray 3x1,5']],
    ['din933', ['Screw DIN 933', 'Screw DIN933']],
    ['din93', ['Screw DIN933']],
    ['lamp -"9 w"', []],
    ['30°c', ['Wash 30 °C']],
    ['"wash 30°C"', ['Wash 30 °C']],
    ['m8x20', ['M8 × 20']],
    ['m8x1.25', ['M8x1,25 x 20']],
  ]
  for (const [q, expected] of cases) {
    const { body } = await theirs('GET', `${path}?${new URLSearchParams({ q, lang: 'fr', include: 'count' })}`)
    assert.deepEqual(body.results.map(({ name }: { name: string }) => name).sort(), expected, q)
    assert.equal(body.count, expected.length, q)
  }
})

test('words are found that were copied with what shows nothing, that stand behind an apostrophe, or beside another script', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const names = ['Woll\u00adhose', 'Wollkleid', 'شال صوف', "L'été bleu", '緑茶 100g', '\u202bקצר\u202c']
  for (const name of names) await theirs('POST', path, { name })
  const cases: [q: string, expected: string[]][] = [
    ['wollhose', ['Woll\u00adhose']],
    ['woll', ['Wollkleid', 'Woll\u00adhose']],
    ['woll\u00adkleid', ['Wollkleid']],
    ['\u202bشال\u202c \u200f', ['شال صوف']],
    ['"\u200fشال صوف"', ['شال صوف']],
    ['קצר', ['\u202bקצר\u202c']],
    ['"été bleu"', ["L'été bleu"]],
    ['bleu -"été bleu"', []],
    ['"te bleu"', []],
    ['緑茶100g', ['緑茶 100g']],
    ['緑茶10g', []],
  ]
  for (const [q, expected] of cases) {
    const { body } = await theirs('GET', `${path}?${new URLSearchParams({ q, include: 'count' })}`)
    assert.deepEqual(body.results.map(({ name }: { name: string }) => name).sort(), expected.sort(), JSON.stringify(q))
    assert.equal(body.count, expected.length, q)
  }
})

test('brand and category match the original, and the translation in lang, in any case', async () => {
  assert.deepEqual(await found({ brand: 'NORTH WIND' }), ['brands'])
  assert.deepEqual(await found({ brand: 'vent du nord' }), [])
  assert.deepEqual(await found({ brand: 'vent du nord', lang: 'fr' }), ['brands'])
  assert.deepEqual(await found({ brand: 'north', lang: 'fr' }), [])
  assert.deepEqual(await found({ category: 'Οδός' }), ['arabic'])
})

test('gtin, internal_id and updated_since', async () => {
  assert.deepEqual(await found({ gtin: '0000012345670' }), ['emoji'])
  assert.deepEqual(await found({ internal_id: 'tea' }), ['tea'])
  assert.deepEqual(await found({ updated_since: '2999-01-01T00:00:00Z' }), [])
  assert.equal((await call('GET', `${path}?updated_since=yesterday`)).status, 400)
  assert.equal((await call('GET', `${path}?schema_id=1`)).status, 400)
  assert.equal((await call('GET', `${path}?q=a%00b`)).status, 400)
})

test('pages hold together while products are added', async () => {
  const { key } = await createMember(service)
  const theirs = callsTo(service.url, key)
  for (const name of ['1', '2', '3', '4', '5']) await theirs('POST', path, { name })
  const first = await theirs('GET', `${path}?limit=2`)
  await theirs('POST', path, { name: '6' })
  const second = await theirs('GET', first.body.next)
  const third = await theirs('GET', second.body.next)
  const names = [first, second, third].flatMap(({ body }) => body.results.map(({ name }: { name: string }) => name))
  assert.deepEqual(names, ['5', '4', '3', '2', '1'])
  assert.equal(third.body.next, null)
  assert.equal((await theirs('GET', `${path}?cursor=nonsense`)).status, 400)
  assert.equal((await theirs('GET', `${path}?limit=501`)).status, 400)
})

test('a word that many products have is found best first, page by page, each product once', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const named = Array.from({ length: 30 }, (_, index) => ({ internal_id: `named ${index}`, name: `Felt ${index}` }))
  const partly = ['a', 'b', 'c'].map((letter) => ({ internal_id: `partly ${letter}`, name: `Felted ${letter}` }))
  const described = Array.from({ length: 30 }, (_, index) => {
    const description = index % 3 === 0 ? 'Wool felt, red' : 'Wool felt'
    return { internal_id: `described ${index}`, name: `Hat ${index}`, description }
  })
  const lines = [...described, ...partly, ...named].map((product) => JSON.stringify(product)).join('\n')
  const imported = await theirs('POST', `${path}import/`, lines, { 'content-type': 'application/x-ndjson' })
  assert.equal(imported.status, 200, imported.text)
  const pagesOf = async (query: string) => {
    const ids: string[] = []
    for (let next: string | null = `${path}?${query}&limit=20&fields=internal_id`; next !== null; ) {
      const { body } = await theirs('GET', next)
      ids.push(...body.results.map((product: { internal_id: string }) => product.internal_id))
      next = body.next
    }
    return ids
  }
  const best = [named, partly, described].flatMap((group) => group.map((product) => product.internal_id).reverse())
  assert.deepEqual(await pagesOf('q=felt'), best)
  assert.deepEqual(await pagesOf('q=felt&lang=fr'), best)
  const isRed = new Set(described.filter((_, index) => index % 3 === 0).map((product) => product.internal_id))
  assert.deepEqual(
    await pagesOf('q=felt%20-red&lang=fr'),
    best.filter((id) => !isRed.has(id)),
  )
  const { body } = await theirs('GET', `${path}?q=felt&include=count&limit=1`)
  assert.equal(body.count, best.length)
})

test('folding takes case and accents away and leaves words apart', () => {
  assert.equal(fold('ÀÉÎÖŠ İıßẞ ﬁ Œ'), 'aeios iisss ss fi oe'.replace('iisss ss', 'iissss'))
  assert.deepEqual(pairsOf(fold('a茶道b')), ['茶', '茶道', '道'])
})

test('what the oldest and the newest products have is found in those between, too', async () => {
  const theirs = callsTo(service.url, (await createMember(service)).key)
  const names = Array.from({ length: 1_030 }, (_, number) =>
    number % 1_024 < 6 ? `Nova ${number}` : `Plain ${number}`,
  )
  names[500] = 'Nova between'
  const rows = names.map((name) => JSON.stringify({ name })).join('\n')
  const imported = await theirs('POST', `${path}import/`, rows, { 'content-type': 'application/x-ndjson' })
  assert.equal(imported.status, 200, imported.text)
  const { body } = await theirs('GET', `${path}?q=nova&limit=20&include=count`)
  const expected = names.filter((name) => name.startsWith('Nova')).reverse()
  assert.deepEqual([body.results.map(({ name }: { name: string }) => name), body.count], [expected, 13])
})

test('a code is looked for among the words that have a part of it, however many others have that', async () => {
  const { orgId } = await createMember(service)
  const others = Array.from({ length: 600 }, (_, number) => ` ${number}x1999 `)
  const meant = [' sku-1999 ', ' sku1999 ', ' sku-19990 ']
  await sql`
    insert into product_word (org_id, word, product_id)
    select ${orgId}, word, gen_random_uuid() from unnest(${[...others, ...meant]}::text[]) word`.execute(service.db)
  const [term] = await seekWords({ db: service.db, orgId }, termsOf('SKU-1999', []).wanted, [])
  assert.deepEqual(term?.texts.part.keys?.toSorted(), meant.toSorted())
})
