import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openTestDatabase } from '../../test/harness.ts'
import { within } from '../../test/waiting.ts'
import { afterCommit, SharedTransaction } from './shared-transaction.ts'
import { runStatement } from './statements.ts'

const { db, pool } = await openTestDatabase()
await sql`create table note (text text primary key)`.execute(db)

const write = (text: string) => sql`insert into note values (${text})`.execute(db)
const writeInTransaction = (text: string) =>
  db.transaction().execute((tx) => sql`insert into note values (${text})`.execute(tx))

const notes = async () =>
  (
    await runStatement<{ text: string }>(db, { name: 'notes', text: 'select text from note order by text', values: [] })
  ).map(({ text }) => text)

test('statements and transactions of a piece of work are kept together, and only then seen by others', async () => {
  const shared = await SharedTransaction.begin(pool)
  await shared.run(async () => {
    await Promise.all([write('a'), writeInTransaction('b'), write('c')])
    assert.deepEqual(await notes(), ['a', 'b', 'c'])
  })
  assert.deepEqual(await notes(), [])
  await shared.commit()
  assert.deepEqual(await notes(), ['a', 'b', 'c'])
})

test('what fails inside is taken back alone', async () => {
  const shared = await SharedTransaction.begin(pool)
  await shared.run(async () => {
    await write('d')
    await assert.rejects(write('d'), /duplicate key/)
    await assert.rejects(writeInTransaction('a'), /duplicate key/)
    await assert.rejects(
      db.transaction().execute(async (tx) => {
        await sql`insert into note values ('e')`.execute(tx)
        throw new Error('changed my mind')
      }),
      /changed my mind/,
    )
  })
  await shared.commit()
  assert.deepEqual(await notes(), ['a', 'b', 'c', 'd'])
})

test('a rollback takes back everything; work that goes on afterwards stands alone', async () => {
  const shared = await SharedTransaction.begin(pool)
  await shared.run(async () => {
    await writeInTransaction('f')
    await shared.rollback()
    await write('g')
  })
  assert.deepEqual(await notes(), ['a', 'b', 'c', 'd', 'g'])
})

test('a connection that is lost fails what comes next, and goes back to the pool', async () => {
  const shared = await SharedTransaction.begin(pool)
  await shared.run(async () => {
    const [backend] = await runStatement<{ pid: number }>(db, {
      ...{ name: 'backend', text: 'select pg_backend_pid() as pid', values: [] },
    })
    await pool.query('select pg_terminate_backend($1::integer)', [backend?.pid])
    await assert.rejects(write('h'))
    await assert.rejects(write('i'))
  })
  await within('the transaction has ended', assert.rejects(shared.rollback()))
  assert.equal(pool.totalCount, pool.idleCount)
  assert.deepEqual(await notes(), ['a', 'b', 'c', 'd', 'g'])
})

test('what is to be done after the commit is done then; at once without a shared transaction; never after a rollback', async () => {
  const done: string[] = []
  afterCommit(() => done.push('alone'))
  for (const end of ['rollback', 'commit'] as const) {
    const shared = await SharedTransaction.begin(pool)
    shared.run(() => afterCommit(() => done.push(end)))
    assert.deepEqual(done, ['alone'])
    await shared[end]()
  }
  assert.deepEqual(done, ['alone', 'commit'])
})
