import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { joinApp } from '../../../server/test/harness.ts'
import { within } from '../../../server/test/waiting.ts'
import { Polytrace, type ProblemError } from '../src/index.ts'
import { problemOf } from './problem-of.ts'
import { batch, event } from './wool-event.ts'

const service = await joinApp()
const { url, key } = service
const polytrace = new Polytrace({ url: `${url}/`, key })

test('changes are followed from a position on, one after another, until the loop is left or aborted', async () => {
  const names = ['Glove', 'Sock']
  const ids: string[] = []
  for (const name of names) ids.push((await polytrace.post('/api/v2/products/', { body: { name } })).id)
  const kinds = ['product.created'] as const
  let after = 0
  for await (const change of polytrace.changes({ kinds, limit: 1 })) {
    after = change.position
    if (change.data.id === ids[0]) break
  }
  const next = polytrace.changes({ after, kinds })
  assert.equal((await next.next()).value?.data.id, ids[1])
  const waiting = next.next()
  const { id } = await polytrace.post('/api/v2/products/', { body: { name: 'Mitten' } })
  assert.equal((await waiting).value?.data.id, id)
  const stop = new AbortController()
  const { promise: connection, resolve: onConnection } = Promise.withResolvers<boolean>()
  const quiet = polytrace.changes({ after: 0, kinds: ['watch.alarm'], signal: stop.signal, onConnection })
  const aborted = quiet.next()
  assert.equal(await within('it is said at once that the service is there', connection, 25), true)
  stop.abort(new Error('enough'))
  await assert.rejects(aborted, /enough/)
  const beyond = polytrace.changes({ after: 1_000_000 }).next()
  assert.equal((await problemOf(beyond)).status, 400)
})

test('a named query is listened to, from where a listener stopped, until the query is gone', async () => {
  const queryName = 'client-listens'
  await assert.rejects(polytrace.listen(queryName).next(), (error) => (error as ProblemError).status === 404)
  const query = { EQ_bizStep: ['commissioning'], MATCH_anyEPCClass: ['urn:epc:class:lgtin:4012345.012345.HEARD'] }
  await polytrace.post('/api/v2/epcis/queries', { body: { name: queryName, query } })
  const heard = (minute: number) =>
    event
      .replace('08:00:00.000', `08:0${minute}:00.000`)
      .replace(JSON.stringify(encodeURI(batch)), '"urn:epc:class:lgtin:4012345.012345.HEARD"')
  const start = (await polytrace.get('/api/v2/changes/', { query: { limit: 1_000 } })).next
  for (const minute of [1, 2]) await polytrace.post('/api/v2/epcis/events', { body: heard(minute) })
  const times: unknown[] = []
  for await (const { events } of polytrace.listen(queryName, { after: start })) {
    times.push(...events.map(({ eventTime }) => eventTime))
    if (times.length === 2) break
  }
  assert.deepEqual(times, ['2026-01-01T08:01:00.000Z', '2026-01-01T08:02:00.000Z'])
  const opened = once(service.app.server, 'upgrade')
  const states: boolean[] = []
  const next = polytrace.listen(queryName, { onConnection: (isOpen) => states.push(isOpen) }).next()
  const ended = assert.rejects(next, { name: 'ConnectionError', message: /The query was deleted.*4404/ })
  await opened
  // The handshake ends a moment later; a query that is gone by then would be a 404.
  await within('it listens', polytrace.get('/api/v2/epcis/queries/{queryName}', { path: { queryName } }))
  await polytrace.delete('/api/v2/epcis/queries/{queryName}', { path: { queryName } })
  await ended
  assert.deepEqual(states, [true, false])
})
