import assert from 'node:assert/strict'
import type { Answer, Call } from './calls.ts'
import { path } from './products.ts'
import { until } from './waiting.ts'

const materials = '/api/v2/materials/'
const glossary = '/api/v2/translation/glossary/'
const memory = '/api/v2/translation/memory/'

/** Words that stand in one place of the world each: whoever reads them has read that place. */
export const words = { original: 'Zitronenfalter', fr: 'Papillon-citron', material: 'Kaschmirwolle' }

export type World = Awaited<ReturnType<typeof buildWorld>>

/** A product in French and German with an earlier version, one to delete, a deleted one, and a material with labels. */
export async function buildWorld(call: Call, name: string) {
  const create = async (address: string, body: object): Promise<string> => {
    const { status, text, body: created } = await call('POST', address, body)
    assert.equal(status, 201, text)
    return created.id
  }
  const product = await create(path, {
    ...{ name: 'Earlier', internal_id: name, brand: `Brand ${name}` },
    translations: { fr: { name: 'Avant' }, de: { name: 'Vorher' } },
  })
  const now = { name: words.original, translations: { fr: { name: words.fr }, de: { name: 'Jetzt' } } }
  await call('PATCH', `${path}${product}/?merge=true`, now)
  const victim = await create(path, { name: 'Victim' })
  const gone = await create(path, { name: 'Gone' })
  await call('DELETE', `${path}${gone}/`)
  const material = await create(materials, { name: words.material })
  const labels = [{ pointer: '/name', target: 'Label' }]
  for (const lang of ['fr', 'de']) await call('PATCH', `${materials}${material}/labels/${lang}/`, { texts: labels })
  const linesIn = async (lang: string) => {
    const query = `?layout=bilingual&lang=${lang}&format=ndjson&brand=Brand%20${name}`
    const { text } = await call('POST', `${path}export/${query}`, {})
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    return lines.map((line) => JSON.stringify({ ...line, target: `Imported ${lang}`, state: 'translated' })).join('\n')
  }
  return { name, product, victim, gone, material, lines: { fr: await linesIn('fr'), de: await linesIn('de') } }
}

/** The parts of the world as whoever holds every permission reads them. */
export async function partsOf(call: Call, { name, product, victim, gone, material }: World) {
  const [read, texts, labels] = [
    (await call('GET', `${path}${product}/?include=translations`)).body,
    async (lang: string) => (await call('GET', `${path}${product}/translations/${lang}/`)).body.texts,
    async (lang: string) => (await call('GET', `${materials}${material}/labels/${lang}/`)).body.texts[0].target,
  ]
  const { translations, version: _, updated_at: __, ...original } = read
  const isReviewed = ({ state }: { state: string }) => state === 'reviewed'
  const bodyOf = async (address: string) => (await call('GET', address)).body
  return {
    original,
    fr: translations.fr,
    de: translations.de,
    'review of fr': (await texts('fr')).filter(isReviewed).length,
    'review of de': (await texts('de')).filter(isReviewed).length,
    'comments in fr': (await bodyOf(`${path}${product}/translations/fr/comments/`)).results.length,
    'comments in de': (await bodyOf(`${path}${product}/translations/de/comments/`)).results.length,
    'labels in fr': await labels('fr'),
    'labels in de': await labels('de'),
    deletion: [(await call('GET', `${path}${victim}/`)).status, (await call('GET', `${path}${gone}/`)).status],
    products: (await bodyOf(`${path}?include=count&limit=1`)).count,
    glossary: (await bodyOf(glossary)).results,
    memory: (await bodyOf(`${memory}?lang=fr&q=teaching%20${name}`)).results,
    'search settings': await bodyOf(`${path}search-settings/`),
    languages: await bodyOf('/api/v2/languages/'),
  }
}

const csv = { 'content-type': 'text/csv' }
const ndjson = { 'content-type': 'application/x-ndjson' }
const jsonPatch = { 'content-type': 'application/json-patch+json' }
const tmx = { 'content-type': 'application/x-tmx+xml' }

