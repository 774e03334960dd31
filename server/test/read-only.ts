import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Ends all other connections, and waits until the server has done so. */
const endOthers = `
  select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

/** Makes the test database take no changes, as while a server is being replaced, or take them again. */
export async function makeReadOnly(pool: Pool, state: 'on' | 'off'): Promise<void> {
  const client = await pool.connect()
  await client.query('set default_transaction_read_only = off')
  const { rows } = await client.query('select current_database() as name')
  await client.query(`alter database ${rows[0].name} set default_transaction_read_only = ${state}`)
  await client.query(endOthers)
  client.release(true)
  // By now the sockets are closed; the pool notices when the event loop has looked at them.
  for (let turn = 0; turn < 3; turn++) await nextTurn()
}
