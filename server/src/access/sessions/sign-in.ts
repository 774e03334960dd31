import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Tables } from '../../db/tables.ts'
import { makeSecret } from '../../secret.ts'
import { type Actor, recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { fingerprint } from '../keys.ts'
import { sessionSeconds } from './cookie.ts'
import { deleteOldSessions, deleteSession, deleteSessionById, insertSession, type Origin } from './queries.ts'

type NewSession = { secret: string; expiresAt: Date }

/** What the identity provider has confirmed: its name for the session, and what asks it again, sealed for this session. */
type Confirmed = { providerSession: string | null; seal: (sessionId: string) => Buffer | null }

/** Opens a session for a device, which ends with its key, or for a person, who has none. */
export function signIn(
  db: Kysely<Tables>,
  caller: Caller,
  keyId: string | null,
  origin: Origin,
  confirmed?: Confirmed,
): Promise<NewSession> {
  const secret = makeSecret()
  const expiresAt = new Date(Date.now() + sessionSeconds * 1_000)
  return db.transaction().execute(async (tx) => {
    const id = v7()
    await insertSession(tx, {
      id,
      hash: fingerprint(secret),
      caller,
      keyId,
      expiresAt,
      origin,
      provider: inSession(id, confirmed),
    })
    await deleteOldSessions(tx, caller)
    await recordChange(tx, caller, {
      entity: entityOf(caller),
      id: caller.deviceId,
      action: 'sign_in',
      after: { session_id: id, address: origin.address, expires_at: expiresAt },
    })
    return { secret, expiresAt }
  })
}

/** Ends the session of a secret, if there is one. */
export function signOut(db: Kysely<Tables>, caller: Caller, secret: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const id = await deleteSession(tx, caller.orgId, fingerprint(secret))
    if (id === undefined) return
    const owner = { entity: entityOf(caller), id: caller.deviceId }
    await recordChange(tx, caller, { ...owner, action: 'sign_out', before: { session_id: id } })
  })
}

type Owner = { entity: 'device' | 'person'; id: string }

/** Ends a session of a device or person, whoever opened it; gives whether there was one. */
export function endSession(db: Kysely<Tables>, caller: Actor, owner: Owner, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isEnded = await deleteSessionById(tx, caller.orgId, owner.id, id)
    if (isEnded) await recordChange(tx, caller, { ...owner, action: 'sign_out', before: { session_id: id } })
    return isEnded
  })
}

const inSession = (id: string, confirmed: Confirmed | undefined) =>
  confirmed && { session: confirmed.providerSession, secret: confirmed.seal(id) }

const entityOf = ({ isPerson }: Caller) => (isPerson ? 'person' : 'device')
