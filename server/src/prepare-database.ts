import { ensureFirstKey, type FirstKey } from './access/first-key.ts'
import { ensureBuiltInRoles } from './access/roles/queries.ts'
import type { Config } from './config.ts'
import { bringUpToDate } from './db/bring-up-to-date.ts'
import type { Database } from './db/database.ts'
import { requireNamedStatements } from './db/named-statements.ts'
import { waitForServer } from './db/readiness.ts'
import type { Log } from './log.ts'
import { guardedProducts } from './products/guarded.ts'
import { ensureShipped } from './schemas/shipped/ensure.ts'
import { countedLabels } from './translation/labels/counts/count.ts'

/** Brings an open database up to date, with all that a service needs in it. */
export async function prepareDatabase(
  database: Database,
  config: Config,
  log: Log,
  signal?: AbortSignal,
): Promise<FirstKey> {
  if (config.databaseUrl) {
    await waitForServer(database.pool, log, signal)
    await requireNamedStatements(database)
  }
  await bringUpToDate(database, config, { signal })
  await ensureShipped(database.db, [guardedProducts, countedLabels])
  const firstKey = await ensureFirstKey(database.db, config)
  await ensureBuiltInRoles(database.db)
  signal?.throwIfAborted()
  return firstKey
}
