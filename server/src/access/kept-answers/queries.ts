import { sql } from 'kysely'
import { locks, tryOwnerLock } from '../../db/locks.ts'
import type { Db } from '../../db/tables.ts'

/** A request that carries an Idempotency-Key. */
export type KeyedRequest = { orgId: string; deviceId: string; request: Buffer; content: Buffer; permissions: string[] }

export type KeptAnswer = { status: number; headers: Record<string, string>; body: string | null; made: string }

/** Keeps others with the same key out until the transaction ends; false when one of them is at work. */
export const claimKey = (tx: Db, { orgId, deviceId, request }: KeyedRequest): Promise<boolean> =>
  tryOwnerLock(tx, locks.keptAnswers, `${orgId} ${deviceId} ${request.toString('hex')}`)

const isKept = sql<boolean>`kept_at > now() - interval '24 hours'`

export function findAnswer(db: Db, { orgId, deviceId, request }: KeyedRequest) {
  return db
    .selectFrom('kept_answer')
    .select(['content', 'permissions', 'kept_at', 'status', 'headers', 'body', 'made'])
    .where('org_id', '=', orgId)
    .where('device_id', '=', deviceId)
    .where('request', '=', request)
    .where(isKept)
    .executeTakeFirst()
}

/** Keeps an answer, and forgets those of the organisation whose time is over. */
export async function insertAnswer(tx: Db, keyed: KeyedRequest, answer: KeptAnswer): Promise<void> {
  const { orgId, deviceId, request, content, permissions } = keyed
  await tx.deleteFrom('kept_answer').where('org_id', '=', orgId).where(sql<boolean>`not ${isKept}`).execute()
  await tx
    .insertInto('kept_answer')
    .values({
      ...{ org_id: orgId, device_id: deviceId, request, content, permissions },
      ...{ ...answer, headers: JSON.stringify(answer.headers) },
    })
    .execute()
}
