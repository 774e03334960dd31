import type { EpcFormat } from '@polytrace/epcis'
import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Gap, State } from '../../deliveries/destination.ts'
import type { StoredQuery } from '../named-queries/queries.ts'

export type NewRow = {
  id: string
  query_id: string
  schedule: Record<string, unknown> | null
  report_if_empty: boolean
  initial_record_time: Date | null
  epc_format: EpcFormat
  /** The end of the last firing of a schedule. */
  fired_to: number
}

/** A subscription with its destination and its query. */
export type SubscriptionRow = NewRow & {
  name: string
  query: StoredQuery['query']
  prefixes: StoredQuery['prefixes']
  dest: string
  state: State
  reason: string | null
  fired_at: Date
  created_at: Date
  delivered_at: Date | null
  state_since: Date
  position: number
  attempts: number
  not_before: Date | null
  gap: Gap | null
  owner_id: string
  old_secret_until: Date | null
}

const selection = `
  select s.id, s.query_id, s.schedule, s.report_if_empty, s.initial_record_time, s.epc_format, s.fired_at,
    s.fired_to::float8 as fired_to, q.name, q.query, q.prefixes, d.url as dest, d.state, d.reason, d.created_at, d.delivered_at,
    d.state_since, d.position::float8 as position, d.attempts, d.not_before, d.gap, d.owner_id,
    case when d.old_secret_until > now() then d.old_secret_until end as old_secret_until
  from subscription s
  join named_query q on q.org_id = s.org_id and q.id = s.query_id
  join destination d on d.org_id = s.org_id and d.id = s.id`

export async function insertSubscription({ db, orgId }: Tenant, row: NewRow): Promise<void> {
  const { id, query_id, schedule, report_if_empty, initial_record_time, epc_format, fired_to } = row
  await runStatement(db, {
    name: 'insert subscription',
    text: `insert into subscription
             (org_id, id, query_id, schedule, report_if_empty, initial_record_time, epc_format, fired_to)
           values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      ...[orgId, id, query_id, schedule && JSON.stringify(schedule), report_if_empty, initial_record_time],
      ...[epc_format, fired_to],
    ],
  })
}

export async function findSubscription({ db, orgId }: Tenant, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await runStatement<SubscriptionRow>(db, {
    name: 'find subscription',
    text: `${selection} where s.org_id = $1 and s.id = $2`,
    values: [orgId, id],
  })
  return row
}

/** The subscriptions to a query, in the order of their creation. */
export async function listSubscriptions(
  { db, orgId }: Tenant,
  { queryId, after, limit }: { queryId: string; after: string | null; limit: number },
): Promise<SubscriptionRow[]> {
  return runStatement<SubscriptionRow>(db, {
    name: 'list subscriptions',
    text: `${selection} where s.org_id = $1 and s.query_id = $2 and ($3::uuid is null or s.id > $3) order by s.id limit $4`,
    values: [orgId, queryId, after, limit],
  })
}

export type ListFilter = { before: string | undefined; limit: number; state: State | undefined }

/** The subscriptions to all queries, the newest first. */
export async function listAllSubscriptions(
  { db, orgId }: Tenant,
  { before, limit, state }: ListFilter,
): Promise<SubscriptionRow[]> {
  return runStatement<SubscriptionRow>(db, {
    name: 'list all subscriptions',
    text: `${selection} where s.org_id = $1 and ($2::uuid is null or s.id < $2) and ($4::text is null or d.state = $4)
           order by s.id desc limit $3`,
    values: [orgId, before ?? null, limit, state ?? null],
  })
}

/** A schedule has fired: what the feed holds up to a position belongs to this report. */
export async function noteFiring({ db, orgId }: Tenant, id: string, at: Date, upTo: number): Promise<void> {
  await runStatement(db, {
    name: 'note firing of subscription',
    text: 'update subscription set fired_at = $3, fired_to = $4 where org_id = $1 and id = $2',
    values: [orgId, id, at, upTo],
  })
}
