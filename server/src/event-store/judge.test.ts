import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EPCIS_CONTEXT } from '@polytrace/epcis'
import { sql } from 'kysely'
import { added, declaredWrong, documentOf, lot, made } from '../../test/events.ts'
import { type Call, callsTo, createMember, startApp } from '../../test/harness.ts'
import { finishedCapture } from '../../test/jobs.ts'

const { url, db } = await startApp()
const base = '/api/v2/epcis'

type Event = Record<string, unknown>

const named = (name: string, more: Event = {}) => added([lot('same')], { eventID: `urn:uuid:${name}`, ...more })
const prefixed = (prefix: string, address: string) =>
  added([lot('prefix')], {
    '@context': [EPCIS_CONTEXT, { [prefix]: address }],
    eventID: 'urn:uuid:p',
    [`${prefix}:a`]: 1,
  })

/** Everything that the store decides: repetitions, conflicts, declarations before and after their originals, same content. */
const events: Event[] = [
  added([lot('one')]),
  added([lot('one')]),
  named('a'),
  named('b'),
  named('a', { disposition: 'inactive' }),
  declaredWrong(named('a')),
  declaredWrong(named('a')),
  declaredWrong(named('a', { disposition: 'inactive' })),
  declaredWrong(named('b', { '@context': [EPCIS_CONTEXT, { x: 'https://example.com/' }] })),
  declaredWrong(named('later', { disposition: 'inactive' })),
  named('later'),
  declaredWrong(named('c'), { correctiveEventIDs: ['urn:uuid:nothing', 'urn:uuid:b'] }),
  prefixed('x', 'https://example.com/'),
  prefixed('y', 'https://example.com/'),
  prefixed('x', 'https://example.org/'),
  added([lot('odd')], { bizStep: 'shipping' }),
  made([lot('one')], [lot('two')], { transformationID: 'urn:x:t', eventTime: '2026-01-01T08:00:00Z' }),
  made([lot('one')], [lot('three')], { transformationID: 'urn:x:t', eventTime: '2026-06-01T08:00:00Z' }),
]

async function counts(orgId: string): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from event where org_id = ${orgId}), (select count(*) from thing where org_id = ${orgId}) as things,
      (select count(*) from context where org_id = ${orgId}) as contexts, (select count(*) from declared where org_id = ${orgId}) as declared,
      (select count(*) from produced where org_id = ${orgId}) as produced, (select count(*) from capture_document where org_id = ${orgId}) as parts`.execute(
    db,
  )
  return rows[0]
}

test('a dry run of an event answers as its capture does, and leaves nothing', async () => {
  const { key, orgId } = await createMember({ db })
  const call = callsTo(url, key)
  for (const [index, event] of events.entries()) {
    const before = await counts(orgId)
    const dry = await call('POST', `${base}/events?dryRun=true`, event)
    assert.deepEqual(await counts(orgId), before)
    const real = await call('POST', `${base}/events`, event)
    const expected =
      real.status === 201 ? { ...real.body, status: 'valid', message: 'Event can be captured' } : real.body
    assert.equal(dry.status, real.status === 201 ? 200 : real.status, `event ${index}`)
    assert.deepEqual({ ...dry.body, instance: '' }, { ...expected, instance: '' }, `event ${index}`)
    assert.equal(dry.headers.get('location'), real.status === 200 ? real.headers.get('location') : null)
  }
  const wrong = await call('POST', `${base}/events?dryRun=true`, { ...added([lot('one')]), bizStep: 'nonsense' })
  assert.deepEqual([wrong.status, wrong.body.errors[0].code], [422, 'unknown_word'])
  assert.equal((await call('POST', `${base}/events?dryRun=perhaps`, events[0])).status, 400)
})

async function capture(call: Call, query: string, headers: Record<string, string>, document: unknown) {
  const { status, body } = await call('POST', `${base}/capture${query}`, document, headers)
  assert.equal(status, 202)
  const job = await finishedCapture(call, `${base}/capture/${body.captureID}`)
  return { ...job, captureID: '', createdAt: '', finishedAt: '' }
}

for (const behaviour of ['rollback', 'proceed']) {
  test(`a dry run of a document reports what its capture does, and leaves nothing: ${behaviour}`, async () => {
    const { key, orgId } = await createMember({ db })
    const call = callsTo(url, key)
    const headers = { 'gs1-capture-error-behaviour': behaviour }
    const isConflict = (event: Event) =>
      JSON.stringify(event).includes('inactive') || JSON.stringify(event).includes('example.org')
    const documents = [
      documentOf(events.filter((event) => !isConflict(event))),
      documentOf([...events, { ...added([lot('bad')]), bizStep: 'nonsense' }]),
    ]
    for (const document of documents) {
      const before = await counts(orgId)
      const dry = await capture(call, '?dryRun=true', headers, document)
      assert.deepEqual(await counts(orgId), before)
      const real = await capture(call, '', headers, document)
      assert.equal(dry.dryRun, true)
      assert.deepEqual({ ...dry, dryRun: undefined }, { ...real, dryRun: undefined })
    }
  })
}
