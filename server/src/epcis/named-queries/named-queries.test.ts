import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callsTo, createDevice, createMember } from '../../../test/harness.ts'
import { base, minutesOf, site, startResources } from '../../../test/resources.ts'

const { call, url, db, orgId } = await startResources()

test('a named query is created, listed, run page by page and deleted', async () => {
  const query = {
    '@context': { own: 'https://example.com/' },
    EQ_readPoint: [site],
    'EXISTS_own:x': false,
    orderBy: 'eventTime',
  }
  const created = await call('POST', `${base}/queries`, { name: 'At the site', query })
  assert.equal(created.status, 201, created.text)
  const location = created.headers.get('location') ?? ''
  assert.deepEqual((await call('GET', location)).body, { name: 'At the site', query })
  assert.deepEqual((await call('GET', `${base}/queries`)).body, [{ name: 'At the site', query }])
  const first = await call('GET', `${location}/events?perPage=1`)
  assert.deepEqual(minutesOf(first.body), [2])
  assert.equal(first.body.epcisBody.queryResults.queryName, 'At the site')
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  assert.deepEqual(minutesOf((await call('GET', next)).body), [1])
  const again = await call('POST', `${base}/queries`, { name: 'At the site', query: {} })
  assert.equal(again.status, 409)
  assert.equal(again.body.type, 'epcisException:ResourceAlreadyExistsException')
  const stranger = callsTo(url, (await createMember({ db })).key)
  assert.equal((await stranger('GET', `${location}/events`)).status, 404)
  assert.equal((await call('DELETE', location)).status, 204)
  assert.equal((await call('DELETE', location)).status, 404)
  assert.equal((await call('GET', `${location}/events`)).status, 404)
})

test('a named query shows the prefixes that a header declared, and means the same when it is kept again', async () => {
  const query = { 'EQ_own:x': ['1'], '@context': { other: 'https://example.org/' } }
  const declared = { 'gs1-extensions': 'own=https://example.com/' }
  const { headers } = await call('POST', `${base}/queries`, { name: 'Own', query }, declared)
  const { body } = await call('GET', headers.get('location') ?? '')
  assert.deepEqual(body.query['@context'], [{ own: 'https://example.com/' }, { other: 'https://example.org/' }])
  assert.equal((await call('POST', `${base}/queries`, { ...body, name: 'Own again' })).status, 201)
  for (const name of ['Own', 'Own%20again']) assert.equal((await call('DELETE', `${base}/queries/${name}`)).status, 204)
})

test('a named query with faults is refused with their places, and not kept', async () => {
  const query = {
    EQ_action: ['GIVE'],
    GE_eventTime: '2026-01-01T00:00:00',
    eventCountLimit: 5,
    EQ_bizSteps: ['shipping'],
    EQ_epc: {},
  }
  const odd = await call('POST', `${base}/queries`, { name: 'wrong', query })
  assert.equal(odd.status, 422)
  const { EQ_epc: _, ...rest } = query
  const { status, body } = await call('POST', `${base}/queries`, { name: 'wrong', query: rest })
  assert.equal(status, 400)
  assert.deepEqual(
    body.errors.map(({ pointer }: { pointer: string }) => pointer),
    ['/query/EQ_action', '/query/GE_eventTime', '/query/EQ_bizSteps', '/query/eventCountLimit'],
  )
  assert.equal((await call('GET', `${base}/queries/wrong`)).status, 404)
  const reader = callsTo(url, (await createDevice({ db }, orgId, ['read_epcis_events'])).key)
  assert.equal((await reader('POST', `${base}/queries`, { name: 'mine', query: {} })).status, 403)
})
