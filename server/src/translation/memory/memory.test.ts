import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { sql } from 'kysely'
import { followGuide } from '../../../test/guide.ts'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import { scoreOf } from './similar.ts'

const service = await startApp()
const products = '/api/v2/products/'

type Found = { id: string; source: string; target: string; score: number; uses: number }

/** An organisation of its own, which translates and asks. */
async function newMember() {
  const member = await createMember(service)
  const call = callsTo(service.url, member.key)
  const create = async (body: object): Promise<string> => {
    const answer = await call('POST', products, body)
    assert.equal(answer.status, 201, answer.text)
    return answer.body.id
  }
  const merge = async (id: string, body: object) => {
    const answer = await call('PATCH', `${products}${id}/?merge=true`, body)
    assert.equal(answer.status, 200, answer.text)
  }
  const ask = async (parameters: Record<string, string>): Promise<Found[]> => {
    const answer = await call('GET', `/api/v2/translation/suggestions/?${new URLSearchParams(parameters)}`)
    assert.equal(answer.status, 200, answer.text)
    return answer.body.results
  }
  /** Asks until the memory has learned what is expected: `target score uses` of each suggestion. */
  const learned = async (parameters: Record<string, string>, expected: string[]) => {
    let last: string[] = []
    await until(
      `the memory suggests ${expected}`,
      async () => {
        last = (await ask(parameters)).map(({ target, score, uses }) => `${target} ${score} ${uses}`)
        return JSON.stringify(last) === JSON.stringify(expected)
      },
      60,
    ).catch((error: Error) => assert.fail(`${error.message} It suggests ${JSON.stringify(last)}.`))
  }
  return { ...member, call, create, merge, ask, learned }
}

const translated = (name: string, lang: string, target: string) => ({
  name,
  translations: { [lang]: { name: target } },
})

