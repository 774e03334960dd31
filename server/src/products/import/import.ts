import type { Kysely } from 'kysely'
import { recordChanges } from '../../access/audit/record.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, unavailable } from '../../errors.ts'
import { describeChange } from '../describe-change.ts'
import { storeProducts } from '../store.ts'
import { type ImportAnswer, type Outcome, rowStatuses } from './contract.ts'
import { type Importing, importRow } from './import-row.ts'
import { KnownProducts } from './known-products.ts'
import { lockImports } from './queries.ts'
import type { Row, Table } from './read-rows.ts'

const batchSize = 200
const mostAttempts = 5

export type Options = Omit<Importing, 'cells' | 'admissions'> & { dryRun: boolean; skipFailed: boolean }

/** Thrown to undo what was written. */
class Undone extends Error {}

/** Imports a table in one transaction: a dry run and a failed import leave nothing behind. */
export async function importTable(db: Kysely<Tables>, open: () => Table, options: Options): Promise<ImportAnswer> {
  for (let attempts = 0; attempts < mostAttempts; attempts++) {
    const outcomes = await attempt(db, open(), options)
    if (outcomes) return answerOf(outcomes, options)
  }
  throw unavailable('Schemas changed while the import was checked. Nothing was kept; try again.')
}

/** `undefined` when a schema changed meanwhile, and all has to be checked anew. */
async function attempt(db: Kysely<Tables>, table: Table, options: Options): Promise<Outcome[] | undefined> {
  const { caller, guard } = options
  const importing = { ...options, cells: table.cells, admissions: new Map() }
  const outcomes: Outcome[] = []
  let isStale = false
  const work = db.transaction().execute(async (tx) => {
    await lockImports(tx, caller.orgId)
    for await (const rows of batchesOf(table.rows)) outcomes.push(...(await importBatch(tx, importing, rows)))
    for (const admission of importing.admissions.values())
      isStale ||= !(await guard.stillHolds(tx, caller.orgId, admission))
    const hasFailed = outcomes.some(({ status }) => status === 'failed')
    if (isStale || options.dryRun || (hasFailed && !options.skipFailed)) throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw isTaken(error) ? conflict(taken) : error
  })
  return isStale ? undefined : outcomes
}

const isTaken = (error: unknown) => (error as { code?: string }).code === '23505'
const taken = 'Another product was given the same gtin or internal_id at this moment. Nothing was kept; try again.'

async function importBatch(tx: Db, importing: Importing, rows: Row[]): Promise<Outcome[]> {
  const { caller } = importing
  const known = await KnownProducts.load(tx, caller.orgId, rows)
  const outcomes: Outcome[] = []
  for (const row of rows) outcomes.push(await importRow(importing, known, row))
  const steps = known.changedSteps()
  const stored = await storeProducts(tx, caller.orgId, steps)
  const changes = steps.map(({ before, after }) => describeChange(before, stored.get(after.id)))
  await recordChanges(tx, caller, changes)
  return outcomes
}

async function* batchesOf(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

function answerOf(rows: Outcome[], { dryRun }: Options): ImportAnswer {
  const counts = Object.fromEntries(rowStatuses.map((status) => [status, 0])) as ImportAnswer['counts']
  for (const { status } of rows) counts[status]++
  return { dry_run: dryRun, counts, rows }
}
