import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import pg from 'pg'
import { added, lot, minute } from '../../test/events.ts'
import { callsTo, openTestDatabase } from '../../test/harness.ts'
import {
  keepsStatements,
  poolerMissing,
  poolerSettings,
  poolerVersion,
  startPooler,
  throughPooler,
} from '../../test/pooler.ts'
import { runPolytrace, startProcess } from '../../test/service-process.ts'
import { until } from '../../test/waiting.ts'
import { createLog } from '../log.ts'
import { directOf } from './address.ts'
import { connect } from './database.ts'
import { isTooSlow } from './failures.ts'
import { runStatement } from './statements.ts'

const skip = poolerMissing ?? false
const key = 'pt_pooler_0123456789abcdefghijklmnopqrstuvwxyz'

/** Each test file's database, past any pooler. */
async function databaseUrl(): Promise<string> {
  const { host, port, user, password, database } = new pg.Client(directOf((await openTestDatabase()).address))
  return `postgres://${user}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

test('through a pooler each statement has the limits of its pool', { skip }, async (context) => {
  context.diagnostic(`PgBouncer ${poolerVersion()}`)
  const address = await throughPooler(await databaseUrl())
  const [usual, hasty] = [
    connect(address, createLog('silent')),
    connect(address, createLog('silent'), { lock_timeout: 500, statement_timeout: 200 }),
  ]
  const ask = async (db: typeof usual.db) =>
    (
      await sql<{
        limit: string
      }>`select current_setting('statement_timeout') || ' ' || current_setting('lock_timeout') as limit`.execute(db)
    ).rows[0]?.limit
  assert.deepEqual([await ask(usual.db), await ask(hasty.db)], ['30s 0', '200ms 500ms'])
  assert.equal(await hasty.db.transaction().execute(ask), '200ms 500ms')
  const sleep = { name: 'sleep', text: 'select pg_sleep($1::float8)', values: [5] }
  await assert.rejects(runStatement(hasty.db, sleep), isTooSlow)
  assert.equal(await ask(usual.db), '30s 0')
  await Promise.all([usual.close(), hasty.close()])
})

test('a service works through a pooler, and again after the pooler was killed', { skip }, async () => {
  const direct = await databaseUrl()
  const pooler = await startPooler(direct)
  const env = { ...poolerSettings(pooler.url, direct), ADMIN_API_KEY: key }
  const { url, stop } = await startProcess({ env })
  const call = callsTo(url, key)
  const { body: product } = await call('POST', '/api/v2/products/', { name: 'Shirt' })
  const capture = (serial: number) =>
    call('POST', '/api/v2/epcis/events', added([lot(`P${serial}`)], { eventTime: minute(serial) }))
  assert.equal((await capture(1)).status, 201)
  const { head } = (await call('GET', '/api/v2/changes/')).body
  const waiting = call('GET', `/api/v2/changes/?kinds=event.captured&after=${head}&wait=60`)
  assert.equal((await capture(2)).status, 201)
  assert.equal((await waiting).body.results.length, 1)

  await pooler.kill()
  const away = await capture(3)
  assert.deepEqual([away.status, away.headers.get('retry-after') !== null], [503, true])
  await pooler.restart()
  await until('the service works again', async () => (await capture(3)).status === 201)
  const { body } = await call('GET', '/api/v2/epcis/events')
  assert.equal(body.epcisBody.queryResults.resultsBody.eventList.length, 3)
  assert.match(
    (await call('POST', '/api/v2/products/export/?format=ndjson', { fields: ['id'] })).text,
    new RegExp(product.id),
  )
  assert.equal(await stop(), 0)
})

test('an address of a pooler alone is refused with a sentence', { skip }, async () => {
  const { url } = await startPooler(await databaseUrl())
  for (const command of ['start', 'migrate']) {
    const { code, errors } = await runPolytrace([command], { env: { DATABASE_URL: url, PORT: '0' } })
    assert.equal(code, 1, command)
    assert.match(errors, /^DATABASE_URL leads to a pooler.*DATABASE_MIGRATION_URL\.\n$/)
  }
})

test('a pooler that loses named statements is refused with a sentence', { skip }, async (context) => {
  if (keepsStatements()) return context.skip(`PgBouncer ${poolerVersion()} keeps them.`)
  const direct = await databaseUrl()
  const { url } = await startPooler(direct)
  const env = { ...poolerSettings(url, direct), DATABASE_PREPARED: 'true', PORT: '0' }
  const { code, errors } = await runPolytrace(['start'], { env })
  assert.equal(code, 1)
  assert.match(errors, /^The pooler that DATABASE_URL leads to loses named statements: set DATABASE_PREPARED=false/)
})