suite('suggestions', () => {
  test('imports and changes at the same time leave the pair that is stored in the end, once', async () => {
    const { call, create, learned } = await newMember()
    const id = await create(translated('Rinse twice', 'fr', 'Rincer'))
    const fileOf = (target: string) => JSON.stringify({ id, name: target })
    const type = { 'content-type': 'application/x-ndjson' }
    const targets = ['Rincer 1', 'Rincer 2', 'Rincer 3', 'Rincer 4']
    await Promise.all(targets.map((target) => call('POST', `${products}import/?lang=fr`, fileOf(target), type)))
    const { name } = (await call('GET', `${products}${id}/?lang=fr`)).body
    await learned({ text: 'Rinse twice', lang: 'fr', min_score: '100' }, [`${name} 100 1`])
  })

  test('the same text comes first, with what is used most, and then similar ones with their scores', async () => {
    const { create, ask, learned, call } = await newMember()
    await create(translated('Machine wash at 30 °C', 'fr', 'Lavage en machine à 30 °C'))
    await create(translated('Machine wash at 30 °C', 'fr', 'Laver à 30 °C'))
    const id = await create(translated('Machine wash at 30 °C', 'fr', 'Lavage en machine à 30 °C'))
    await create(translated('Machine wash at 40 °C', 'fr', 'Lavage en machine à 40 °C'))
    await create(translated('Do not tumble dry', 'fr', 'Ne pas sécher en machine'))
    await create(translated('Machine wash at 30 °C', 'de', 'Maschinenwäsche bei 30 °C'))
    const expected = ['Lavage en machine à 30 °C 100 2', 'Laver à 30 °C 100 1', 'Lavage en machine à 40 °C 95 1']
    await learned({ text: 'Machine wash at 30 °C', lang: 'fr' }, expected)
    await learned({ product: id, pointer: '/name', lang: 'FR' }, expected)
    await learned({ text: '  Machine wash at 30 °C ', lang: 'fr', limit: '1' }, expected.slice(0, 1))
    await learned({ text: 'Machine wash at 30 °C', lang: 'fr', min_score: '96' }, expected.slice(0, 2))
    await learned({ text: 'machine washed at 50°C', lang: 'fr', min_score: '70', limit: '1' }, [
      'Lavage en machine à 30 °C 77 2',
    ])
    assert.deepEqual(await ask({ text: 'Machine wash at 30 °C', lang: 'it' }), [])
    const stranger = await newMember()
    assert.deepEqual(await stranger.ask({ text: 'Machine wash at 30 °C', lang: 'fr' }), [])
    const missing = await call('GET', '/api/v2/translation/suggestions/?lang=fr')
    assert.deepEqual([missing.status, missing.body.errors[0].pointer], [400, '?text'])
    const unknown = await call('GET', `/api/v2/translation/suggestions/?lang=fr&product=${id}&pointer=/brand`)
    assert.equal(unknown.status, 404)
    const bare = callsTo(service.url, (await createDevice(service, stranger.orgId, ['read_products'])).key)
    assert.equal((await bare('GET', '/api/v2/translation/suggestions/?lang=fr&text=a')).status, 403)
  })

  test('what was corrected is forgotten, what is outdated or belonged to a deleted product is not', async () => {
    const { create, merge, learned, call, ask } = await newMember()
    const id = await create(translated('Organic cotton', 'de', 'Biobaumwole'))
    await learned({ text: 'Organic cotton', lang: 'de' }, ['Biobaumwole 100 1'])
    await merge(id, { translations: { de: { name: 'Biobaumwolle' } } })
    await learned({ text: 'Organic cotton', lang: 'de' }, ['Biobaumwolle 100 1'])
    await merge(id, { name: 'Combed organic cotton' })
    await merge(id, { translations: { de: { color: 'Blau' } } })
    await merge(id, { color: 'Blue', translations: { de: { color: 'Blau' } } })
    await learned({ text: 'Blue', lang: 'de' }, ['Blau 100 1'])
    await learned({ text: 'Organic cotton', lang: 'de' }, ['Biobaumwolle 100 1'])
    const ofMachine = { texts: [{ pointer: '/size', target: 'Groß', state: 'machine' }] }
    await merge(id, { size: 'Large' })
    assert.equal((await call('PATCH', `${products}${id}/translations/de/`, ofMachine)).status, 200)
    const toReview = { texts: [{ pointer: '/category', target: 'Hemden', state: 'machine' }] }
    await merge(id, { category: 'Shirts' })
    assert.equal((await call('PATCH', `${products}${id}/translations/de/`, toReview)).status, 200)
    const review = await call('POST', `${products}${id}/translations/de/review/`, { pointers: ['/category'] })
    assert.equal(review.status, 200, review.text)
    await learned({ text: 'Shirts', lang: 'de' }, ['Hemden 100 1'])
    assert.equal((await call('DELETE', `${products}${id}/`)).status, 204)
    await learned({ text: 'Organic cotton', lang: 'de' }, ['Biobaumwolle 100 0'])
    assert.deepEqual(await ask({ text: 'Large', lang: 'de' }), [])
    const [found] = await ask({ text: 'Organic cotton', lang: 'de' })
    const address = `/api/v2/translation/memory/${found?.id}/`
    assert.equal((await call('DELETE', address)).status, 204)
    assert.equal((await call('DELETE', address)).status, 404)
    assert.deepEqual(await ask({ text: 'Organic cotton', lang: 'de' }), [])
  })

  test('a pair that was forgotten and is used again stays when what used it before is corrected', async () => {
    const { create, merge, learned, call, ask } = await newMember()
    const id = await create(translated('Linen', 'fr', 'Lin'))
    await learned({ text: 'Linen', lang: 'fr' }, ['Lin 100 1'])
    const [found] = await ask({ text: 'Linen', lang: 'fr' })
    assert.equal((await call('DELETE', `/api/v2/translation/memory/${found?.id}/`)).status, 204)
    await create(translated('Linen', 'fr', 'Lin'))
    await learned({ text: 'Linen', lang: 'fr' }, ['Lin 100 1'])
    await merge(id, { name: 'Wool', translations: { fr: { name: 'Laine' } } })
    await learned({ text: 'Wool', lang: 'fr' }, ['Laine 100 1'])
    await learned({ text: 'Linen', lang: 'fr' }, ['Lin 100 1'])
  })

  test('lists are learned item by item, own fields too, and texts in any script are compared', async () => {
    const { create, learned } = await newMember()
    const custom_data = { care: { wash: '冷水手洗，不可漂白' } }
    await create({
      ...{ name: 'Coat', details: { features: ['Two pockets', 'Hood'] }, custom_data },
      translations: {
        en: { custom_data: { care: { wash: 'Hand wash cold, do not bleach' } } },
        sv: { details: { features: ['Två fickor', 'Huva'] } },
      },
    })
    await learned({ text: 'Two pocket', lang: 'sv' }, ['Två fickor 90 1'])
    await learned({ text: '温水手洗，不可漂白', lang: 'en' }, ['Hand wash cold, do not bleach 88 1'])
  })

  test('what was translated before there was a memory is learned', async () => {
    const { create, learned, orgId } = await newMember()
    await create(translated('Linen', 'fr', 'Lin'))
    await learned({ text: 'Linen', lang: 'fr' }, ['Lin 100 1'])
    for (const table of ['memory_entry', 'memory_use', 'memory_cursor'] as const)
      await service.db.deleteFrom(table).where('org_id', '=', orgId).execute()
    await learned({ text: 'Linen', lang: 'fr' }, ['Lin 100 1'])
  })

  test('a score is the part of the longer text that stays', () => {
    const cases: [string, string, number][] = [
      ['Cotton', 'Cotton', 100],
      ['Cotton', 'cotton', 83],
      ['Cotton shirt', 'Cotton shirts', 92],
      ['a', 'b', 0],
      ['0123456789'.repeat(90), `${'0123456789'.repeat(90)}x`, 99],
    ]
    for (const [a, b, score] of cases) assert.equal(scoreOf(a, b), score, `${a} ${b}`)
  })
})

