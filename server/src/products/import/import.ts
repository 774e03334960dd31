import type { Kysely } from 'kysely'
import { recordChanges } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { violatedIndex } from '../../db/failures.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, unavailable } from '../../errors.ts'
import type { Admission, SchemaGuard } from '../../schemas/guard/guard.ts'
import type { Revision } from '../product.ts'
import { describeChange } from '../write/describe-change.ts'
import { storeProducts } from '../write/queries.ts'
import { type ImportAnswer, type Outcome, rowStatuses } from './contract.ts'
import type { Row } from './file/rows.ts'
import type { Table } from './file/tables.ts'
import { type Importing, importRow } from './row/import-row.ts'
import { KnownProducts } from './row/known-products.ts'

/** Rows that share a look-up and a write: more would hardly be faster, and take more memory at up to 5 MiB a row. */
const batchSize = 200
/** A schema that changes during five checks of the same file is being worked on: its author should finish first. */
const maxAttempts = 5

export type Options = Omit<Importing, 'cells' | 'admissions' | 'listWarnings'> & {
  dryRun: boolean
  skipFailed: boolean
  /** Aborted, with a problem as its reason, when nobody waits for the import any more. */
  signal: AbortSignal
}

/** Thrown to undo what was written. */
class Undone extends Error {}

/** Imports a table in one transaction. A dry run writes nothing, and a failed import leaves nothing behind. */
export async function importTable(db: Kysely<Tables>, open: () => Table, options: Options): Promise<ImportAnswer> {
  await readThrough(open(), options.signal)
  if (options.dryRun) return answerOf(await tryOut(db, open(), options), options)
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const outcomes = await attempt(db, open(), options)
    if (outcomes) return answerOf(outcomes, options)
  }
  throw unavailable('Schemas changed while the import was checked. Nothing was kept; try again.')
}

/** Each schema is asked for its warnings once, and then as it is stored: a dry run would not notice that it has changed. */
function importingOf({ cells }: Table, options: Options): Importing & Options {
  const warnings = new Map<string | null, ReturnType<SchemaGuard['listWarnings']>>()
  const listWarnings: Importing['listWarnings'] = (schemaId) => {
    const known = warnings.get(schemaId) ?? options.guard.listWarnings(options.caller.orgId, schemaId, 'as stored')
    warnings.set(schemaId, known)
    return known
  }
  return { ...options, cells, admissions: new Map<string, Admission>(), listWarnings }
}

/** Refuses a file that cannot be read to its end, or that has too many rows, before anything is written. */
async function readThrough({ rows }: Table, signal: AbortSignal): Promise<void> {
  for await (const _ of rows) signal.throwIfAborted()
}

/** The outcomes that an import would have. The database itself sees to it that nothing is written. */
async function tryOut(db: Kysely<Tables>, table: Table, options: Options): Promise<Outcome[]> {
  const importing = importingOf(table, options)
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const known = new KnownProducts()
    const outcomes: Outcome[] = []
    for await (const rows of batchesOf(table.rows)) {
      await known.load(tx, options.caller.orgId, rows, false)
      outcomes.push(...(await importRows(importing, known, rows)))
      known.takeRevisions()
    }
    return outcomes
  })
}

/** `undefined` when a schema changed meanwhile and every row must be checked again. */
async function attempt(db: Kysely<Tables>, table: Table, options: Options): Promise<Outcome[] | undefined> {
  const { caller, guard, skipFailed, signal } = options
  const importing = importingOf(table, options)
  const outcomes: Outcome[] = []
  let [isStale, hasFailed] = [false, false]
  const work = db.transaction().execute(async (tx) => {
    await holdOwnerLock(tx, locks.imports, caller.orgId)
    const known = new KnownProducts()
    for await (const rows of batchesOf(table.rows)) {
      await known.load(tx, caller.orgId, rows, true)
      const results = await importRows(importing, known, rows)
      outcomes.push(...results)
      hasFailed ||= results.some(({ status }) => status === 'failed')
      const revisions = known.takeRevisions()
      // After a failure the other rows are only checked: nothing of them will be kept.
      if (!hasFailed || skipFailed) await store(tx, caller, revisions)
    }
    for (const admission of importing.admissions.values())
      isStale ||= !(await guard.stillHolds(tx, caller.orgId, admission))
    signal.throwIfAborted()
    if (isStale || (hasFailed && !skipFailed)) throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw violatedIndex(error) ? conflict(taken) : error
  })
  return isStale ? undefined : outcomes
}

const taken = 'Another product was given the same gtin or internal_id at this moment. Nothing was kept; try again.'

async function importRows(importing: Importing & Options, known: KnownProducts, rows: Row[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const row of rows) {
    importing.signal.throwIfAborted()
    outcomes.push(await importRow(importing, known, row))
  }
  return outcomes
}

async function store(tx: Db, caller: Caller, revisions: Revision[]): Promise<void> {
  const stored = await storeProducts(tx, caller.orgId, revisions)
  const changes = revisions.map(({ before, after }) => describeChange(before, stored.get(after.id)))
  await recordChanges(tx, caller, changes)
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
