import { createHash } from 'node:crypto'
import type { Db } from '../../db/tables.ts'
import { conflict } from '../../errors.ts'
import type { FieldGroup, GuardedSource } from '../guard/guard.ts'
import { candidateRoot, gather } from '../registry/bundle.ts'
import type { Candidate } from '../registry/prepare.ts'
import { type StoredSchema, systemOwner } from '../registry/queries.ts'
import { findDocuments, listDependents, type Referrer } from '../registry/reference-queries.ts'
import { countEntities, sumOf } from '../registry/usage.ts'
import { listGuardedOrganisations } from '../registry/usage-queries.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import type { Bundle } from '../validation/sandbox/tasks.ts'

/** A schema that would mean something else, and whose data. */
export type Affected = { schemaId: string; group: FieldGroup; orgIds: string[]; bundle: Bundle }

/** Whose data and schemas are looked at: a system schema has them in every organisation, for those who look after it. */
export type View = { orgId: string; seesAll: boolean }

/** The schema itself, and all that refer to it, as they would be with the candidate in its place. */
export async function listAffected(
  { db, pool }: { db: Db; pool: ValidationPool },
  { id, org_id, field_group }: StoredSchema,
  candidate: Candidate,
  view: View,
): Promise<Affected[]> {
  const guardedBy = async (ownerId: string) => (view.seesAll ? listGuardedOrganisations(db, ownerId) : [view.orgId])
  const affected = [{ schemaId: id, group: field_group, orgIds: await guardedBy(org_id), bundle: candidate.bundle }]
  const isOwn = (dependent: Referrer) => [view.orgId, systemOwner].includes(dependent.org_id)
  for (const dependent of await listDependents(db, org_id, id)) {
    if (!view.seesAll && !isOwn(dependent)) continue
    const bundle = await bundleWith(db, dependent, candidate)
    const faults = await pool.compile(view.orgId, bundle)
    if (faults.length > 0) {
      const which = isOwn(dependent)
        ? `The schema ${dependent.name} (${dependent.id})`
        : 'A schema of another organisation'
      throw conflict(`${which} refers to this one and would not compile: ${faults[0]?.message}`)
    }
    const orgIds = await guardedBy(dependent.org_id)
    affected.push({ schemaId: dependent.id, group: dependent.field_group, orgIds, bundle })
  }
  return affected
}

async function bundleWith(db: Db, { id, org_id }: Referrer, candidate: Candidate): Promise<Bundle> {
  const [document] = await findDocuments(db, org_id, [{ id, version: 0 }])
  if (!document) throw conflict(`The schema ${id}, which refers to this one, was just deleted. Try again.`)
  const { bundle } = await gather(db, org_id, candidateRoot(id, document.text, document.targets), candidate.root)
  return bundle
}

/** Equal fingerprints stand for checks of the same change, with every schema that it draws on or affects unchanged. */
export const fingerprintOf = (affected: Affected[]) =>
  createHash('sha256')
    .update(affected.map(({ bundle }) => bundle.key).join('\n'))
    .digest('hex')

export async function countAffected(db: Db, sources: GuardedSource[], affected: Affected[]): Promise<number> {
  let total = 0
  for (const { schemaId, group, orgIds } of affected)
    total += sumOf(await countEntities(db, sources, orgIds, { id: schemaId, field_group: group }))
  return total
}
