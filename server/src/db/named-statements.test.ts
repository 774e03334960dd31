import { test } from 'node:test'
import { openTestDatabase } from '../../test/harness.ts'
import { within } from '../../test/waiting.ts'
import { createLog } from '../log.ts'
import { connect } from './database.ts'
import { requireNamedStatements } from './named-statements.ts'

test('where a pooler gives no second connection, the first one goes back, and the database can be closed', async () => {
  const { address } = await openTestDatabase()
  const only = connect(address, createLog('silent'), { max: 1, connectionTimeoutMillis: 100 })
  const pooled = { pool: only.pool, address: { ...address, direct: address } }
  await requireNamedStatements(pooled)
  await within('the database is closed', only.close())
})
