import { runStatement, type Tenant } from '../db/statements.ts'
import type { Db } from '../db/tables.ts'
import type { Destination, State } from './destination.ts'

const columns = `d.org_id, d.id, d.kind, d.url, d.state, d.reason, d.state_since, d.owner_id, d.permissions,
  d.position::float8 as position, d.pending::float8 as pending, d.attempts, d.not_before, d.memo, d.gap,
  d.secret, d.old_secret, d.old_secret_until, d.token, d.edits, d.moves, d.delivered_at, d.created_at,
  device.revoked_at is not null as owner_revoked, coalesce(device.expires_at <= now(), false) as owner_expired,
  device.permissions as owner_permissions`

const withOwner = `left join actor device on device.org_id = d.org_id and device.id = d.owner_id`

export async function findDestination({ db, orgId }: Tenant, id: string): Promise<Destination | undefined> {
  const [row] = await runStatement<Destination>(db, {
    name: 'find destination',
    text: `select ${columns} from destination d ${withOwner} where d.org_id = $1 and d.id = $2`,
    values: [orgId, id],
  })
  return row
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockDestination({ db, orgId }: Tenant, id: string): Promise<Destination | undefined> {
  const [row] = await runStatement<Destination>(db, {
    name: 'lock destination',
    text: `select ${columns} from destination d ${withOwner} where d.org_id = $1 and d.id = $2 for update of d`,
    values: [orgId, id],
  })
  return row
}

/** Takes a destination into the hands of a worker: what an older one still wants to note is refused from now on. */
export async function takeUpDestination({ db, orgId }: Tenant, id: string): Promise<Destination | undefined> {
  const [row] = await runStatement<Destination>(db, {
    name: 'take up destination',
    text: `with d as (update destination set edits = edits + 1 where org_id = $1 and id = $2 returning *)
           select ${columns} from d ${withOwner}`,
    values: [orgId, id],
  })
  return row
}

export type NewDestination = Pick<
  Destination,
  'id' | 'kind' | 'url' | 'owner_id' | 'permissions' | 'position' | 'secret' | 'token'
> & { memo: object | null }

export async function insertDestination({ db, orgId }: Tenant, destination: NewDestination): Promise<void> {
  const { id, kind, url, owner_id, permissions, position, secret, token, memo } = destination
  await runStatement(db, {
    name: 'insert destination',
    text: `insert into destination (org_id, id, kind, url, owner_id, permissions, position, secret, token, memo)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    values: [orgId, id, kind, url, owner_id, permissions, position, secret, token, memo && JSON.stringify(memo)],
  })
}

export async function deleteDestination({ db, orgId }: Tenant, id: string): Promise<void> {
  await runStatement(db, {
    name: 'delete destination',
    text: 'delete from destination where org_id = $1 and id = $2',
    values: [orgId, id],
  })
}

/** The destinations of a kind, or those of them that are in a state. */
export async function countDestinations({ db, orgId }: Tenant, kind: string, state?: State): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count destinations',
    text: `select count(*)::int as count from destination
           where org_id = $1 and kind = $2 and ($3::text is null or state = $3)`,
    values: [orgId, kind, state ?? null],
  })
  return row?.count ?? 0
}

/** What a change from outside may set. Whatever it is, the next delivery is tried anew. */
export type Edit = Partial<
  Pick<Destination, 'url' | 'state' | 'reason' | 'owner_id' | 'permissions' | 'position'> & {
    secret: Buffer
    old_secret: Buffer | null
    old_secret_until: Date | null
    token: Buffer | null
    memo: string | null
    gap: string | null
  }
>

export async function editDestination({ db, orgId }: Tenant, id: string, edit: Edit): Promise<void> {
  const query = db
    .updateTable('destination')
    .set((column) => ({
      ...edit,
      ...(edit.state && { state_since: new Date() }),
      edits: column('edits', '+', '1'),
      attempts: 0,
      not_before: null,
      ...(edit.position !== undefined && { pending: null, moves: column('moves', '+', 1) }),
    }))
    .where('org_id', '=', orgId)
    .where('id', '=', id)
  await query.execute()
}

/** How far a worker has come. */
export type Progress = {
  position: number
  pending: number | null
  attempts: number
  notBefore: Date | null
  memo: object | null
  gap: object | null
  deliveredAt: Date | null
}

/** Notes how far a worker has come, unless the destination was changed or has another worker by now. */
export async function noteProgress(
  { db, orgId }: Tenant,
  { id, edits }: Pick<Destination, 'id' | 'edits'>,
  progress: Progress,
): Promise<Destination | undefined> {
  const { position, pending, attempts, notBefore, memo, gap, deliveredAt } = progress
  const [row] = await runStatement<Destination>(db, {
    name: 'note progress of destination',
    text: `with d as (
             update destination set position = $4, pending = $5, attempts = $6, not_before = $7,
               memo = coalesce($8, memo), gap = coalesce($9, gap), delivered_at = coalesce($10, delivered_at)
             where org_id = $1 and id = $2 and edits = $3 returning *)
           select ${columns} from d ${withOwner}`,
    values: [
      ...[orgId, id, edits, position, pending, attempts, notBefore],
      ...[memo && JSON.stringify(memo), gap && JSON.stringify(gap), deliveredAt],
    ],
  })
  return row
}

/** Ends a destination's activity, as its worker; false when it was changed meanwhile. */
export async function stopDestination(
  { db, orgId }: Tenant,
  { id, edits }: Pick<Destination, 'id' | 'edits'>,
  { state, reason }: { state: State; reason: string },
): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'stop destination',
    text: `update destination set state = $4, reason = $5, state_since = now(), not_before = null, edits = edits + 1
           where org_id = $1 and id = $2 and edits = $3 and state = 'active' returning id`,
    values: [orgId, id, edits, state, reason],
  })
  return rows.length > 0
}

export type StateFigures = { kind: string; state: State; count: number; lag: number }

/** Of all organisations, by kind and state: how many destinations there are, and how far the last of them is behind its feed. */
export async function countByState(db: Db): Promise<StateFigures[]> {
  return runStatement<StateFigures>(db, {
    name: 'destinations by state',
    text: `select d.kind, d.state, count(*)::int as count, max(greatest(0, coalesce(f.head, 0) - d.position))::float8 as lag
           from destination d left join feed f on f.org_id = d.org_id group by d.kind, d.state`,
    values: [],
  })
}

/** How many positions the last destination that is served is behind its feed. */
export async function readDeliveryLag(db: Db): Promise<number> {
  const figures = await countByState(db)
  return Math.max(0, ...figures.filter(({ state }) => state === 'active').map(({ lag }) => lag))
}

export type Held = { orgId: string; id: string; edits: string }

/** Those among the destinations in a process's hands that were changed or deleted, or whose owner may not listen any more. */
export async function listOutdated(db: Db, held: Held[]): Promise<{ id: string }[]> {
  return runStatement<{ id: string }>(db, {
    name: 'list outdated destinations',
    text: `select held.id from unnest($1::uuid[], $2::uuid[], $3::bigint[]) as held(org_id, id, edits)
           left join destination d on d.org_id = held.org_id and d.id = held.id
           ${withOwner}
           where d.edits is distinct from held.edits or device.revoked_at is not null or device.expires_at <= now()
             or not coalesce(device.permissions @> d.permissions, false)`,
    values: [held.map(({ orgId }) => orgId), held.map(({ id }) => id), held.map(({ edits }) => edits)],
  })
}
