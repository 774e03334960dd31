import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import { moveSession } from './switch-queries.ts'

/** Takes a session to another organisation: each trail says when its person left, and when they came. */
export function switchOrganisation(
  db: Kysely<Tables>,
  caller: Caller,
  hash: Buffer,
  organisationId: string,
  address: string,
): Promise<void> {
  if (organisationId === caller.orgId) return Promise.resolve()
  return db.transaction().execute(async (tx) => {
    const there =
      (await moveSession(tx, caller, hash, organisationId)) ?? fail(notFound('organisation', organisationId))
    const session_id = there.session_id
    await recordChange(tx, caller, {
      entity: 'person',
      id: caller.deviceId,
      action: 'sign_out',
      before: { session_id },
    })
    const actor = { orgId: there.org_id, deviceId: there.id, deviceName: there.name }
    const arrival = { session_id, address }
    await recordChange(tx, actor, { entity: 'person', id: there.id, action: 'sign_in', after: arrival })
  })
}
