import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { retryWrite } from '../../db/retry.ts'
import type { Tables } from '../../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import { requireMatch } from '../../http/etags.ts'
import { fingerprintOf, listAffected } from '../checks/affected.ts'
import { type Change, checkAgain, checkStored } from '../checks/harmless.ts'
import type { CheckParts } from '../checks/run.ts'
import { requireCompatible, requireForceRight } from './compatibility.ts'
import type { ChangeQuery, SchemaPatch } from './contract.ts'
import { isCurrent } from './create.ts'
import { type Candidate, prepareCandidate } from './prepare.ts'
import {
  insertVersion,
  lockSchema,
  present,
  queueChange,
  type Settings,
  type StoredSchema,
  systemOwner,
  updateSettings,
  updateText,
} from './queries.ts'
import { insertReferences, listDependents, lockDependents, raiseRevisions } from './reference-queries.ts'
import { tagOf } from './tag.ts'
import { getChangeable } from './writable.ts'

type Parts = CheckParts & { db: Kysely<Tables> }
type Options = ChangeQuery & { ifMatch: string | undefined }

/** Changes a schema. If stored data would not conform to a new text, or it breaks the mode, that must be accepted. */
export async function changeSchema(parts: Parts, caller: Caller, id: string, patch: SchemaPatch, options: Options) {
  return retryWrite('The schema', async () => {
    const seen = await getChangeable(parts.db, caller, id)
    requireMatch(options.ifMatch, tagOf(seen))
    requireSame(seen, patch)
    const candidate = await prepareCandidate(parts, caller.orgId, seen, patch.raw_schema ?? seen.raw_schema)
    const settings = settingsOf(seen, patch)
    requireForceRight(caller, options.force, seen.compatibility, settings.compatibility)
    const isSameText = JSON.stringify(seen.raw_schema) === candidate.root.text
    if (isSameText && isDeepStrictEqual(settings, settingsOf(seen, {})))
      return { ...seen, warnings: candidate.warnings }
    if (!isSameText && !options.force) await requireCompatible(parts, caller.orgId, seen, candidate)
    const change = { orgId: caller.orgId, permissions: caller.permissions, before: seen, candidate }
    const first = isSameText ? undefined : await checkBefore(parts, change, options)
    const saved = await parts.db.transaction().execute(async (tx) => {
      await queueChange(tx, seen.org_id)
      const before = (await lockSchema(tx, seen.org_id, id)) ?? fail(notFound('schema', id))
      requireMatch(options.ifMatch, tagOf(before))
      if (tagOf(before) !== tagOf(seen) || !(await isCurrent(tx, seen.org_id, candidate))) return undefined
      if (first && !(await holdsStill({ ...parts, db: tx }, change, first, options))) return undefined
      const after = isSameText
        ? await updateSettings(tx, before.org_id, id, settings)
        : await saveVersion({ ...parts, db: tx }, caller, before, settings, candidate)
      const audited = { before: present(before), after: present(after) }
      await recordChange(tx, caller, { entity: 'schema', id, action: 'update', ...audited })
      return after
    })
    return saved && { ...saved, warnings: candidate.warnings }
  })
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

async function saveVersion(
  { db: tx, sources }: CheckParts,
  caller: Caller,
  before: StoredSchema,
  settings: Settings,
  { root }: Candidate,
) {
  const after = await updateText(tx, before.org_id, before.id, settings, root.text)
  await insertVersion(tx, after, root.text, caller)
  await insertReferences(tx, after, root.targets)
  const dependents = await listDependents(tx, before.org_id, before.id)
  await raiseRevisions(tx, dependents)
  const owner = before.org_id === systemOwner ? undefined : before.org_id
  const changed = [before.id, ...dependents.map(({ id }) => id)]
  for (const source of sources) await source.schemasChanged?.(tx, owner, changed)
  return after
}

/** What a schema is called, and how it may be used: none of it makes a new version. */
function settingsOf(before: StoredSchema, patch: SchemaPatch): Settings {
  const { name, description, compatibility, state } = { ...before, ...patch }
  return { name, description, compatibility, state }
}

/** What a schema is for, and whose it is, stays: data was stored with it in mind. */
function requireSame(schema: StoredSchema, patch: SchemaPatch): void {
  const faults = (['field_group', 'is_system_schema'] as const).flatMap((field): Fault[] =>
    patch[field] === undefined || patch[field] === schema[field]
      ? []
      : [{ pointer: `/${field}`, code: 'not_allowed', message: `\`${field}\` stays what it is: ${schema[field]}.` }],
  )
  if (faults.length > 0) throw invalid(faults)
}
