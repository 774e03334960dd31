import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Polytrace, ProblemError } from '@polytrace/client'
import { type Counts, findDevice, loadDemo, removeEntities } from '@polytrace/demo'
import { callsTo, createDevice, createMember, startApp } from '../../../server/test/harness.ts'

const app = await startApp()
const { url, call } = app

const all: Counts = { schemas: 5, materials: 13, facilities: 25, custom_data: 4, products: 45, events: 475 }
const none: Counts = { schemas: 0, materials: 0, facilities: 0, custom_data: 0, products: 0, events: 0 }

const countOf = async (asker: typeof call, path: string): Promise<number> =>
  (await asker('GET', `${path}?include=count&limit=1`)).body.count

test('the demo is loaded through the API, step by step', async () => {
  const steps: [number, number, string][] = []
  const loaded = await loadDemo(new Polytrace({ url, key: app.key }), { onProgress: (...step) => steps.push(step) })
  assert.deepEqual(loaded, { isNew: true, created: all })
  // 5 + 13 + 25 + 4 + 45 + 475
  assert.deepEqual(steps.at(-1), [567, 567, 'mishaps'])
  assert.ok(steps.every(([done], index) => index === 0 || done > (steps[index - 1]?.[0] ?? 0)))
  assert.equal(await countOf(call, '/api/v2/products/'), all.products)
  assert.equal(await countOf(call, '/api/v2/materials/'), all.materials)
  assert.equal(await countOf(call, '/api/v2/facilities/'), all.facilities)
  assert.equal(await countOf(call, '/api/v2/custom-data/'), all.custom_data)
})

test('its texts are in five languages, with some missing and some outdated', async () => {
  const { body } = await call('GET', '/api/v2/products/translations/')
  const languages = new Map<string, { missing: number; outdated: number; completeness: number }>(
    body.results.map((result: { lang: string }) => [result.lang, result]),
  )
  assert.deepEqual([...languages.keys()].sort(), ['ar', 'de', 'fr', 'ja'])
  // Two names and three descriptions have changed since, and German has them all.
  assert.equal(languages.get('de')?.outdated, 5)
  for (const [language, { missing, outdated }] of languages) assert.ok(missing > 0 && outdated > 0, language)
  const complete = await call('GET', '/api/v2/products/?internal_id=CV-BA-110&lang=ar')
  assert.equal(complete.body.results[0].name, 'لوح شوكولاتة بالحليب، 100 غ')
})

test('master data says which places belong together, and what they are called', async () => {
  const corvina = 'urn:epc:id:sgln:9521234.01200.0'
  const { body } = await call('GET', `/api/v2/epcis/vocabularies/BusinessLocation/${corvina}`)
  assert.deepEqual([body.name, body.children.length], ['Corvina, all sites', 3])
  const found = await call('GET', `/api/v2/epcis/events?perPage=500&WD_bizLocation=${corvina}`)
  const events: { bizLocation: { id: string } }[] = found.body.epcisBody.queryResults.resultsBody.eventList
  assert.equal(new Set(events.map(({ bizLocation }) => bizLocation.id)).size, 3)
})

test('schemas of each group are in use, own ones and shipped ones', async () => {
  const { body } = await call('GET', '/api/v2/schemas/?limit=100')
  const used = new Map<string, number>()
  for (const { id, name } of body.results)
    used.set(name, (await call('GET', `/api/v2/schemas/${id}/usage/`)).body.total)
  assert.deepEqual(Object.fromEntries([...used].sort()), {
    Certification: 2,
    'Chocolate declaration': 10,
    'Cocoa bean quality': 2,
    'Contacts for a recall': 2,
    'Facility address and identity': 11,
    'Facility operations and audits': 6,
    'Farm register': 7,
    'Fibre material': 2,
    'Garment passport': 1,
    'Substances of concern': 4,
    'Textile composition and care': 10,
  })
})

test('a second load changes nothing, and says so', async () => {
  const before = (await call('GET', '/api/v2/audit/?limit=1')).body
  const loaded = await loadDemo(new Polytrace({ url, key: app.key }))
  assert.deepEqual(loaded, { isNew: false, created: none })
  assert.deepEqual((await call('GET', '/api/v2/audit/?limit=1')).body, before)
})

test('the key of the demo is of no use afterwards', async () => {
  const { body } = await call('GET', '/api/v2/devices/')
  const device = body.results.find(({ name }: { name: string }) => name === 'Polytrace demo')
  assert.deepEqual(device.permissions, [])
})

/** A client as the console has it: the browser adds its session's cookie and its origin. */
async function signIn(key: string): Promise<Polytrace> {
  const { headers } = await callsTo(url)('POST', '/api/v2/session/', { key })
  const cookie = headers.get('set-cookie')?.split(';')[0] ?? ''
  return new Polytrace({
    url,
    fetch: (address, init) => {
      const sent = new Headers(init?.headers)
      sent.set('cookie', cookie)
      sent.set('origin', url)
      return fetch(address, { ...init, headers: sent })
    },
  })
}

/** Loading takes its time: the next tests go on with it, each where the one before has left it. */
const other = await createMember(app)
const own = callsTo(url, other.key)

test('an interrupted load is completed by the next one, and what has one of its numbers already stays as it is', async () => {
  const mine = (await own('POST', '/api/v2/products/', { internal_id: 'CV-BA-130', name: 'Ours' })).body
  const stop = new AbortController()
  const onProgress = (done: number) => done === 60 && stop.abort()
  const polytrace = new Polytrace({ url, key: other.key })
  await assert.rejects(loadDemo(polytrace, { onProgress, signal: stop.signal }), { name: 'AbortError' })
  const { isNew, created } = await loadDemo(await signIn(other.key))
  assert.ok(isNew)
  // 5 schemas, 13 materials, 25 facilities, 4 records and 13 products were there, and one product is ours.
  assert.deepEqual(created, { ...none, products: 31, events: 475 })
  // The fifth is ours.
  assert.equal((await own('GET', '/api/v2/products/?include=count&outdated=de')).body.count, 4)
  assert.deepEqual((await own('GET', `/api/v2/products/${mine.id}/`)).body, mine)
})

test('a removal that was interrupted before its events is no obstacle to a load', async () => {
  const polytrace = new Polytrace({ url, key: other.key })
  const device = (await findDevice(polytrace)) ?? assert.fail('there is a device')
  const { events: _events, ...entities } = { ...all, products: 44 }
  assert.deepEqual(await removeEntities(polytrace, device), { removed: entities, kept: [] })
  // The events are still there.
  assert.deepEqual(await loadDemo(polytrace), { isNew: true, created: { ...entities, events: 0 } })
})

test('each organisation has a demo of its own', async () => {
  const { key } = await createMember(app)
  assert.equal(await countOf(callsTo(url, key), '/api/v2/products/'), 0)
})

test('a key that cannot give the permissions learns which one it lacks', async () => {
  const { key } = await createDevice(app, app.orgId, ['read_products'])
  await assert.rejects(
    loadDemo(new Polytrace({ url, key })),
    (error) => error instanceof ProblemError && /manage_devices/.test(error.message),
  )
})
