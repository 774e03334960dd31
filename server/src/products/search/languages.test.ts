import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { path, startProducts } from '../../../test/products.ts'
import { products } from '../../../test/products-in-languages.ts'

const { call, create } = await startProducts()

/** By internal_id: the original, and what some languages say. */
for (const [internal_id, product] of Object.entries(products)) await create({ internal_id, ...product })

const found = async (q: string, lang: string | undefined) => {
  const { status, body } = await call('GET', `${path}?${new URLSearchParams({ q, ...(lang && { lang }) })}`)
  assert.equal(status, 200, JSON.stringify(body))
  return body.results.map((product: { internal_id: string }) => product.internal_id)
}

/** What is found, in this order; a list in brackets may come in any. Whatever is not named must not be found. */
type Case = [q: string, expected: string]

const cases: { [lang: string]: Case[] } = {
  '': [
    ['linen shirt', 'shirt trousers unfit'],
    ['shirt linen', 'shirt trousers unfit'],
    ['LINEN', 'shirt trousers unfit'],
    ['linen', 'shirt trousers unfit'],
    ['shirt', 'tee shirt unfit trousers'],
    ['shirts', 'tee shirt trousers'],
    ['"linen shirt"', 'shirt trousers'],
    ['"shirt linen"', ''],
    ['"light blue"', 'shirt'],
    ['"blue light"', ''],
    ['shirt -linen', 'tee unfit'],
    ['linen -"linen shirt"', 'unfit'],
    ['-linen', 'unfit lady dress tee'],
    ['shirt -shirt', 'unfit'],
    ['t-shirt', 'tee'],
    ['tshirt', 'tee'],
    ['T‑Shirt', 'tee'],
    ['müller', 'trousers shirt'],
    ['mueller', 'trousers shirt'],
    ['muller', 'shirt'],
    ['soehne', 'shirt'],
    ['lady', 'lady dress'],
    ['ladies', 'dress lady'],
    ['dress', 'dress'],
    ['dresses', 'dress'],
    ['knife', 'lady dress'],
    ['scarves', 'lady'],
    ['linnen', 'shirt trousers'],
    ['lnien', 'shirt trousers'],
    ['linenn', 'shirt trousers'],
    ['trousrs', 'trousers'],
    ['xyzzy', ''],
    ['li', 'shirt unfit trousers'],
    ['100%', 'tee'],
    ['30°', 'tee'],
    ['basic', 'tee'],
    ['iron', 'tee'],
    ["cote d'ivoire", 'tee'],
    ['cote divoire', 'tee'],
    ['ivoire', 'tee'],
    ['hemd', ''],
  ],
  de: [
    ['leinenhemd', 'shirt'],
    ['hemden', 'shirt trousers'],
    ['hemd', 'shirt trousers'],
    ['wollhose', 'trousers'],
    ['hosen', 'trousers'],
    ['kleid', 'lady dress'],
    ['kleider', 'dress lady'],
    ['tuch', 'lady dress'],
    ['tücher', 'dress lady'],
    ['groesse', 'trousers'],
    ['grösse', 'trousers'],
    ['GRÖSSE 38', 'trousers'],
    ['für', 'shirt'],
    ['fuer', 'shirt'],
    ['chemise', ''],
  ],
  fr: [
    ['chemise', 'shirt'],
    ['chemises', 'shirt'],
    ["l'été", 'shirt'],
    ["d'été", 'shirt'],
    ['d’ete', 'shirt'],
    ['ete', 'shirt'],
    ['été lin', 'shirt'],
    ['pantalon', 'trousers'],
    ['cheval', 'lady dress'],
    ['chevaux', 'dress lady'],
    ['bijoux', 'dress lady'],
    ['hiver', 'trousers'],
    ['l’envers', 'tee'],
    ['chemsie', 'shirt'],
    ['"bleu clair"', 'shirt'],
  ],
  es: [
    ['camisas', 'shirt'],
    ['pantalón', 'trousers'],
    ['pinguino', 'shirt'],
    ['pingüinos', 'shirt'],
    ['lana -camisa', 'trousers'],
  ],
  it: [
    ['camicie', 'shirt'],
    ['vestito', 'dress'],
    ['amica', 'lady dress'],
    ['amiche', 'lady dress'],
  ],
  pt: [
    ['botao', 'shirt'],
    ['botões', 'shirt'],
    ['aviao', 'lady dress'],
    ['aviões', 'dress lady'],
  ],
  nl: [
    ['overhemden', 'shirt'],
    ['hemd', 'shirt'],
    ['linnen', 'shirt'],
  ],
  sv: [
    ['skjortor', 'shirt'],
    ['skjorta', 'shirt'],
    ['blå', 'shirt'],
    ['blaa', 'shirt'],
  ],
  pl: [
    ['koszule', 'shirt'],
    ['koszula lniana', 'shirt'],
    ['KOSZULA', 'shirt'],
  ],
  ru: [
    ['рубашки', 'shirt'],
    ['РУБАШКА', 'shirt'],
    ['все', 'shirt'],
    ['всё', 'shirt'],
    ['брюки', 'trousers'],
    ['рубашка -льняная', ''],
  ],
  tr: [
    ['gomlek', 'shirt'],
    ['GÖMLEK', 'shirt'],
    ['gömlekler', 'shirt'],
    ['ışıklı', 'shirt'],
  ],
  el: [
    ['πουκαμισο', 'shirt'],
    ['ΠΟΥΚΆΜΙΣΟ', 'shirt'],
    ['πουκάμισα', 'shirt'],
  ],
  ar: [
    ['قميص', 'shirt'],
    ['القميص', 'shirt'],
    ['والقميص', 'shirt'],
    ['ملابس', 'shirt'],
    ['اطفال', 'shirt'],
    ['الأطفال', 'shirt'],
    ['صوف', 'trousers'],
    ['احذيه', 'trousers'],
    ['الى', 'trousers'],
    ['قمـــيص', 'shirt'],
  ],
  he: [
    ['פשתן', 'shirt'],
    ['כפתור', 'shirt'],
    ['צמר', ''],
  ],
  hi: [
    ['कमीज़', 'shirt'],
    ['लिनन', 'shirt'],
    ['कमी', 'shirt'],
  ],
  th: [
    ['เสื้อ', 'shirt'],
    ['ลินิน', 'shirt'],
    ['กางเกง', ''],
  ],
  ko: [
    ['셔츠', 'shirt'],
    ['린넨', 'shirt'],
    ['츠셔', ''],
  ],
  ja: [
    ['シャツ', 'shirt'],
    ['しゃつ', 'shirt'],
    ['ｼｬﾂ', 'shirt'],
    ['りねん', 'shirt'],
    ['ずぼん', 'trousers'],
    ['夏', 'shirt'],
    ['リネン -夏', ''],
  ],
  zh: [
    ['衬衫', 'shirt'],
    ['襯衫', 'shirt'],
    ['亞麻', 'shirt'],
    ['綠', 'shirt'],
    ['褲子', 'trousers'],
    ['衫衬', ''],
    ['"亞麻襯衫"', 'shirt'],
  ],
  'zh-Hant': [
    ['衬衫', 'shirt'],
    ['襯衫', 'shirt'],
    ['绿色', 'shirt'],
  ],
}

for (const [lang, some] of Object.entries(cases))
  suite(lang === '' ? 'in the original' : `in ${lang}`, () => {
    for (const [q, expected] of some)
      test(`${q} finds ${expected || 'nothing'}`, async () => {
        assert.equal((await found(q, lang || undefined)).join(' '), expected)
      })
  })

test('there are at least 100 queries in 15 languages', () => {
  assert.ok(Object.keys(cases).length > 15)
  assert.ok(Object.values(cases).flat().length >= 100)
})

test('pages of a search follow its ranks, and each product comes once', async () => {
  const names: string[] = []
  let next: string | null = `${path}?q=linen&limit=1`
  while (next !== null) {
    const { body }: { body: { results: { internal_id: string }[]; next: string | null } } = await call('GET', next)
    names.push(...body.results.map(({ internal_id }) => internal_id))
    next = body.next
  }
  assert.deepEqual(names, ['shirt', 'trousers', 'unfit'])
})
