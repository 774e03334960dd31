import { retryWrite } from '../../db/retry.ts'
import type { Db } from '../../db/tables.ts'
import { type Fault, invalid } from '../../errors.ts'
import { faultCodes } from '../../fault-codes.ts'
import { loadUnit, type Unit } from '../registry/bundle.ts'
import { fieldGroupLabels } from '../registry/field-groups.ts'
import { holdSchema } from '../registry/queries.ts'
import { nameOf } from '../validation/evaluate/words.ts'
import { BoundedCache } from '../validation/sandbox/bounded-cache.ts'
import { TooCostly } from '../validation/sandbox/lane.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import { sizeOf } from '../validation/sandbox/tasks.ts'
import { type FieldReading, readFields } from './field-types.ts'
import type { Admission, Checked, DataOrigin, FieldGroup, SchemaGuard } from './guard.ts'

/** Characters of schema text that the guard remembers: 200 schemas of the largest size, or about 50,000 usual ones. */
const maxKnownCharacters = 50_000_000

/** In milliseconds. What a schema says about fields may be as old as this: another process may have changed it. */
const maxReadingAge = 1_000

/** One more than an answer lists, so that it can say that there are more. */
const maxFaults = 101

type Reading = FieldReading & { revision: number; checkedAt: number }

/** The guard of all writes. It remembers schemas; a write is safe all the same, for `stillHolds` looks at what is stored. */
export function createGuard({ db, pool }: { db: Db; pool: ValidationPool }): SchemaGuard {
  return guardOn(db, { pool, known: new BoundedCache<Unit>(maxKnownCharacters), readings: new WeakMap() })
}

type Memory = { pool: ValidationPool; known: BoundedCache<Unit>; readings: WeakMap<Unit, Reading> }

function guardOn(db: Db, memory: Memory): SchemaGuard {
  const { pool, known, readings } = memory

  async function load(orgId: string, schemaId: string): Promise<Unit | undefined> {
    const unit = await loadUnit(db, orgId, schemaId)
    if (unit) known.set(`${orgId} ${schemaId}`, unit, sizeOf(unit.bundle))
    return unit
  }

  async function reading(orgId: string, schemaId: string, maxAge = maxReadingAge): Promise<Reading | undefined> {
    const remembered = known.get(`${orgId} ${schemaId}`)
    const read = remembered && readings.get(remembered)
    if (read && performance.now() - read.checkedAt < maxAge) return read
    const checkedAt = performance.now()
    const unit = await load(orgId, schemaId)
    if (!unit) return undefined
    const isSame = read && remembered.version === unit.version && remembered.revision === unit.revision
    const fields = { ...(isSame ? read : readFields(unit.bundle, unit.group)), revision: unit.revision, checkedAt }
    readings.set(unit, fields)
    return fields
  }

  const admit: SchemaGuard['admit'] = (orgId, schemaId, group, values, origin) =>
    retryWrite('The schema', async (): Promise<Admission | undefined> => {
      const remembered = known.get(`${orgId} ${schemaId}`)
      const unit = remembered ?? (await load(orgId, schemaId))
      const faults = await findFaults(pool, unit, { orgId, schemaId, group, values, origin })
      if (unit && faults.length === 0) return { schemaId, version: unit.version, revision: unit.revision }
      // Only the current version may refuse: another server may have changed the schema since it was read here.
      known.delete(`${orgId} ${schemaId}`)
      const current = remembered && (await load(orgId, schemaId))
      if (!remembered || current?.revision === unit?.revision) throw invalid(faults)
      return undefined
    })

  return {
    admit,

    within: (tx) => guardOn(tx, memory),

    async listWarnings(orgId, schemaId, state = 'as remembered') {
      if (schemaId === null) return []
      const remembered = state === 'as remembered' ? known.get(`${orgId} ${schemaId}`) : undefined
      const unit = remembered ?? (await load(orgId, schemaId))
      if (unit?.state !== 'deprecated') return []
      return [{ pointer: '/schema_id', message: `The schema ${schemaId} is deprecated.` }]
    },

    async fieldTypes(orgId, schemaId) {
      return (await reading(orgId, schemaId))?.types
    },

    async textRules(orgId, schemaId, state) {
      return (await reading(orgId, schemaId, state === 'as stored' ? 0 : undefined))?.rules
    },

    async revision(orgId, schemaId) {
      return (await reading(orgId, schemaId))?.revision
    },

    async stillHolds(tx, orgId, { schemaId, version, revision }) {
      const held = await holdSchema(tx, orgId, schemaId)
      const holds = held?.version === version && held.revision === revision
      if (!holds) known.delete(`${orgId} ${schemaId}`)
      return holds
    },

    async hold(tx, orgId, schemaId) {
      return (await holdSchema(tx, orgId, schemaId)) !== undefined
    },
  }
}

type Write = { orgId: string; schemaId: string; group: FieldGroup; values: Checked[]; origin: DataOrigin }

async function findFaults(
  pool: ValidationPool,
  unit: Unit | undefined,
  { orgId, schemaId, group, values, origin }: Write,
): Promise<Fault[]> {
  if (!unit) return [{ pointer: '/schema_id', code: 'unknown_schema', message: `There is no schema ${schemaId}.` }]
  if (unit.group !== group) {
    const message = `\`schema_id\` must name a schema for ${fieldGroupLabels[group]}, got one for ${fieldGroupLabels[unit.group]}.`
    return [{ pointer: '/schema_id', code: 'wrong_field_group', message }]
  }
  if (origin === 'new' && (unit.state === 'draft' || unit.state === 'retired')) {
    const message = `The schema ${schemaId} is ${unit.state === 'draft' ? 'a draft' : 'retired'} and takes no new data.`
    return [{ pointer: '/schema_id', code: 'schema_takes_no_data', message }]
  }
  return evaluateAll(pool, orgId, 'writes', unit, values)
}

/** All faults of all values; what takes too long is a fault too. */
export async function evaluateAll(
  pool: ValidationPool,
  orgId: string,
  purpose: 'writes' | 'trials',
  { bundle, group }: Pick<Unit, 'bundle' | 'group'>,
  values: Checked[],
): Promise<Fault[]> {
  try {
    const faults = await pool.evaluate(orgId, purpose, { bundle, group, values, maxFaults })
    return faults.flatMap((ofValue, at) => (values[at]?.isHidden ? ofValue.map(withoutValue) : ofValue))
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error
    return [costFault(values[error.at]?.pointer ?? '/schema_id')]
  }
}

/** Messages quote what they complain about; the meaning of the code does not. */
const withoutValue = (fault: Fault): Fault => ({ ...fault, message: faultCodes[fault.code] })

export const costFault = (pointer: string): Fault => ({
  pointer,
  code: 'too_costly',
  message: `${nameOf(pointer)} takes more time or memory to check against the schema than is allowed.`,
})
