import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { callsTo, createDevice, startApp } from '../../../test/harness.ts'
import { placesOf, termKey } from './match.ts'
import { readTbx } from './read-tbx.ts'

const service = await startApp()
const { call } = service
const path = '/api/v2/translation/glossary/'
const term = {
  source: 'en',
  lang: 'fr',
  term: 'organic cotton',
  translation: 'coton biologique',
  forbidden: ['coton bio'],
  note: 'GOTS',
}

const load = (type: string, file: string | Uint8Array, query = 'lang=fr') =>
  call('POST', `${path}import/?${query}`, file, { 'content-type': type })
const listed = async (query = '') =>
  (await call('GET', `${path}${query}`)).body.results.map((one: typeof term) => `${one.term}=${one.translation}`)

suite('the glossary', () => {
  test('terms are written, found, shown beside a text, and deleted by those who may', async () => {
    const created = await call('POST', path, term)
    assert.equal(created.status, 201, created.text)
    const { id, created_at: _, updated_at: __, ...rest } = created.body
    assert.deepEqual(rest, term)
    const double = await call('POST', path, { ...term, term: 'Organic  Cotton' })
    assert.deepEqual([double.status, double.body.errors[0].id], [409, id])
    assert.equal((await call('POST', path, { lang: 'fr', term: 'cotton', translation: 'coton' })).status, 201)
    assert.deepEqual(await listed('?q=biolog'), ['organic cotton=coton biologique'])
    assert.deepEqual(await listed('?lang=de'), [])
    const first = await call('GET', `${path}?limit=1`)
    assert.equal(first.body.results[0].term, 'cotton')
    assert.equal((await call('GET', first.body.next)).body.results[0].term, 'organic cotton')
    const broken = Buffer.from(`${id}\0`).toString('base64url')
    assert.equal((await call('GET', `${path}?cursor=${broken}`)).status, 400)
    const termsBeside = async (text: string) => {
      const answer = await call('GET', `/api/v2/translation/suggestions/?lang=fr&text=${encodeURIComponent(text)}`)
      return answer.body.glossary.map((one: typeof term) => one.translation)
    }
    assert.deepEqual(await termsBeside('Shirt of Organic Cotton'), ['coton biologique'])
    assert.deepEqual(await termsBeside('organic cotton and other cottons'), ['coton biologique', 'coton'])
    assert.deepEqual(await termsBeside('cottonwood'), [])
    const changed = await call('PUT', `${path}${id}/`, { ...term, note: null })
    assert.deepEqual([changed.status, changed.body.note], [200, null])
    const taken = await call('PUT', `${path}${id}/`, { ...term, term: 'cotton' })
    assert.equal(taken.status, 409)
    const reader = callsTo(service.url, (await createDevice(service, service.orgId, ['read_product_translations'])).key)
    assert.equal((await reader('POST', path, { ...term, term: 'wool' })).status, 403)
    assert.equal((await reader('GET', `${path}${id}/`)).status, 200)
    assert.equal((await call('DELETE', `${path}${id}/`)).status, 204)
    assert.equal((await call('GET', `${path}${id}/`)).status, 404)
    const { body } = await call('GET', `/api/v2/audit/?entity=glossary_term&limit=1`)
    assert.equal(body.results[0].action, 'delete')
  })

  test('what was exported as CSV or TBX is imported unchanged', async () => {
    const nasty = ['=1+1', 'a|b & <c> "d"', "it's; 10 %", '綿', 'ünïcödé   space'].map((text, index) => ({
      ...{
        lang: 'ja',
        term: text,
        translation: `${text} ✓`,
        forbidden: [`no ${index}`, '無'],
        note: `line 1\nline 2 ${text}`,
      },
    }))
    const [, second] = nasty
    if (second) second.forbidden = ['x', 'a|b', '\\', '|']
    for (const one of nasty) assert.equal((await call('POST', path, one)).status, 201)
    const file = (await call('GET', `${path}export/?lang=ja`)).text
    const unchanged = await load('text/csv', file, 'lang=ja')
    assert.deepEqual(
      unchanged.body,
      { created: 0, updated: 0, unchanged: 5, skipped: 0, dry_run: false },
      unchanged.text,
    )
    const semicolons = await load('text/csv', 'translation;term\r\nmit Punkt;with dot\r\n', 'lang=de&dry_run=true')
    assert.deepEqual(
      semicolons.body,
      { created: 1, updated: 0, unchanged: 0, skipped: 0, dry_run: true },
      semicolons.text,
    )
    const bytes = Buffer.from('\ufeffterm,translation\r\nwith dot,mit Punkt\r\n', 'utf16le')
    assert.equal((await load('text/csv', bytes.swap16(), 'lang=de&dry_run=true')).body.created, 1, 'UTF-16BE')
    assert.deepEqual(await listed('?lang=de'), [])
    const tbx = (await call('GET', `${path}export/?lang=ja&format=tbx`)).text
    const copied = await load('application/x-tbx', tbx.replaceAll('xml:lang="ja"', 'xml:lang="ko"'), 'lang=ko')
    assert.deepEqual(copied.body, { created: 5, updated: 0, unchanged: 0, skipped: 0, dry_run: false }, copied.text)
    assert.deepEqual((await listed('?lang=ko')).length, 5)
    const again = await load('application/xml', tbx.replaceAll('xml:lang="ja"', 'xml:lang="ko"'), 'lang=ko')
    assert.equal(again.body.unchanged, 5)
  })

  test('imports at the same time leave each term once, as one of them says', async () => {
    const fileOf = (mark: string) =>
      `term,translation\n${Array.from({ length: 60 }, (_, index) => `term ${index},${mark} ${index}`).join('\n')}`
    const marks = ['a', 'b', 'c']
    const answers = await Promise.all(marks.map((mark) => load('text/csv', fileOf(mark), 'lang=sv')))
    assert.deepEqual(answers.map(({ body }) => [body.created, body.updated]).sort(), [
      [0, 60],
      [0, 60],
      [60, 0],
    ])
    const terms = (await call('GET', `${path}?lang=sv&limit=500`)).body.results
    const used = new Set(terms.map(({ translation }: { translation: string }) => translation.slice(0, 1)))
    assert.deepEqual([terms.length, used.size], [60, 1])
  })

  test('TBX of before 2019 is read, with words that are not to be used', async () => {
    const old = `<?xml version="1.0"?><martif type="TBX-Basic" xml:lang="en"><text><body>
      <termEntry id="1"><descrip type="definition">A fibre</descrip>
        <langSet xml:lang="en"><tig><term>wool</term></tig></langSet>
        <langSet xml:lang="it"><ntig><termGrp><term>lana vergine</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termGrp></ntig>
          <tig><term>lana</term></tig></langSet></termEntry>
      <termEntry id="2"><langSet xml:lang="en"><tig><term>silk</term></tig></langSet></termEntry></body></text></martif>`
    assert.equal((await load('text/xml', old, 'lang=it')).body.created, 1)
    const other = await load('text/xml', old.replaceAll('"en"', '"en-US"').replaceAll('"it"', '"it-CH"'), 'lang=it')
    assert.deepEqual(other.body, { created: 0, updated: 0, unchanged: 1, skipped: 1, dry_run: false }, 'of varieties')
    const status = (word: string) => `<termNote type="administrativeStatus">${word}Term-admn-sts</termNote>`
    const several = old.replace('<tig><term>lana<', `<tig><term>filo</term>${status('admitted')}</tig><tig><term>lana<`)
    const chosen = several.replace('lana</term>', `lana</term>${status('preferred')}`)
    assert.equal((await load('text/xml', chosen, 'lang=it')).body.unchanged, 1, 'the preferred word')
    const marked = old.replace('wool<', '<hi type="x">w</hi>oo<hi>l</hi><').replace('A fibre', 'A <hi>fibre</hi>')
    assert.equal((await load('text/xml', marked, 'lang=it')).body.unchanged, 1, 'also what is marked in a word')
    const [wool] = (await call('GET', `${path}?lang=it`)).body.results
    assert.deepEqual(
      [wool.term, wool.translation, wool.forbidden, wool.note],
      ['wool', 'lana', ['lana vergine'], 'A fibre'],
    )
  })

  test('files that are no glossary are refused with what is wrong and where', async () => {
    const cases: [string, string | Uint8Array, number, RegExp][] = [
      ['text/csv', 'word,translation\nwool,laine', 400, /first row must name the columns, each once/],
      ['text/csv', 'term,translation\nwool,\nsilk,soie\nSilk,soie', 422, /2 values/],
      ['text/csv', 'term,translation\n"wool,laine', 400, /not CSV/],
      ['text/csv', 'term,translation,translation\nwool,laine,x', 400, /each once/],
      ['text/csv', `term,translation\n${'a\n'.repeat(4_000_000)}`, 413, /may have 20000 rows/],
      ['text/csv', 'term,translation\nwool,la\0ine', 422, /row 2 holds the character U\+0000/],
      ['text/csv', new Uint8Array([0x74, 0xff, 0xff]), 400, /not utf-8/],
      ['application/xml', '<tbx><text>', 400, /not XML/],
      ['application/xml', '<tbx/>', 400, /not TBX/],
      [
        'application/xml',
        `<tbx${Array.from({ length: 1_001 }, (_, index) => ` a${index}=""`).join('')}/>`,
        413,
        /1000 attributes/,
      ],
      ['application/xml', '<!DOCTYPE t [<!ENTITY a "aaaa">]><tbx><termEntry>&a;</termEntry></tbx>', 400, /not XML/],
      ['application/xml', '<a>'.repeat(5_000), 400, /inside each other/],
      ['application/json', '{}', 415, /takes a body of type/],
    ]
    for (const [type, file, status, message] of cases) {
      const answer = await load(type, file)
      assert.equal(answer.status, status, answer.text)
      assert.match(answer.body.detail, message)
    }
  })

  test('a term is found as a word, also with a short ending, and anywhere where no spaces are written', () => {
    const cases: [string, string, number][] = [
      ['Blue shirts', 'shirt', 1],
      ['shirting', 'shirt', 0],
      ['T-shirt, shirt', 'shirt', 2],
      ['undershirt', 'shirt', 0],
      ['純綿シャツ', '綿', 1],
      ['Été', 'ete', 1],
    ]
    for (const [text, sought, count] of cases)
      assert.equal(placesOf(termKey(text), termKey(sought)).length, count, text)
  })

  test('a long text is searched for terms, those inside of longer ones left out', async () => {
    for (const one of ['ash', 'ash oak', 'oak']) await call('POST', path, { lang: 'eo', term: one, translation: one })
    const description = 'ash oak '.repeat(50_000)
    const product = { name: 'Wood', description, translations: { eo: { description: 'x' } } }
    const { id } = (await call('POST', '/api/v2/products/', product)).body
    const { body } = await call('GET', `/api/v2/products/${id}/translations/eo/checks/`)
    assert.deepEqual(
      body.results.map((one: { values: { term: string } }) => one.values.term),
      ['ash oak'],
    )
  })

  test('a text of very many terms, and a concept of very many words, are read in one pass', () => {
    assert.equal(placesOf('cotton '.repeat(200_000), 'cotton').length, 200_000)
    assert.deepEqual(placesOf('a'.repeat(1_000_000), 'a'), [])
    assert.equal(placesOf(termKey(`shirt${'\u0301\u0323'.repeat(500_000)} `.repeat(2)), 'shirt').length, 2)
    const terms = '<tig><term>a</term></tig>'.repeat(200_000)
    assert.equal(
      readTbx(`<a><termEntry><langSet xml:lang="en">${terms}</langSet></termEntry></a>`, 'en', 'fr').skipped,
      1,
    )
  })
})
