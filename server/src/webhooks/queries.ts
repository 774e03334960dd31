import { runStatement, type Tenant } from '../db/statements.ts'
import type { Destination, State } from '../deliveries/destination.ts'
import type { Kind } from '../feed/kinds.ts'
import type { Filter } from './contract.ts'

/** What is stored of a webhook beside its destination. */
export type Wants = { name: string; kinds: Kind[]; filter: Filter | null }

export type StoredWebhook = Wants &
  Pick<
    Destination,
    | 'id'
    | 'url'
    | 'state'
    | 'reason'
    | 'state_since'
    | 'position'
    | 'attempts'
    | 'not_before'
    | 'delivered_at'
    | 'gap'
    | 'owner_id'
    | 'old_secret_until'
    | 'created_at'
  > & { version: number; updated_at: Date }

const selection = `select w.id, w.name, w.kinds, w.filter, w.version, w.updated_at, d.url, d.state, d.reason, d.state_since,
  d.position::float8 as position, d.attempts, d.not_before, d.delivered_at, d.gap, d.owner_id,
  case when d.old_secret_until > now() then d.old_secret_until end as old_secret_until, d.created_at
  from webhook w join destination d on d.org_id = w.org_id and d.id = w.id`

export async function findWebhook({ db, orgId }: Tenant, id: string): Promise<StoredWebhook | undefined> {
  const [row] = await runStatement<StoredWebhook>(db, {
    name: 'find webhook',
    text: `${selection} where w.org_id = $1 and w.id = $2`,
    values: [orgId, id],
  })
  return row
}

export type ListFilter = { before: string | undefined; limit: number; state: State | undefined }

export async function listWebhooks(
  { db, orgId }: Tenant,
  { before, limit, state }: ListFilter,
): Promise<StoredWebhook[]> {
  return runStatement<StoredWebhook>(db, {
    name: 'list webhooks',
    text: `${selection} where w.org_id = $1 and ($2::uuid is null or w.id < $2) and ($4::text is null or d.state = $4)
           order by w.id desc limit $3`,
    values: [orgId, before ?? null, limit, state ?? null],
  })
}

export async function insertWebhook({ db, orgId }: Tenant, id: string, { name, kinds, filter }: Wants): Promise<void> {
  await runStatement(db, {
    name: 'insert webhook',
    text: 'insert into webhook (org_id, id, name, kinds, filter) values ($1, $2, $3, $4, $5)',
    values: [orgId, id, name, kinds, filter && JSON.stringify(filter)],
  })
}

/** Stores what changed, and that something did. */
export async function updateWebhook({ db, orgId }: Tenant, id: string, { name, kinds, filter }: Wants): Promise<void> {
  await runStatement(db, {
    name: 'update webhook',
    text: `update webhook set name = $3, kinds = $4, filter = $5, version = version + 1, updated_at = now()
           where org_id = $1 and id = $2`,
    values: [orgId, id, name, kinds, filter && JSON.stringify(filter)],
  })
}
