import type { Kysely } from 'kysely'
import { recordChange } from '../access/audit/record.ts'
import type { Db, Tables } from '../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { requireMatch } from '../http/etags.ts'
import { fingerprintOf, listAffected } from './check/affected.ts'
import { type Change, checkAgain, checkStored } from './check/harmless.ts'
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
    const meansSame = JSON.stringify(seen.raw_schema) === candidate.root.text
    if (meansSame && isSame(seen, patch)) return { ...seen, warnings: candidate.warnings }
    const change = { orgId: caller.orgId, before: seen, candidate }
    const first = meansSame ? undefined : await checkBefore(parts, change, options)
    const saved = await parts.db.transaction().execute(async (tx) => {
      await queueChange(tx, seen.org_id)
      const before = (await lockSchema(tx, seen.org_id, id)) ?? fail(notFound('schema', id))
      requireMatch(options.ifMatch, before.version)
      if (before.version !== seen.version || !(await isCurrent(tx, seen.org_id, candidate))) return undefined
      if (first && !(await holdsStill({ ...parts, db: tx }, change, first, options))) return undefined
      return save(tx, caller, before, candidate, patch)
    })
    if (saved) return { ...saved, warnings: candidate.warnings }
  }
}

type Checked = Omit<Change, 'affected'>

/** What a first check looked at, and from when on data must be looked at again. */
type FirstCheck = { fingerprint: string; since: Date }

/** Whether the affected schemas would fit each other and the data, while others go on writing. */
async function checkBefore(parts: CheckParts, change: Checked, options: Options): Promise<FirstCheck> {
  const affected = await listAffected(parts, change.before, change.candidate, { orgId: change.orgId, seesAll: true })
  const fingerprint = fingerprintOf(affected)
  if (options.accept_invalid) return { fingerprint, since: new Date() }
  return { fingerprint, since: await checkStored(parts, { ...change, affected }, options.check_id) }
}

/** The same once more, briefly, for data that came in between; from here on nothing can. Other schemas start it over. */
async function holdsStill(parts: CheckParts, change: Checked, first: FirstCheck, options: Options): Promise<boolean> {
  await lockDependents(parts.db, await listDependents(parts.db, change.before.org_id, change.before.id))
  const affected = await listAffected(parts, change.before, change.candidate, { orgId: change.orgId, seesAll: true })
  if (fingerprintOf(affected) !== first.fingerprint) return false
  if (!options.accept_invalid) await checkAgain(parts, { ...change, affected }, first.since)
  return true
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
