import type { Db } from '../../db/tables.ts'
import { type Fault, invalid } from '../../errors.ts'
import { costFault } from '../guard/admit.ts'
import type { Checked, FieldGroup, GuardedSource } from '../guard/guard.ts'
import { TooCostly } from '../validation/sandbox/lane.ts'
import type { ValidationPool } from '../validation/sandbox/pool.ts'
import type { Affected } from './affected.ts'
import { Report } from './report.ts'

export type CheckParts = { db: Db; pool: ValidationPool; sources: GuardedSource[] }

type Options = {
  /** Who asks: only this organisation's entities may be named, and its workers are used. */
  orgId: string
  /** Leaves out what was written before. */
  since?: Date
  progress?: (checked: number) => Promise<void> | void
}

const batchSize = 250
const faultsOfEach = 10
/** After so many values that cost too much, the candidate itself does. */
const maxCostly = 10

/** Tries the affected schemas on all data that is stored under them. */
export async function runCheck(
  parts: CheckParts,
  affected: Affected[],
  { orgId: ownOrgId, since, progress }: Options,
): Promise<Report> {
  const report = new Report()
  const budget = { costly: maxCostly }
  for (const { schemaId, group, orgIds, bundle } of affected) {
    for (const source of parts.sources.filter((one) => one.group === group)) {
      for (const orgId of orgIds) {
        const evaluate = (values: Checked[]) =>
          evaluateStored(parts.pool, { orgId: ownOrgId, bundle, group, values }, budget)
        for await (const batch of batches(parts.db, source, orgId, schemaId, since)) {
          const faults = await evaluate(batch.flatMap(({ values }) => values))
          for (const { id, values } of batch)
            report.add(source.entity, id, faults.splice(0, values.length).flat(), orgId === ownOrgId)
          await progress?.(report.checked)
        }
      }
    }
  }
  return report
}

/** Reads the next batch while the last one is checked. */
async function* batches(db: Db, source: GuardedSource, orgId: string, schemaId: string, since?: Date) {
  const read = (after?: string) => source.batch(db, orgId, schemaId, after, batchSize, since)
  let next = read()
  for (;;) {
    const batch = await next
    const last = batch.at(-1)
    if (!last) return
    next = read(last.id)
    // It is awaited above, unless the check ends before.
    next.catch(() => undefined)
    yield batch
  }
}

type Stored = { orgId: string; bundle: Affected['bundle']; group: FieldGroup; values: Checked[] }

/** The faults of each value. One that takes too long is a fault; the worker that it took along had the others' too. */
async function evaluateStored(pool: ValidationPool, stored: Stored, budget: { costly: number }): Promise<Fault[][]> {
  const { orgId, ...evaluation } = stored
  const { values } = evaluation
  if (values.length === 0) return []
  try {
    return await pool.evaluate(orgId, 'checks', { ...evaluation, maxFaults: faultsOfEach })
  } catch (error) {
    if (!(error instanceof TooCostly)) throw error
    const costly = values[error.at]
    if (!costly || budget.costly-- === 0) throw tooCostly()
    const before = await evaluateStored(pool, { ...stored, values: values.slice(0, error.at) }, budget)
    const after = await evaluateStored(pool, { ...stored, values: values.slice(error.at + 1) }, budget)
    return [...before, [costFault(costly.pointer)], ...after]
  }
}

const tooCostly = () =>
  invalid([
    {
      pointer: '/raw_schema',
      code: 'too_costly',
      message: '`raw_schema` takes more time or memory to check against stored data than is allowed.',
    },
  ])
