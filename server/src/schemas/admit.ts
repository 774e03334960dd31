import type { Db } from '../db/tables.ts'
import { type Fault, invalid } from '../errors.ts'
import { loadUnit, type Unit } from './bundle.ts'
import { fieldGroupLabels } from './field-groups.ts'
import type { Admission, Checked, FieldGroup, SchemaGuard } from './guard.ts'
import { holdSchema } from './queries.ts'
import { BoundedCache } from './validation/bounded-cache.ts'
import { TooCostly, type ValidationPool } from './validation/pool.ts'
import { sizeOf } from './validation/tasks.ts'
import { nameOf } from './validation/words.ts'

/** Characters of schema text that the guard remembers. */
const mostKnown = 50_000_000

/** One more than an answer tells, so that it can say that there are more. */
const mostFaults = 101

/** The guard of all writes. It remembers schemas; a write is safe all the same, for `stillHolds` looks at what is stored. */
export function createGuard({ db, pool }: { db: Db; pool: ValidationPool }): SchemaGuard {
  const known = new BoundedCache<Unit>(mostKnown)

  async function load(orgId: string, schemaId: string): Promise<Unit | undefined> {
    const unit = await loadUnit(db, orgId, schemaId)
    if (unit) known.set(`${orgId} ${schemaId}`, unit, sizeOf(unit.bundle))
    return unit
  }

  async function admit(
    ...[orgId, schemaId, group, field, values]: Parameters<SchemaGuard['admit']>
  ): Promise<Admission> {
    const remembered = known.get(`${orgId} ${schemaId}`)
    const unit = remembered ?? (await load(orgId, schemaId))
    const faults = await findFaults(pool, unit, schemaId, group, field, values)
    if (unit && faults.length === 0) return { schemaId, version: unit.version, revision: unit.revision }
    // Only the current version may refuse: another server may have changed the schema since it was read here.
    known.delete(`${orgId} ${schemaId}`)
    const current = remembered && (await load(orgId, schemaId))
    if (!remembered || current?.revision === unit?.revision) throw invalid(faults)
    return admit(orgId, schemaId, group, field, values)
  }

  return {
    admit,

    async stillHolds(tx, orgId, { schemaId, version, revision }) {
      const held = await holdSchema(tx, orgId, schemaId)
      const holds = held?.version === version && held.revision === revision
      if (!holds) known.delete(`${orgId} ${schemaId}`)
      return holds
    },
  }
}

async function findFaults(
  pool: ValidationPool,
  unit: Unit | undefined,
  schemaId: string,
  group: FieldGroup,
  field: string,
  values: Checked[],
): Promise<Fault[]> {
  if (!unit) return [{ pointer: '/schema_id', code: 'unknown_schema', message: `There is no schema ${schemaId}.` }]
  if (unit.group !== group) {
    const message = `\`schema_id\` must name a schema for ${fieldGroupLabels[group]}, got one for ${fieldGroupLabels[unit.group]}.`
    return [{ pointer: '/schema_id', code: 'wrong_field_group', message }]
  }
  return evaluateAll(pool, unit, [field, group], values)
}

/** All faults of all values; what takes too long is a fault too. */
export async function evaluateAll(
  pool: ValidationPool,
  { bundle }: Pick<Unit, 'bundle'>,
  names: string[],
  values: Checked[],
): Promise<Fault[]> {
  try {
    return (await pool.evaluate({ bundle, names, values, most: mostFaults })).flat()
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error
    return [costFault(values[error.at]?.pointer ?? '/schema_id')]
  }
}

export const costFault = (pointer: string): Fault => ({
  pointer,
  code: 'too_costly',
  message: `${nameOf(pointer)} takes more time or memory to check against the schema than is allowed.`,
})
