import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { retryWrite } from '../../db/retry.ts'
import type { Db, Tables } from '../../db/tables.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import { gather } from './bundle.ts'
import type { NewSchema } from './contract.ts'
import { type Candidate, prepareCandidate } from './prepare.ts'
import { findDefaultMode, insertSchema, insertVersion, present, queueChange, systemOwner } from './queries.ts'
import { insertReferences } from './reference-queries.ts'
import { requireSystemRight } from './writable.ts'

type Parts = { db: Kysely<Tables>; pool: ValidationPool }

/** Saves a new schema; it must compile. */
export async function createSchema(parts: Parts, caller: Caller, schema: NewSchema) {
  if (schema.is_system_schema) requireSystemRight(caller)
  const ownerId = schema.is_system_schema ? systemOwner : caller.orgId
  const id = v7()
  const { compatibility = await findDefaultMode(parts.db, ownerId), state } = schema
  return retryWrite('A schema that this one refers to', async () => {
    const { field_group } = schema
    const candidate = await prepareCandidate(
      parts,
      caller.orgId,
      { org_id: ownerId, id, field_group },
      schema.raw_schema,
    )
    const created = await parts.db.transaction().execute(async (tx) => {
      await queueChange(tx, ownerId)
      if (!(await isCurrent(tx, ownerId, candidate))) return undefined
      const { name, description = '' } = schema
      const row = await insertSchema(tx, ownerId, {
        id,
        name,
        description,
        field_group,
        rawText: candidate.root.text,
        compatibility,
        ...(state && { state }),
      })
      await insertVersion(tx, row, candidate.root.text, caller)
      await insertReferences(tx, row, candidate.root.targets)
      await recordChange(tx, caller, { entity: 'schema', id, action: 'create', after: present(row) })
      return row
    })
    return created && { ...created, warnings: candidate.warnings }
  })
}

/** Whether what a candidate refers to is still what it was compiled with. */
export async function isCurrent(tx: Db, ownerId: string, { root, bundle }: Candidate): Promise<boolean> {
  if (root.targets.length === 0) return true
  const { bundle: now, missing } = await gather(tx, ownerId, root)
  return missing.length === 0 && now.key === bundle.key
}
