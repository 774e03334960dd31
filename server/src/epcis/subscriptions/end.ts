import { recordChanges } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import { removeDestination } from '../../deliveries/manage.ts'
import { listSubscriptions } from './queries.ts'

/** No query has more subscriptions. */
const all = { after: null, limit: 1_000_000 }

/** Ends all subscriptions to a query that is about to be deleted, and gives their ids. */
export async function endSubscriptions(
  tenant: Tenant,
  caller: Caller,
  query: { id: string; name: string },
): Promise<string[]> {
  const rows = await listSubscriptions(tenant, { queryId: query.id, ...all })
  for (const { id } of rows) await removeDestination(tenant, id)
  const changes = rows.map(({ id, dest }) => {
    return { entity: 'subscription', id, action: 'delete', before: { queryName: query.name, dest } } as const
  })
  await recordChanges(tenant.db, caller, changes)
  return rows.map(({ id }) => id)
}
