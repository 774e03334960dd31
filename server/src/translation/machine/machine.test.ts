import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { callsTo, createDevice, createMember, startApp } from '../../../test/harness.ts'
import { newDatabase } from '../../../test/other-database.ts'
import { type Reply, startProvider } from '../../../test/translation-provider.ts'
import { until } from '../../../test/waiting.ts'
import { deepl } from './deepl.ts'
import { libretranslate } from './libretranslate.ts'
import { ProviderFailure } from './provider.ts'

const provider = await startProvider()
const secret = 'secret-key-of-the-operator'
const path = '/api/v2/translation/machine/'
const languages = { source: 'en', target: 'pt' }
const signal = new AbortController().signal

suite('adapters', () => {
  test('both interfaces are spoken, with their keys and languages', async () => {
    const own = { url: provider.url, key: secret }
    assert.deepEqual(await deepl(own).translate(['One', '<b>Two</b>'], languages, signal), [
      'PT-PT:One',
      'PT-PT:<b>Two</b>',
    ])
    assert.deepEqual(await libretranslate(own).translate(['One'], languages, signal), ['pt:One'])
    const [first, second] = provider.requests
    assert.deepEqual(
      [first?.key, first?.body.source_lang, first?.body.tag_handling],
      [`DeepL-Auth-Key ${secret}`, 'EN', 'html'],
    )
    assert.deepEqual([second?.path, second?.key, second?.body.format], ['/translate', secret, 'text'])
  })

  test('what goes wrong is passing or not, and the key is never repeated', async () => {
    const cases: [Reply, boolean, RegExp, number?][] = [
      [{ status: 429, headers: { 'retry-after': '7' }, body: {} }, true, /429/, 7],
      [{ status: 503, body: 'down' }, true, /503: down/],
      [{ status: 456, body: { message: 'Quota exceeded' } }, false, /Quota exceeded/],
      [{ status: 403, body: { message: `wrong key ${secret}` } }, false, /wrong key …/],
      [{ body: '<html>' }, true, /not JSON/],
      [
        { body: { translations: [{ text: 'a' }, { text: 'b' }], translatedText: ['a', 'b'] } },
        true,
        /2 translations of 1/,
      ],
      [{ body: { translations: [{ text: 7 }], translatedText: [7] } }, true, /not a text/],
      [{ body: null, status: 200 }, true, /no list/],
      [{ status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' }, true, /cannot be reached/],
    ]
    for (const make of [deepl, libretranslate])
      for (const [reply, isPassing, message, retryAfter] of cases) {
        provider.replies.push(reply)
        const work = make({ url: provider.url, key: secret }).translate(['One'], languages, signal)
        const failure = await work.then(
          () => assert.fail('It translated'),
          (error: unknown) => error,
        )
        assert.ok(failure instanceof ProviderFailure, String(failure))
        assert.deepEqual([failure.isPassing, failure.retryAfter], [isPassing, retryAfter], failure.message)
        assert.match(failure.message, message)
        assert.doesNotMatch(failure.message, new RegExp(secret))
      }
    const away = deepl({ url: 'http://127.0.0.1:1', key: secret }).translate(['One'], languages, signal)
    await assert.rejects(away, /cannot be reached/)
  })
})

suite('jobs', async () => {
  const translationProvider = 'libretranslate' as const
  const translation = { translationProvider, translationUrl: provider.url, translationKey: secret }
  const service = await startApp({ translation })

  async function newMember(of = service) {
    const member = await createMember(of)
    const call = callsTo(of.url, member.key)
    const begin = async (body: object) => (await call('POST', path, { max_characters: 1_000, ...body })).body
    const ended = (id: string) =>
      until('the job has ended', async () => {
        const { body } = await call('GET', `${path}${id}/`)
        return body.state !== 'running' && body
      })
    const create = async (body: object) => (await call('POST', '/api/v2/products/', body)).body.id as string
    const texts = async (id: string) => {
      const { body } = await call('GET', `/api/v2/products/${id}/translations/fr/`)
      return body.texts.map((text: { target: unknown; state: string }) => `${text.state} ${text.target}`)
    }
    return { ...member, call, begin, ended, create, texts }
  }

  test('missing texts are translated as machine texts, and what a person wrote stays', async () => {
    const { call, begin, ended, create, texts, orgId } = await newMember()
    const fr = { name: 'Chemise' }
    const id = await create({
      name: 'Shirt',
      color: 'Blue',
      details: { parts: ['Collar', 'Cuff'], size: 5 },
      translations: { fr },
    })
    const counted = await ended((await begin({ lang: 'fr', dry_run: true })).id)
    assert.deepEqual([counted.state, counted.characters, counted.texts], ['finished', 14, 2])
    const job = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([job.state, job.characters, job.texts, job.skipped, job.failure], ['finished', 14, 2, 0, null])
    assert.deepEqual(await texts(id), ['translated Chemise', 'machine fr:Blue', 'machine fr:Collar,fr:Cuff'])
    await call('PATCH', `/api/v2/products/${id}/?merge=true`, { color: 'Red', name: 'Long shirt' })
    const again = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([again.characters, again.texts], [3, 1])
    assert.deepEqual(await texts(id), ['outdated Chemise', 'machine fr:Red', 'machine fr:Collar,fr:Cuff'])
    assert.equal((await call('GET', `${path}?limit=2`)).body.results.length, 2)
    assert.deepEqual((await call('GET', `${path}provider/`)).body, { provider: 'libretranslate' })
    const reader = callsTo(service.url, (await createDevice(service, orgId, ['update_product_translations'])).key)
    assert.equal((await reader('POST', path, { lang: 'fr', max_characters: 1 })).status, 403)
  })

  test('an expensive job stops before its limit, a slow one can be cancelled, and only one runs for a language', async () => {
    const { call, begin, ended, create, texts } = await newMember()
    const ids = [await create({ name: 'Four' }), await create({ name: 'Fives' }), await create({ name: 'Sixsix' })]
    const job = await ended((await begin({ lang: 'fr', max_characters: 10 })).id)
    assert.deepEqual([job.state, job.characters, job.texts], ['limit_reached', 9, 2])
    assert.deepEqual(await texts(ids[2] ?? ''), ['missing null'])
    const slow = Promise.withResolvers<void>()
    provider.replies.push({ wait: slow.promise })
    const seen = provider.requests.length
    const { id } = await begin({ lang: 'fr' })
    await until('the provider was asked', () => provider.requests.length > seen)
    const second = await call('POST', path, { lang: 'FR', max_characters: 5 })
    assert.equal(second.status, 409, second.text)
    assert.equal((await call('DELETE', `${path}${id}/`)).body.state, 'cancelled')
    slow.resolve()
    assert.equal((await ended(id)).state, 'cancelled')
    assert.equal((await call('DELETE', `${path}${crypto.randomUUID()}/`)).status, 404)
  })

  test('a cancelled job does not wait for the provider, and makes way for the next one', async () => {
    const patient = await startApp({ translation: { ...translation, translationSeconds: 600 } })
    const { call, begin, ended, create, texts } = await newMember(patient)
    const id = await create({ name: 'Shirt' })
    const never = Promise.withResolvers<void>()
    provider.replies.push({ wait: never.promise })
    const seen = provider.requests.length
    const first = await begin({ lang: 'fr' })
    await until('the provider was asked', () => provider.requests.length > seen)
    assert.equal((await call('DELETE', `${path}${first.id}/`)).body.state, 'cancelled')
    const next = await ended((await begin({ lang: 'de' })).id)
    never.resolve()
    assert.deepEqual([next.state, next.texts], ['finished', 1])
    assert.deepEqual(await texts(id), ['missing null'])
  })

  test('a provider that is busy is asked again, and one that refuses ends the job with its words', async () => {
    const { begin, ended, create, texts } = await newMember()
    const id = await create({ name: 'Shirt' })
    provider.replies.push({ status: 429, headers: { 'retry-after': '0' }, body: {} }, { body: '<html>' })
    const begunAt = performance.now()
    const { id: first } = await begin({ lang: 'de' })
    const busy = await ended(first)
    assert.ok(performance.now() - begunAt > 5_500, 'a pause of 2 s, also where it may be asked at once, and one of 4 s')
    // What was refused is not paid for; an answer that is not understood may be.
    assert.deepEqual([busy.state, busy.texts, busy.characters, busy.failure], ['finished', 1, 10, null])
    provider.replies.push({ status: 403, body: { error: `Invalid API key ${secret}` } })
    const refused = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([refused.state, refused.texts], ['failed', 0])
    assert.match(refused.failure, /403: .*Invalid API key …/)
    assert.deepEqual(await texts(id), ['missing null'])
  })

  test('a provider that gives no answer holds other jobs up for one attempt, and ends the job after three', async () => {
    // In a database of its own: a process that waits longer for an answer would take the job over after a pause.
    const database = await newDatabase()
    const impatient = await startApp({ translation: { ...translation, translationSeconds: 1 }, database })
    const { call, begin, ended, create } = await newMember(impatient)
    await create({ name: 'Shirt' })
    const never = Promise.withResolvers<void>()
    const silence = { wait: never.promise }
    provider.replies.push(silence, silence, silence)
    const { id: first } = await begin({ lang: 'fr' })
    const counted = await ended((await begin({ lang: 'de', dry_run: true })).id)
    assert.deepEqual([counted.state, counted.texts], ['finished', 1])
    const waiting = (await call('DELETE', `${path}${first}/`)).body
    assert.match(waiting.failure, /^The provider gave no answer within 1 second/)
    const again = { status: 429, headers: { 'retry-after': '0' }, body: {} }
    provider.replies.splice(0, 3, again, again, silence)
    const { state, failure } = await ended((await begin({ lang: 'fr' })).id)
    never.resolve()
    assert.equal(state, 'failed')
    assert.match(failure, /no answer within 1 second .*\. The job was given up after 3 failures in a row\.$/)
  })

  test('what a provider gives that no text can hold is left out, and paid for once', async () => {
    const { begin, ended, create, texts, call } = await newMember()
    const id = await create({ name: 'Shirt', color: 'Blue', size: 'M' })
    provider.replies.push({ body: { translatedText: ['a\0b', 'Bleu', '\ud800'] } })
    const job = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([job.state, job.characters, job.texts, job.skipped], ['finished', 10, 1, 2])
    assert.deepEqual(await texts(id), ['missing null', 'machine Bleu', 'missing null'])
    const original = await call('POST', path, { lang: 'EN', max_characters: 5 })
    assert.deepEqual([original.status, original.body.errors[0].pointer], [422, '/lang'])
  })

  test('a machine writes the languages that whoever orders it may write, and counts any', async () => {
    const { create, ended, call, orgId } = await newMember()
    const id = await create({ name: 'Shirt' })
    const permissions = ['use_machine_translation', 'update_product_translations:fr'] as const
    const limited = callsTo(service.url, (await createDevice(service, orgId, [...permissions] as never)).key)
    const refused = await limited('POST', path, { lang: 'de', max_characters: 100 })
    assert.deepEqual([refused.status, /update_product_translations .* into de/.test(refused.body.detail)], [403, true])
    for (const body of [{ lang: 'de', dry_run: true }, { lang: 'fr' }]) {
      const ordered = await limited('POST', path, { max_characters: 100, ...body })
      assert.equal(ordered.status, 202, ordered.text)
      assert.deepEqual((await ended(ordered.body.id)).texts, 1)
    }
    const { results } = (await call('GET', `/api/v2/products/${id}/translations/`)).body
    assert.deepEqual(
      results.map(({ lang }: { lang: string }) => lang),
      ['fr'],
    )
  })

  test('texts without tags are not taken for HTML beside those with tags, nor are their characters', async () => {
    const { create, begin, ended, texts } = await newMember()
    const id = await create({ name: 'Wool & silk', color: 'Red & <b>blue</b>', size: 'M &amp; <i>L</i>' })
    const seen = provider.requests.length
    const html = { body: { translatedText: ['Rouge &amp; <b>bleu</b>', 'M &amp; <i>L</i>'] } }
    provider.replies.push(html)
    await ended((await begin({ lang: 'fr' })).id)
    const sent = provider.requests.slice(seen).map(({ body }) => [body.format, body.q])
    assert.deepEqual(sent, [
      ['html', ['Red & <b>blue</b>', 'M &amp; <i>L</i>']],
      ['text', ['Wool & silk']],
    ])
    assert.deepEqual(await texts(id), [
      'machine fr:Wool & silk',
      'machine Rouge & <b>bleu</b>',
      'machine M &amp; <i>L</i>',
    ])
  })

  test('what was translated before a provider refused the rest of a product is counted', async () => {
    const { create, begin, ended } = await newMember()
    await create({ name: 'List', details: { words: Array.from({ length: 60 }, (_, index) => `w${index + 10}`) } })
    const words = Array.from({ length: 50 }, () => 'mot')
    provider.replies.push({ body: { translatedText: words } }, { status: 403, body: {} })
    const { state, characters } = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([state, characters], ['failed', 184])
  })

  test('what was sent before a connection broke, a gateway gave up or no HTTP came is counted: it may have been translated', async () => {
    const { create, begin, ended } = await newMember()
    await create({ name: 'Mugs' })
    provider.replies.push({ isCutOff: true }, { status: 504, body: '' }, { isGarbled: true })
    const { state, characters, texts } = await ended((await begin({ lang: 'fr' })).id)
    assert.deepEqual([state, characters, texts], ['finished', 16, 1])
  })

  test('a job ends where the key that ordered it is revoked', async () => {
    const { call, ended, create, texts, orgId } = await newMember()
    const ids = [await create({ name: 'First' }), await create({ name: 'Second' })]
    const permissions = ['use_machine_translation', 'update_product_translations', 'read_products'] as const
    const device = await createDevice(service, orgId, [...permissions])
    const slow = Promise.withResolvers<void>()
    provider.replies.push({ wait: slow.promise })
    const seen = provider.requests.length
    const ordered = await callsTo(service.url, device.key)('POST', path, { lang: 'fr', max_characters: 100 })
    assert.equal(ordered.status, 202, ordered.text)
    await until('the provider was asked', () => provider.requests.length > seen)
    assert.equal((await call('DELETE', `/api/v2/devices/${device.deviceId}/`)).status, 204)
    slow.resolve()
    const { state, failure } = await ended(ordered.body.id)
    assert.equal(state, 'failed')
    assert.match(failure, /was revoked/)
    assert.equal(provider.requests.length, seen + 1, 'nothing more was paid for')
    assert.deepEqual(await texts(ids[1] ?? ''), ['missing null'])
  })

  test('without a provider a job is refused, and what it would cost is still counted', async () => {
    const { call } = await startApp()
    const refused = await call('POST', path, { lang: 'fr', max_characters: 10 })
    assert.equal(refused.status, 409)
    assert.match(refused.body.detail, /TRANSLATION_PROVIDER/)
    assert.equal((await call('POST', path, { lang: 'fr', max_characters: 10, dry_run: true })).status, 202)
  })
})
