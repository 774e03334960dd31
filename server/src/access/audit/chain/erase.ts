import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordChange } from '../record.ts'
import { eraseBody } from './queries.ts'

/**
 * Erases what an entry says about its object, for instance because it holds personal data. That there was such an entry
 * stays, and another one records the erasure. `undefined` where there is no such entry, or it is not linked yet.
 */
export function eraseEntryBody(db: Kysely<Tables>, actor: Actor, entryId: string): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const position = await eraseBody(tx, actor.orgId, entryId)
    if (position !== undefined)
      await recordChange(tx, actor, { entity: 'audit', id: entryId, action: 'erase', after: { position } })
    return position
  })
}
