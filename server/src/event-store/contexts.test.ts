import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { added, declaredWrong, documentOf, lot } from '../../test/events.ts'
import { callsTo, createMember, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'

const { call, url, db } = await startApp()
const path = '/api/v2/epcis/events'

type Event = Record<string, unknown> & { eventID: string }

const listOf = (body: { epcisBody: { queryResults: { resultsBody: { eventList: Event[] } } } }) =>
  body.epcisBody.queryResults.resultsBody.eventList

/** The event as each address gives it back. */
async function givenBack(name: string): Promise<Event[]> {
  const batch = encodeURIComponent(lot(name))
  const listed = listOf((await call('GET', `${path}?MATCH_anyEPCClass=${batch}`)).body)
  const { eventID } = listed[0] ?? assert.fail('it is not listed')
  const read = listOf((await call('GET', `${path}/${encodeURIComponent(eventID)}`)).body)
  const { nodes } = (await call('GET', `/api/v2/epcis/genealogy/graph/epc-classes/${batch}`)).body
  return [...listed, ...read, ...nodes]
}

/** What is given back is whole: another organisation can capture it, and finds the same content in it. */
async function isWhole({ recordTime: _recordTime, ...event }: Event): Promise<void> {
  const stranger = callsTo(url, (await createMember({ db })).key)
  const answer = await stranger('POST', path, event)
  assert.deepEqual([answer.status, answer.body.eventID, answer.body.warnings], [201, event.eventID, undefined])
}

async function captureDocument(document: object, headers: Record<string, string> = {}) {
  const answer = await call('POST', '/api/v2/epcis/capture', document, headers)
  const { success, errors } = await finishedCapture(call, answer.headers.get('location'))
  assert.deepEqual([success, errors], [true, []])
  return answer
}

test('prefixes of GS1-Extensions are answered, kept and given back in front of the event’s own context', async () => {
  const headers = { 'gs1-extensions': 'ext=https://example.com/ns/, spare=https://example.com/spare/' }
  const event = added([lot('header')], { 'ext:colour': 'red' })
  const answer = await call('POST', path, event, headers)
  assert.equal(answer.status, 201, answer.text)
  assert.equal(answer.headers.get('gs1-extensions'), headers['gs1-extensions'])
  const found = await givenBack('header')
  assert.equal(found.length, 3)
  for (const one of found) {
    assert.deepEqual(one['@context'], [{ ext: 'https://example.com/ns/' }, EPCIS_CONTEXT])
    await isWhole(one)
  }
  assert.equal((await call('POST', path, event, headers)).status, 200)
})

test('prefixes that the event does not use, or declares itself, add nothing to it', async () => {
  const context = [EPCIS_CONTEXT, { ext: 'https://example.com/own/' }]
  const event = added([lot('own')], { '@context': context, 'ext:colour': 'red' })
  await call('POST', path, event, { 'gs1-extensions': 'ext=https://example.com/other/,spare=https://example.com/' })
  for (const one of await givenBack('own')) {
    assert.deepEqual(one['@context'], context)
    await isWhole(one)
  }
})

test('an event with a context of its own comes back with that of its document in front', async () => {
  const outer = { a: 'https://example.com/a/', b: 'https://example.com/weak/' }
  const own = { b: 'https://example.com/strong/' }
  const fields = { 'a:x': 1.5, 'b:y': 'b:z' }
  const both = added([lot('both')], { '@context': [EPCIS_CONTEXT, own], ...fields })
  const nested = { 'a:nested': { '@context': 'theirs' }, 'a:x': 1 }
  const { '@context': _context, ...none } = added([lot('none')], nested)
  await captureDocument(documentOf([both, none, declaredWrong(both)], { '@context': [EPCIS_CONTEXT, outer] }))
  const found = await givenBack('both')
  assert.equal(found.length, 4)
  for (const one of found) {
    assert.deepEqual(one['@context'], [outer, EPCIS_CONTEXT, own])
    await isWhole(one)
  }
  const [first] = await givenBack('none')
  assert.deepEqual(first?.['@context'], [EPCIS_CONTEXT, outer])
  assert.deepEqual(first?.['a:nested'], nested['a:nested'])
})

test('an event that repeats the context of its document comes back as it was', async () => {
  const context = [EPCIS_CONTEXT, { a: 'https://example.com/a/' }]
  const more = [...context, { b: 'https://example.com/b/' }]
  const same = added([lot('same')], { '@context': context, 'a:x': 1 })
  const longer = added([lot('longer')], { '@context': more, 'a:x': 1 })
  await captureDocument(documentOf([same, longer], { '@context': context }))
  for (const one of await givenBack('same')) assert.deepEqual(one['@context'], context)
  for (const one of await givenBack('longer')) assert.deepEqual(one['@context'], more)
})

test('a document may leave its prefixes to GS1-Extensions as well', async () => {
  const { '@context': _context, ...event } = added([lot('both-ways')], { 'ext:colour': 'red', 'doc:size': 4 })
  const document = documentOf([event], { '@context': [EPCIS_CONTEXT, { doc: 'https://example.com/doc/' }] })
  const headers = { 'gs1-extensions': 'ext=https://example.com/ns/,doc=https://example.com/weaker/' }
  const answer = await captureDocument(document, headers)
  assert.equal(answer.status, 202)
  assert.match(answer.headers.get('gs1-extensions') ?? '', /^ext=https:\/\/example\.com\/ns\/, doc=/)
  for (const one of await givenBack('both-ways')) {
    assert.deepEqual(one['@context'], [
      { ext: 'https://example.com/ns/' },
      EPCIS_CONTEXT,
      { doc: 'https://example.com/doc/' },
    ])
    await isWhole(one)
  }
})
