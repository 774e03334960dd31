import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventHash, readEvent } from '@polytrace/epcis'
import { added, addedItems, declaredWrong, lot, made } from '../../../test/events.ts'
import { startApp } from '../../../test/harness.ts'

const { call } = await startApp()
const path = '/api/v2/epcis/events'

type Fields = Record<string, unknown>
const post = (event: Fields) => call('POST', path, event)
const read = async (eventID: string) => {
  const answer = await call('GET', `${path}/${encodeURIComponent(eventID)}`)
  return answer.body.epcisBody.queryResults.resultsBody.eventList as (Fields & { eventID: string })[]
}
const hashOf = (event: Fields) => eventHash(readEvent(JSON.stringify(event)))
const places = (answer: { body: { errors: { pointer: string; code: string }[] } }) =>
  answer.body.errors.map(({ pointer, code }) => `${pointer} ${code}`)
const codes = (answer: { body: { warnings?: { code: string }[] } }) =>
  (answer.body.warnings ?? []).map(({ code }) => code)
const own = (number: number) => `urn:uuid:9f0c3a1e-5f0e-4b5e-8f5e-0000000001${String(number).padStart(2, '0')}`
const extended = (namespace: string, more: Fields, prefix = 'ex') => ({
  ...added([lot('extended')], more),
  '@context': [...(added([]) as { '@context': string[] })['@context'], { [prefix]: namespace }],
})

test('two contents with one hash and no eventID are a 409 that names the differing places', async () => {
  const item = (batch: string) => `https://id.gs1.org/01/04012345123456/10/${batch}/21/1`
  const first = addedItems([item('A')], { 'rdfs:comment': 'first' })
  const second = addedItems([item('B')], { 'rdfs:comment': 'second' })
  assert.equal(hashOf(first), hashOf(second))
  assert.equal((await post(first)).status, 201)
  assert.equal((await post(first)).status, 200)
  const answer = await post(second)
  assert.equal(answer.status, 409)
  assert.deepEqual(places(answer), ['/epcList/0 differs', '/rdfs:comment differs'])
  assert.match(answer.body.detail, /eventID of its own/)
  assert.equal((await post({ ...second, eventID: own(1) })).status, 201)
  assert.deepEqual(
    (await read(hashOf(first))).map(({ epcList }) => epcList),
    [[item('A')], [item('B')]],
  )
})

test('the order of keys and the names of prefixes are no content; what a prefix stands for is', async () => {
  const event = extended('https://example.com/a/', { eventID: own(2), 'ex:colour': 'red' })
  assert.equal((await post(event)).status, 201)
  const renamed = extended('https://example.com/a/', { 'other:colour': 'red', eventID: own(2) }, 'other')
  assert.equal((await post(Object.fromEntries(Object.entries(renamed).reverse()))).status, 200)
  const moved = extended('https://example.com/b/', { eventID: own(2), 'ex:colour': 'red' })
  assert.deepEqual(places(await post(moved)), ['/ex:colour differs', '/ex:colour differs'])
})

test('digits that JavaScript cannot hold are content', async () => {
  const text = (digits: string) =>
    JSON.stringify(extended('https://example.com/a/', { eventID: own(3), 'ex:big': 0 })).replace(
      '"ex:big":0',
      `"ex:big":${digits}`,
    )
  assert.equal((await call('POST', path, text('12345678901234567890'))).status, 201)
  assert.equal((await call('POST', path, text('12345678901234567890'))).status, 200)
  assert.deepEqual(places(await call('POST', path, text('12345678901234567891'))), ['/ex:big differs'])
})

test('two eventIDs with one content are two events, with a warning that names the other', async () => {
  const event = added([lot('twice')])
  assert.equal((await post({ ...event, eventID: own(4) })).body.warnings, undefined)
  const second = await post({ ...event, eventID: own(5) })
  assert.equal(second.status, 201)
  assert.deepEqual(codes(second), ['same_content'])
  assert.ok(second.body.warnings[0].message.includes(own(4)))
  assert.equal((await post(event)).status, 201)
  assert.deepEqual(
    (await read(hashOf(event))).map(({ eventID }) => eventID),
    [own(4), own(5), hashOf(event)],
  )
})

test('an error declaration that does not repeat its original is a 409 with the places, and counts for nothing', async () => {
  const original = added([lot('declared')], { eventID: own(6) })
  await post(original)
  const other = declaredWrong(added([lot('not-declared')], { eventID: own(6) }))
  const answer = await post(other)
  assert.equal(answer.status, 409)
  assert.deepEqual(places(answer), ['/quantityList/0/epcClass differs'])
  assert.equal((await read(own(6))).length, 1)
  assert.equal((await graph(lot('declared'))).body.nodes.length, 1)
  assert.equal((await graph(lot('not-declared'))).status, 404)
})

test('an error declaration in another writing counts, with a warning', async () => {
  await post(added([lot('rewritten')], { eventID: own(7), 'rdfs:comment': 'once' }))
  const declaration = await post(declaredWrong(added([lot('rewritten')], { eventID: own(7) })))
  assert.equal(declaration.status, 201)
  assert.deepEqual(codes(declaration), ['declaration_rewritten'])
  assert.equal((await graph(lot('rewritten'))).body.nodes.length, 0)
})

test('an original that comes after a declaration of other content is not struck out, and is warned of it', async () => {
  const declaration = await post(declaredWrong(added([lot('early')], { eventID: own(8) })))
  assert.equal(declaration.status, 201)
  const original = await post(added([lot('late')], { eventID: own(8) }))
  assert.equal(original.status, 201)
  assert.deepEqual(codes(original), ['declaration_mismatch'])
  assert.equal((await graph(lot('late'))).body.nodes.length, 1)
  const batch = await call('GET', `/api/v2/epcis/genealogy/batches/${encodeURIComponent(lot('late'))}`)
  assert.ok(batch.text.includes(own(8)), batch.text)
})

test('a corrective event that is not stored is a warning', async () => {
  const original = added([lot('corrected')])
  const { eventID } = (await post(original)).body
  const declaration = declaredWrong(original, { correctiveEventIDs: [eventID, own(9)] })
  const answer = await post(declaration)
  assert.deepEqual(codes(answer), ['unknown_corrective_event'])
  assert.equal(answer.body.warnings[0].pointer, '/errorDeclaration/correctiveEventIDs/1')
})

test('a refused or repeated event leaves no thing behind', async () => {
  await post(added([lot('kept')], { eventID: own(10) }))
  assert.equal((await post(added([lot('ghost')], { eventID: own(10) }))).status, 409)
  assert.equal((await graph(lot('ghost'))).status, 404)
  const found = await call('GET', '/api/v2/epcis/genealogy/batches/?q=ghost')
  assert.deepEqual(found.body.results, [])
  assert.equal((await post(made([lot('kept')], [lot('ghost')]))).status, 201)
  assert.equal((await graph(lot('ghost'))).body.nodes.length, 2)
  assert.equal((await call('GET', '/api/v2/epcis/genealogy/batches/?q=ghost')).body.results.length, 1)
})

function graph(epcClass: string) {
  return call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${encodeURIComponent(epcClass)}`)
}
