import { runStatement, type Tenant } from '../db/statements.ts'
import { nameOf } from '../event-store/event-name.ts'
import { hashIn, identityOf } from '../event-store/identity.ts'

/** The event with this eventID, or with this hash. */
export async function findEvent({ db, orgId }: Tenant, eventId: string) {
  const [row] = await runStatement<{ event_id: string | null; hash: string; type: string; time: Date }>(db, {
    name: 'find event by its id',
    text: `select event_id, encode(hash, 'hex') as hash, type, event_time as time from (
             select * from event where org_id = $1 and identity = $2
             union all
             select * from event where org_id = $1 and hash = decode($3, 'hex') and event_id is not null) e
           limit 1`,
    values: [orgId, identityOf(eventId), hashIn(eventId) ?? null],
  })
  return row && { id: nameOf(row), type: row.type, time: row.time }
}
