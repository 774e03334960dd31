import { writeLast } from '../db/driver.ts'
import type { Tenant } from '../db/statements.ts'
import { describeChange, type FeedChange, type RecordedChange } from './describe-change.ts'
import { insertChanges, positions } from './queries.ts'

/** Adds what the audit trail records to the feed. Must be given the transaction of the changes themselves. */
export const addRecorded = (tenant: Tenant, changes: readonly RecordedChange[]): Promise<void> =>
  addChanges(tenant, changes.flatMap(describeChange))

/** Adds changes to the feed; the commit of the transaction gives them their positions. */
export async function addChanges(tenant: Tenant, changes: FeedChange[]): Promise<void> {
  if (changes.length === 0) return
  if (!tenant.db.isTransaction)
    return tenant.db.transaction().execute((tx) => addChanges({ ...tenant, db: tx }, changes))
  const ids = await insertChanges(tenant, changes)
  await writeLast(tenant.db, positions, [{ orgId: tenant.orgId, table: 'feed_change', ids }])
}

/** Adds events to the feed that the transaction has stored, in the order of their ids. */
export async function addEvents(tenant: Tenant, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await writeLast(tenant.db, positions, [{ orgId: tenant.orgId, table: 'event', ids: ids.toSorted((a, b) => a - b) }])
}
