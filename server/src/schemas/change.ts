import type { Kysely } from 'kysely'
import { recordChange } from '../access/audit/record.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { requireMatch } from '../http/etags.ts'
import { listAffected } from './check/affected.ts'
import { requireHarmless } from './check/harmless.ts'
import type { CheckParts } from './check/run.ts'
import type { ChangeQuery, SchemaPatch } from './contract.ts'
import { isCurrent } from './create.ts'
import { type Candidate, prepareCandidate } from './prepare.ts'
import { insertVersion, lockSchema, present, queueChange, type StoredSchema, updateSchema } from './queries.ts'
import { insertReferences, listDependents, lockDependents, raiseRevisions } from './reference-queries.ts'
import { getChangeable } from './writable.ts'

type Parts = CheckParts & { db: Kysely<Tables> }
type Options = ChangeQuery & { ifMatch: string | undefined }

/** Saves a new version of a schema. If stored data would not conform to it, that must be accepted. */
export async function changeSchema(parts: Parts, caller: Caller, id: string, patch: SchemaPatch, options: Options) {
  for (;;) {
    const seen = await getChangeable(parts.db, caller, id)
    requireMatch(options.ifMatch, seen.version)
    requireSame(seen, patch)
    const candidate = await prepareCandidate(parts, seen.org_id, id, patch.raw_schema ?? seen.raw_schema)
    const saved = await parts.db.transaction().execute(async (tx) => {
      await queueChange(tx, seen.org_id)
      const before = (await lockSchema(tx, seen.org_id, id)) ?? fail(notFound('schema', id))
      requireMatch(options.ifMatch, before.version)
      if (before.version !== seen.version || !(await isCurrent(tx, seen.org_id, candidate))) return undefined
      if (JSON.stringify(before.raw_schema) !== candidate.root.text)
        await requireFit({ ...parts, db: tx }, caller.orgId, before, candidate, options)
      else if (isSame(before, patch)) return before
      return save(tx, caller, before, candidate, patch)
    })
    if (saved) return { ...saved, warnings: candidate.warnings }
  }
}

/** Whether the affected schemas, held from here on, would still fit each other and the data. */
async function requireFit(
  parts: CheckParts,
  orgId: string,
  before: StoredSchema,
  candidate: Candidate,
  options: Options,
): Promise<void> {
  await lockDependents(parts.db, await listDependents(parts.db, before.org_id, before.id))
  const affected = await listAffected(parts, before, candidate, { orgId, seesAll: true })
  if (!options.accept_invalid)
    await requireHarmless(parts, { orgId, before, candidate, affected, checkId: options.check_id })
}

async function save(tx: Db, caller: Caller, before: StoredSchema, candidate: Candidate, patch: SchemaPatch) {
  const { name = before.name, description = before.description } = patch
  const { text, targets } = candidate.root
  const after = await updateSchema(tx, before.org_id, before.id, { name, description, rawText: text })
  await insertVersion(tx, after, text, caller)
  await insertReferences(tx, after, targets)
  await raiseRevisions(tx, await listDependents(tx, before.org_id, before.id))
  await recordChange(tx, caller, {
    entity: 'schema',
    id: before.id,
    action: 'update',
    before: present(before),
    after: present(after),
  })
  return after
}

/** A change that says what is stored already, as a client does that tries again, makes no version. */
const isSame = (before: StoredSchema, { name = before.name, description = before.description }: SchemaPatch) =>
  name === before.name && description === before.description

/** What a schema is for, and whose it is, stays: data was stored with it in mind. */
function requireSame(schema: StoredSchema, patch: SchemaPatch): void {
  const faults = (['field_group', 'is_system_schema'] as const).flatMap((field): Fault[] =>
    patch[field] === undefined || patch[field] === schema[field]
      ? []
      : [{ pointer: `/${field}`, code: 'not_allowed', message: `\`${field}\` stays what it is: ${schema[field]}.` }],
  )
  if (faults.length > 0) throw invalid(faults)
}
