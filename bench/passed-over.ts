import type { Kysely } from 'kysely'
import { holdOwnerLock, locks } from '../server/src/db/locks.ts'
import type { Tables } from '../server/src/db/tables.ts'
import { listHeads } from '../server/src/feed/queries.ts'
import { moveCursor } from '../server/src/tracing/findings/queries.ts'

/** Lets the findings of what a bench has filled in be passed over: judging a million events would go on beside what is measured. */
export const passOverFindings = (db: Kysely<Tables>, orgId: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await holdOwnerLock(tx, locks.findings, orgId)
    const [feed] = await listHeads(tx, [orgId])
    if (feed) await moveCursor({ db: tx, orgId }, feed.head)
  })
