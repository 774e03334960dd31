import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import type { Comparison } from '../evolution/contract.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import { isWeaker, type Mode, modes } from './modes.ts'
import type { Candidate } from './prepare.ts'
import type { StoredSchema } from './queries.ts'
import { listVersionTexts } from './queries.ts'

type Parts = { db: Db; pool: ValidationPool }

/** Refuses a candidate that breaks the schema's mode; what cannot be decided counts as broken. */
export async function requireCompatible(
  { db, pool }: Parts,
  orgId: string,
  schema: StoredSchema,
  candidate: Candidate,
): Promise<void> {
  const { directions, isTransitive } = modes[schema.compatibility]
  if (directions.length === 0) return
  for (const { version, text } of await listVersionTexts(db, schema, isTransitive)) {
    const comparison = await pool.compare(orgId, text, candidate.bundle, schema.field_group)
    if (directions.some((direction) => comparison[direction] !== 'compatible'))
      throw breaksMode(schema.compatibility, version, comparison)
  }
}

const breaksMode = (mode: Mode, version: number, comparison: Comparison) =>
  new Problem(
    'conflict',
    `The change is not ${mode.replace('_', ' ')} compatible with version ${version}: backward ${comparison.backward}, forward ${comparison.forward}. With the permission force_schemas it can be saved with force=true.`,
    { members: { compatibility: mode, version, ...comparison } },
  )

/** Forcing a change, or giving up a promise that the mode made, needs its own permission. */
export function requireForceRight(caller: Caller, isForced: boolean, before?: Mode, after?: Mode): void {
  const givesUp = before !== undefined && after !== undefined && isWeaker(after, before)
  if ((isForced || givesUp) && !caller.permissions.has('force_schemas'))
    throw new Problem('forbidden', 'The key lacks the permission force_schemas.')
}
