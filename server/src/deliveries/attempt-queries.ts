import { runStatement, type Tenant } from '../db/statements.ts'

/** One call of a receiver, and what came of it. */
export type Attempt = {
  id: string
  delivery_id: string
  position: number
  type: string
  at: Date
  duration: number
  status: number | null
  error: string | null
  answer: string
}

/** Of one destination. Enough to see what went wrong lately; a busy destination makes as many in seconds. */
export const maxAttempts = 1_000

export async function insertAttempts({ db, orgId }: Tenant, destinationId: string, attempts: Attempt[]): Promise<void> {
  await runStatement(db, {
    name: 'insert delivery attempts',
    text: `insert into delivery_attempt
             (org_id, destination_id, id, delivery_id, position, type, at, duration, status, error, answer)
           select $1, $2, a.* from json_to_recordset($3) as a(id uuid, delivery_id text, position bigint, type text,
             at timestamptz, duration integer, status smallint, error text, answer text)
           where exists (select from destination where org_id = $1 and id = $2)`,
    values: [orgId, destinationId, JSON.stringify(attempts)],
  })
}

/** Forgets the oldest attempts of a destination. */
export async function trimAttempts({ db, orgId }: Tenant, destinationId: string): Promise<void> {
  await runStatement(db, {
    name: 'trim delivery attempts',
    text: `delete from delivery_attempt where org_id = $1 and destination_id = $2 and id <= (
             select id from delivery_attempt where org_id = $1 and destination_id = $2
             order by id desc offset $3 limit 1)`,
    values: [orgId, destinationId, maxAttempts],
  })
}

/** A delivery with its attempts, oldest first. */
export type TriedDelivery = { id: string; position: number; type: string; last: string; attempts: Attempt[] }

export type AttemptFilter = {
  before?: string | undefined
  limit: number
  position?: number | undefined
  /** Of one delivery. */
  id?: string
}

/** Deliveries that were tried, the last one first. */
export async function listTried(
  { db, orgId }: Tenant,
  destinationId: string,
  { before, limit, position, id }: AttemptFilter,
): Promise<TriedDelivery[]> {
  return runStatement<TriedDelivery>(db, {
    name: 'list tried deliveries',
    text: `select * from (
             select delivery_id as id, max(position)::float8 as position, max(type) as type, max(id::text) as last,
               json_agg(json_build_object('id', id, 'at', at, 'duration', duration, 'status', status, 'error', error,
                 'answer', answer) order by id) as attempts
             from delivery_attempt where org_id = $1 and destination_id = $2 
               and ($5::bigint is null or position = $5) and ($6::text is null or delivery_id = $6)
             group by delivery_id) tried
           where $3::text is null or last < $3 order by last desc limit $4`,
    values: [orgId, destinationId, before ?? null, limit, position ?? null, id ?? null],
  })
}