type Attempt = [method: string, address: string, body?: unknown, headers?: Record<string, string>]

/** Every way in which texts are written, each with something new. Those that end in a review or without the thing come last. */
function attemptsOn({ name, product, victim, gone, material, lines }: World): Attempt[] {
  const one = `${path}${product}/`
  let count = 0
  const next = () => `Changed ${++count}`
  const inLanguage = (lang: string) => ({ translations: { [lang]: { name: next() } } })
  const texts = (state = 'translated') => ({ texts: [{ pointer: '/name', target: next(), state }] })
  const pair = `<tu><tuv xml:lang="en"><seg>Teaching ${name}</seg></tuv><tuv xml:lang="fr"><seg>Appris</seg></tuv></tu>`
  const patches = (from: string, to: string) =>
    ['move', 'copy'].map((op): Attempt => ['PATCH', one, [{ op, from, path: to }], jsonPatch])
  return [
    ...patches('/brand', '/translations/fr/brand'),
    ...patches('/translations/de/name', '/translations/fr/brand'),
    ...patches('/translations/fr/brand', '/translations/de/name'),
    ...['fr', 'de'].flatMap((lang): Attempt[] => [
      ['PUT', one, { name: next(), ...inLanguage(lang) }],
      ['PATCH', one, inLanguage(lang)],
      ['PATCH', `${one}?merge=true`, inLanguage(lang)],
      ['PATCH', `${one}?merge=true`, { name: next(), ...inLanguage(lang) }],
      ['PATCH', one, inLanguage(lang.toUpperCase()), { 'content-type': 'application/merge-patch+json' }],
      ['PATCH', one, [{ op: 'replace', path: `/translations/${lang}/name`, value: next() }], jsonPatch],
      ['PATCH', one, [{ op: 'replace', path: '/translations', value: { [lang]: { name: next() } } }], jsonPatch],
      ['PUT', `${path}by/internal_id/${name}/`, { name: next(), ...inLanguage(lang) }],
      ['POST', path, { name: next(), ...inLanguage(lang) }],
      ['POST', `${path}import/?lang=${lang}`, `id,name\r\n${product},${next()}\r\n`, csv],
      ['POST', `${path}import/?layout=bilingual&lang=${lang}`, lines[lang as 'fr'], ndjson],
      ['POST', `${path}bulk/`, { action: 'change', ids: [product], patch: inLanguage(lang) }],
      ['PATCH', `${one}translations/${lang}/`, texts()],
      ['PATCH', `${one}translations/${lang}/`, texts('machine')],
      ['POST', `${one}translations/${lang}/comments/`, { pointer: '/name', text: next() }],
      ['PUT', `${one}translations/${lang}/waivers/`, { pointer: '/name', codes: [] }],
      ['POST', '/api/v2/translation/machine/', { lang, max_characters: 100 }],
      ['PATCH', `${materials}${material}/labels/${lang}/`, texts()],
    ]),
    ['PATCH', `${one}?merge=true`, { translations: null }],
    ['PATCH', one, { translations: {} }],
    ['PATCH', one, [{ op: 'remove', path: '/translations' }], jsonPatch],
    ['PUT', one, { name: next() }],
    ['PATCH', one, { name: next() }],
    ['PATCH', one, [{ op: 'replace', path: '/name', value: next() }], jsonPatch],
    ['POST', `${path}import/`, `id,name\r\n${product},${next()}\r\n`, csv],
    ['POST', `${path}import/`, `name\r\n${next()}\r\n`, csv],
    ['POST', path, { name: next() }],
    ['POST', `${path}bulk/`, { action: 'change', ids: [product], patch: { name: next() } }],
    ['POST', `${one}restore/`, { version: 1 }],
    ['POST', glossary, { source: 'en', lang: 'fr', term: `${name} ${next()}`, translation: 'a' }],
    ['POST', `${memory}import/?lang=fr`, `<tmx version="1.4"><header srclang="en"/><body>${pair}</body></tmx>`, tmx],
    ['PUT', `${path}search-settings/`, { fields: ['custom_data.changed'] }],
    ['PUT', '/api/v2/languages/', { required: ['it'], chain: {}, aliases: {} }],
    ...['fr', 'de'].flatMap((lang): Attempt[] => [
      ['PATCH', `${one}translations/${lang}/`, texts()],
      ['PATCH', `${one}translations/${lang}/`, texts('reviewed')],
      ['POST', `${one}translations/${lang}/confirm/`, { pointers: ['/name'] }],
      ['POST', `${one}translations/${lang}/review/`, { pointers: ['/name'] }],
    ]),
    ['POST', `${path}bulk/`, { action: 'delete', ids: [victim] }],
    ['DELETE', `${path}${victim}/`],
    ['POST', `${path}bulk/`, { action: 'undelete', ids: [gone] }],
    ['POST', `${path}${gone}/undelete/`],
  ]
}

