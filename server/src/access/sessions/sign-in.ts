import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Tables } from '../../db/tables.ts'
import { makeSecret } from '../../secret.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { fingerprint } from '../keys.ts'
import { sessionSeconds } from './cookie.ts'
import { deleteOldSessions, deleteSession, deleteSessionById, insertSession } from './queries.ts'

type NewSession = { secret: string; expiresAt: Date }

/** Opens a session for the owner of a key; it ends with that key. */
export function signIn(db: Kysely<Tables>, caller: Caller, keyId: string, address: string): Promise<NewSession> {
  const secret = makeSecret()
  const expiresAt = new Date(Date.now() + sessionSeconds * 1_000)
  return db.transaction().execute(async (tx) => {
    const id = v7()
    await insertSession(tx, { id, hash: fingerprint(secret), caller, keyId, expiresAt })
    await deleteOldSessions(tx, caller)
    await recordChange(tx, caller, {
      entity: 'device',
      id: caller.deviceId,
      action: 'sign_in',
      after: { session_id: id, address, expires_at: expiresAt },
    })
    return { secret, expiresAt }
  })
}

/** Ends the session of a secret, if there is one. */
export function signOut(db: Kysely<Tables>, caller: Caller, secret: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const id = await deleteSession(tx, caller.orgId, fingerprint(secret))
    if (id === undefined) return
    const change = { entity: 'device', id: caller.deviceId, action: 'sign_out', before: { session_id: id } } as const
    await recordChange(tx, caller, change)
  })
}

/** Ends a session of a device, whoever opened it; gives whether there was one. */
export function endSession(db: Kysely<Tables>, caller: Caller, deviceId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isEnded = await deleteSessionById(tx, caller.orgId, deviceId, id)
    const change = { entity: 'device', id: deviceId, action: 'sign_out', before: { session_id: id } } as const
    if (isEnded) await recordChange(tx, caller, change)
    return isEnded
  })
}
