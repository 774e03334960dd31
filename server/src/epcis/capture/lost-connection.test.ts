import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, connect as openSocket } from 'node:net'
import { test } from 'node:test'
import { readEvent } from '@polytrace/epcis'
import { sql } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { added, lot } from '../../../test/events.ts'
import { cleanUp, openTestDatabase } from '../../../test/harness.ts'
import { connect } from '../../db/database.ts'
import { Problem } from '../../errors.ts'
import { prepareEvent } from '../../event-store/prepare.ts'
import { createLog } from '../../log.ts'
import { EventWriter } from './writer.ts'

const { db, address } = await openTestDatabase()
const [orgId, deviceId] = [v7(), v7()]

/** By the last byte of an answer PostgreSQL says whether a transaction is open: I, for idle, when none is. */
const endsTransaction = (answer: Buffer) => answer.subarray(-6).equals(Buffer.from('Z\0\0\0\x05I'))

/** A line to the database that breaks on demand: before the next statement arrives, or when it has been done. */
async function breakingLine() {
  const { host, port, user, password, database } = new pg.Client(address)
  const open = () => (host.startsWith('/') ? openSocket(`${host}/.s.PGSQL.${port}`) : openSocket(port, host))
  let breaks: 'never' | 'before' | 'after' = 'never'
  const line = createServer((near) => {
    const far = open()
    const cut = () => {
      near.destroy()
      far.destroy()
    }
    near.on('data', (chunk) => (breaks === 'before' ? cut() : far.write(chunk)))
    far.on('data', (chunk) => (breaks === 'after' && endsTransaction(chunk) ? cut() : near.write(chunk)))
    for (const end of [near, far]) end.on('close', cut).on('error', cut)
  })
  await once(line.listen(0, '127.0.0.1'), 'listening')
  cleanUp(async () => line.close())
  const near = { host: '127.0.0.1', port: (line.address() as AddressInfo).port }
  return {
    address: { ...near, user, password, database } as pg.ClientConfig,
    breakDown: (when: typeof breaks) => {
      breaks = when
    },
  }
}

const prepared = (name: string) => prepareEvent(readEvent(JSON.stringify(added([lot(name)])))).prepared ?? assert.fail()

const isStored = async (identity: string) =>
  (await sql`select from event where org_id = ${orgId} and identity = ${identity}`.execute(db)).rows.length === 1

for (const [when, isKept, afterwards] of [
  ['after', true, 'exists'],
  ['before', false, 'created'],
] as const) {
  test(`a connection that breaks ${when} the commit: the answer says that the outcome is unknown, and sending again is safe`, async () => {
    const line = await breakingLine()
    const captures = connect(line.address, createLog('silent'), { max: 1, lock_timeout: 100 })
    cleanUp(() => captures.close())
    const writer = new EventWriter(captures.db)
    assert.equal((await writer.store(orgId, deviceId, prepared(`first-${when}`))).status, 'created')
    const events = ['one', 'two', 'three'].map((name) => prepared(`${name}-${when}`))
    line.breakDown(when)
    const answers = await Promise.allSettled(events.map((event) => writer.store(orgId, deviceId, event)))
    for (const answer of answers) {
      assert.ok(answer.status === 'rejected' && answer.reason instanceof Problem)
      assert.deepEqual([answer.reason.statusCode, answer.reason.headers], [503, { 'retry-after': '1' }])
      assert.match(answer.reason.message, /nobody knows whether it was kept\. Send it again/)
    }
    for (const { identity } of events) assert.equal(await isStored(identity), isKept)
    line.breakDown('never')
    for (const event of events) assert.equal((await writer.store(orgId, deviceId, event)).status, afterwards)
  })
}
