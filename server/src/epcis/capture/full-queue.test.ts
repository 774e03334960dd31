import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 } from 'uuid'
import { added, lot } from '../../../test/events.ts'
import { type Answer, callsTo, cleanUp, openTestDatabase } from '../../../test/harness.ts'
import { until } from '../../../test/waiting.ts'
import type { Caller } from '../../access/caller.ts'
import { connect } from '../../db/database.ts'
import { describeRoutes } from '../../http/openapi.ts'
import { createServer, usualLimits } from '../../http/server.ts'
import { createLog } from '../../log.ts'
import { captureRoutes } from './routes.ts'
import { EventWriter } from './writer.ts'

const { db, address } = await openTestDatabase()

/** The route with a writer that has room for a handful of events. */
async function startSmall(): Promise<string> {
  const log = createLog('silent')
  const captures = connect(address, log, { max: 1, lock_timeout: 200 })
  const app = createServer({ log, trustProxy: [], limits: usualLimits })
  await describeRoutes(app)
  const ids = { orgId: v7(), orgName: '', deviceId: v7(), deviceName: '' }
  const caller: Caller = { ...ids, isPerson: false, permissions: new Set() }
  app.addHook('onRequest', async (request) => {
    request.caller = caller
  })
  await captureRoutes(app, { db, writer: new EventWriter(captures.db, { pending: 3 }) })
  cleanUp(async () => {
    await app.close()
    await captures.close()
  })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('when too many events wait, the next are a 503 with Retry-After; those that wait are stored, and the others when they come again', async () => {
  const call = callsTo(await startSmall())
  const store = (name: string) => call('POST', '/api/v2/epcis/events', added([lot(name)]))
  const blocker = connect(address, createLog('silent'), { max: 1 })
  cleanUp(() => blocker.close())
  const client = await blocker.pool.connect()
  await client.query('begin')
  await client.query('lock table event in share row exclusive mode')
  const names = Array.from({ length: 20 }, (_, index) => `full-${index}`)
  const refused: [string, Answer][] = []
  const sent = names.map(async (name) => {
    const answer = await store(name)
    if (answer.status === 503) refused.push([name, answer])
    return answer.status
  })
  await until('an event is refused', () => refused.length > 0)
  await client.query('commit')
  client.release()
  const statuses = await Promise.all(sent)
  assert.ok(statuses.every((status) => status === 201 || status === 503))
  assert.ok(statuses.filter((status) => status === 201).length >= 3)
  for (const [name, { headers, body }] of refused) {
    assert.equal(headers.get('retry-after'), '1')
    assert.equal(body.code, 'unavailable')
    assert.match(body.detail, /Nothing was kept/)
    assert.equal((await store(name)).status, 201)
  }
})