/** Tries every way to write, and gives the answers. */
export async function tryAll(call: Call, owner: Call, world: World): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const [method, address, body, headers] of attemptsOn(world)) {
    const answer = await call(method, address, body, headers)
    assert.ok(answer.status < 500, `${method} ${address}: ${answer.text}`)
    answers.push(answer)
    const job = answer.status === 202 ? answer.headers.get('location') : null
    if (job !== null && address.endsWith('/bulk/'))
      await until('the order has ended', async () => (await owner('GET', job)).body.state !== 'running')
  }
  return answers
}

/** Every way in which texts are read. */
export function readingsOf({ product, material }: World): Attempt[] {
  const one = `${path}${product}/`
  const fields = { fields: ['name'] }
  const search = [words.original, words.fr, words.material].map((word) => `/api/v2/search?q=${word}`)
  const lists = [
    '',
    '?lang=fr',
    '?include=translations',
    `?q=${words.original}`,
    `?q=${words.fr}`,
    `?lang=fr&q=${words.fr}`,
  ]
  const more = [
    '?facets=brand&missing=it',
    '?include=languages',
    '?commented=fr',
    '?fields=name&lang=fr',
    '?ordering=name',
  ]
  const translation = '/api/v2/translation/'
  const bilingual = 'lang=fr&layout=bilingual&of=all'
  const gets = [
    ...[...lists, ...more].map((query) => `${path}${query}`),
    ...['', '?lang=fr', '?include=translations', '?lang=it&fallback=fr'].map((query) => `${one}${query}`),
    ...['translations/', 'translations/fr/', 'translations/fr/comments/', 'translations/fr/checks/', 'history/'].map(
      (rest) => `${one}${rest}`,
    ),
    ...['deleted/', 'comments/', 'translations/', 'views/', 'bulk/'].map((rest) => `${path}${rest}`),
    ...[
      'memory/?lang=fr',
      'memory/export/?lang=fr',
      'labels/?lang=it&kind=material',
      'labels/?lang=fr&kind=material&state=translated',
      'glossary/',
      'machine/',
    ].map((rest) => `${translation}${rest}`),
    `${translation}suggestions/?lang=fr&product=${product}&pointer=/name`,
    ...[words.original, words.material].map((word) => `${translation}suggestions/?lang=fr&text=${word}`),
    ...['', '?lang=fr', 'labels/', 'labels/fr/'].map((rest) => `${materials}${material}/${rest}`),
    ...['/api/v2/changes/', '/api/v2/overview', ...search],
  ]
  return [
    ...gets.map((address): Attempt => ['GET', address]),
    ...['ndjson', 'ndjson&lang=fr', ...['ndjson', 'tmx'].map((format) => `${format}&${bilingual}`)].map(
      (query): Attempt => ['POST', `${path}export/?format=${query}`, fields],
    ),
  ]
}
