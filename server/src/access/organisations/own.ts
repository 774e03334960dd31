import type { Kysely } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import { recordChange } from '../audit/record.ts'
import type { Caller } from '../caller.ts'
import type { Organisation } from './contract.ts'
import { findOrganisation, lockOrganisation, updateName } from './queries.ts'

export const getOrganisation = async (db: Db, id: string): Promise<Organisation> =>
  (await findOrganisation(db, id)) ?? fail(notFound('organisation', id))

/** The same name again changes nothing. */
export function renameOrganisation(db: Kysely<Tables>, caller: Caller, name: string): Promise<Organisation> {
  const { orgId } = caller
  return db.transaction().execute(async (tx) => {
    const before = (await lockOrganisation(tx, orgId)) ?? fail(notFound('organisation', orgId))
    if (before.name === name) return before
    const after = await updateName(tx, orgId, name)
    await recordChange(tx, caller, { entity: 'organisation', id: orgId, action: 'update', before, after })
    return after
  })
}
