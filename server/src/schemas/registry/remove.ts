import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { hideSchema, lockSchema, present, queueChange } from './queries.ts'
import { listReferrers } from './reference-queries.ts'
import { tagOf } from './tag.ts'
import { countEntities, sumOf } from './usage.ts'
import { listGuardedOrganisations } from './usage-queries.ts'
import { getChangeable } from './writable.ts'

type Parts = { db: Kysely<Tables>; sources: GuardedSource[] }

/** Deletes a schema that neither data nor another schema uses. */
export async function removeSchema(
  { db, sources }: Parts,
  caller: Caller,
  id: string,
  ifMatch?: string,
): Promise<void> {
  const { org_id: ownerId } = await getChangeable(db, caller, id)
  await db.transaction().execute(async (tx) => {
    await queueChange(tx, ownerId)
    const before = (await lockSchema(tx, ownerId, id)) ?? fail(notFound('schema', id))
    requireMatch(ifMatch, tagOf(before))
    const entities = sumOf(await countEntities(tx, sources, await listGuardedOrganisations(tx, ownerId), before))
    const schemas = (await listReferrers(tx, ownerId, id)).length
    if (entities + schemas > 0)
      throw new Problem('conflict', `The schema is used by ${entities} entities and ${schemas} schemas.`, {
        members: { used_by: { entities, schemas } },
      })
    await hideSchema(tx, ownerId, id)
    await recordChange(tx, caller, { entity: 'schema', id, action: 'delete', before: present(before) })
  })
}