suite('the memory as a list and as a file', () => {
  const path = '/api/v2/translation/memory/'
  const tmx = { 'content-type': 'application/x-tmx+xml' }
  const unit = (...texts: [lang: string, text: string][]) =>
    `<tu>${texts.map(([lang, text]) => `<tuv xml:lang="${lang}"><seg>${text}</seg></tuv>`).join('')}</tu>`
  const fileOf = (...units: string[]) => `<tmx version="1.4"><header srclang="en"/><body>${units.join('')}</body></tmx>`

  test('pairs of a foreign TMX file are added once, listed, found by words of either side, and written again', async () => {
    const { call, ask } = await newMember()
    const file = fileOf(
      unit(['en-US', 'Two pockets'], ['fr-FR', 'Deux poches']),
      unit(['en', 'Silk &amp; wool'], ['fr', 'Soie et laine'], ['de', 'Seide']),
      unit(['en', 'Silk &amp; wool'], ['fr', 'Soie et laine']),
      unit(['en', 'Nothing else']),
      unit(['en', 'Hood'], ['fr', ' ']),
      unit(['en', 'Size <ph x="1"/>'], ['fr', 'Taille <ph x="1"/>']),
    )
    const send = (query: string) => call('POST', `${path}import/?lang=fr${query}`, file, tmx)
    const counts = { created: 2, unchanged: 1, skipped: 3 }
    assert.deepEqual((await send('&dry_run=true')).body, { ...counts, dry_run: true })
    assert.deepEqual(await ask({ text: 'Two pockets', lang: 'fr' }), [])
    assert.deepEqual((await send('')).body, { ...counts, dry_run: false })
    assert.deepEqual((await send('')).body, { ...counts, created: 0, unchanged: 3, dry_run: false })
    assert.equal((await ask({ text: 'Two pockets', lang: 'fr' }))[0]?.target, 'Deux poches')
    const list = async (query: string) => (await call('GET', `${path}?lang=fr${query}`)).body
    const sourcesOf = ({ results }: { results: Found[] }) => results.map(({ source }) => source)
    assert.deepEqual(sourcesOf(await list('')), ['Silk & wool', 'Two pockets'])
    const first = await list('&limit=1')
    assert.deepEqual(sourcesOf(first), ['Silk & wool'])
    const { body: second } = await call('GET', first.next)
    assert.deepEqual([sourcesOf(second), second.next], [['Two pockets'], null])
    assert.deepEqual(sourcesOf(await list('&q=POCHES')), ['Two pockets'])
    assert.deepEqual(await list('&q=linen'), { results: [], next: null })
    const { text } = await call('GET', `${path}export/?lang=fr`)
    assert.match(text, /<seg>Silk &amp; wool<\/seg><\/tuv><tuv xml:lang="fr"><seg>Soie et laine</)
    const { call: other } = await newMember()
    assert.equal((await other('POST', `${path}import/?lang=fr`, text, tmx)).body.created, 2)
  })

  test('words are found in a memory that is longer than what is looked through, the rare ones by an index', async () => {
    const { call, orgId } = await newMember()
    const texts = Array.from({ length: 2_100 }, (_, index) => `Aa ${String(index).padStart(4, '0')}`)
    const rare = ['Zip_fly 0100% wool', 'Zipxfly', 'Zz zip_FLY']
    const file = fileOf(...[...texts, ...rare].map((text) => unit(['en', text], ['sv', `Sv ${text}`])))
    assert.equal((await call('POST', `${path}import/?lang=sv`, file, tmx)).status, 200)
    const list = async (query: string) => (await call('GET', `${path}?lang=sv&${query}`)).body
    const find = async (query: string) => (await list(query)).results.map(({ source }: Found) => source)
    assert.deepEqual(await find('q=zip_fly'), [rare[0], rare[2]])
    const [, second] = [await list('q=zip_fly&limit=1')].flatMap(({ next }) => ['', next])
    assert.deepEqual((await call('GET', second)).body.results[0].source, rare[2])
    assert.deepEqual(await find('q=0100%25'), [rare[0]], 'a sign of a pattern means itself')
    assert.deepEqual(await find('q=sv%20aa&limit=2'), ['Aa 0000', 'Aa 0001'], 'frequent words')
    assert.deepEqual(await find('q=zz'), [rare[2]], 'too short for the index')
    await sql`analyze memory_entry`.execute(service.db)
    const plan = await service.db.transaction().execute(async (tx) => {
      // The table is too small for any index to pay.
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`
        explain select id from memory_entry where org_id = ${orgId} and lang = 'sv'
          and lower(source || chr(10) || target) like '%zip%fly%'`.execute(tx)
    })
    assert.match(plan.rows.map((row) => row['QUERY PLAN']).join('\n'), /memory_entry_words/)
  })

  test('a file that is no TMX, or breaks off, adds nothing', async () => {
    const { call } = await newMember()
    for (const file of ['<html/>', fileOf(unit(['en', 'Wool'], ['fr', 'Laine'])).slice(0, -10)])
      assert.equal((await call('POST', `${path}import/?lang=fr`, file, tmx)).status, 400)
    assert.deepEqual((await call('GET', `${path}?lang=fr`)).body.results, [])
    assert.equal((await call('GET', `${path}?lang=fr&cursor=x`)).status, 400)
  })
})

test('docs/translation-aids.md does what it says', async () => {
  const { key } = await createMember(service)
  await followGuide('translation-aids.md', { POLYTRACE: service.url, KEY: key })
})
