import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { openTestDatabase } from '../../test/harness.ts'
import { createLog } from '../log.ts'
import { connect } from './database.ts'
import { runStatement } from './statements.ts'
import type { Db } from './tables.ts'

const { db, address } = await openTestDatabase()
const name = 'an organisation by its name'
const byName = (value: string) => ({ name, text: 'select id, name from organisation where name = $1', values: [value] })

const isPrepared = async (at: Db) => {
  const { rows } = await sql`select from pg_prepared_statements where name = ${name}`.execute(at)
  return rows.length === 1
}

test('a statement is prepared under its name, once for each connection', () =>
  db.connection().execute(async (connection) => {
    assert.equal(await isPrepared(connection), false)
    await runStatement(connection, byName('A'))
    await runStatement(connection, byName('B'))
    assert.equal(await isPrepared(connection), true)
  }))

test('a statement inside a transaction sees what the transaction wrote, and nobody else does', async () => {
  const id = '019a0000-0000-7000-8000-000000000001'
  await db.transaction().execute(async (tx) => {
    await tx.insertInto('organisation').values({ id, name: 'Inside' }).execute()
    assert.deepEqual(await runStatement(tx, byName('Inside')), [{ id, name: 'Inside' }])
    assert.deepEqual(await runStatement(db, byName('Inside')), [])
  })
  assert.deepEqual(await runStatement(db, byName('Inside')), [{ id, name: 'Inside' }])
})

test('a transaction that fails is taken back, and its connection serves the next one', async () => {
  const only = connect(address, createLog('silent'), { max: 1 })
  const id = '019a0000-0000-7000-8000-000000000002'
  const failing = only.db.transaction().execute(async (tx) => {
    await tx.insertInto('organisation').values({ id, name: 'Failed' }).execute()
    await sql`select 1 / 0`.execute(tx)
  })
  await assert.rejects(failing, /division by zero/)
  assert.deepEqual(await runStatement(only.db, byName('Failed')), [])
  await only.close()
})

test('of statements sent together, those behind one that fails are never sent without their transaction', async () => {
  const only = connect(address, createLog('silent'), { max: 1 })
  const warnings: string[] = []
  const listener = ({ message }: Error) => void warnings.push(message)
  process.on('warning', listener)
  const late = Promise.withResolvers<void>()
  const added = (name: string) => ({ id: v7(), name })
  const failing = only.db.transaction().execute((tx) => {
    const add = (name: string) => tx.insertInto('organisation').values(added(name)).execute()
    const afterwards = late.promise.then(() => add('Late'))
    afterwards.catch(() => undefined)
    return Promise.all([sql`select 1 / 0`.execute(tx), add('Second'), add('Third'), afterwards])
  })
  await assert.rejects(failing, /division by zero/)
  late.resolve()
  for (const name of ['Second', 'Third', 'Late']) assert.deepEqual(await runStatement(only.db, byName(name)), [], name)
  process.off('warning', listener)
  // Where pg is asked for a second statement before the first has its answer, it warns: its next version refuses.
  assert.deepEqual(warnings, [])
  await only.close()
})

test('a transaction whose connection breaks gives its error, and the next one gets another connection', async () => {
  const only = connect(address, createLog('silent'), { max: 1 })
  const breaking = only.db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  await assert.rejects(breaking)
  assert.deepEqual(await runStatement(only.db, byName('Nobody')), [])
  await only.close()
})

test('a failure that was swallowed does not pass for a commit', async () => {
  const swallowing = db.transaction().execute(async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => undefined)
  })
  await assert.rejects(swallowing, { name: 'AbortedTransactionError' })
})
