import type { Kysely } from 'kysely'
import { recordChanges } from '../../access/audit/record.ts'
import { violatedIndex } from '../../db/failures.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { conflict, unavailable } from '../../errors.ts'
import type { Admission, SchemaGuard } from '../../schemas/guard/guard.ts'
import { columnReader } from '../columns.ts'
import type { Revision } from '../product.ts'
import { indexingOf } from '../search/indexing.ts'
import { findSearchSetting } from '../search/setting-queries.ts'
import { rulesFor } from '../translations/rules.ts'
import { describeChange } from '../write/describe-change.ts'
import { storeProducts } from '../write/queries.ts'
import type { Outcome } from './contract.ts'
import type { Row } from './file/rows.ts'
import type { Table } from './file/tables.ts'
import { Listing } from './listing.ts'
import type { Importing } from './row/import-row.ts'
import type { NamedRows } from './row/known-products.ts'
import type { RowReader } from './row/row-reader.ts'

/** Rows that share a look-up and a write: more would hardly be faster, and take more memory at up to 5 MiB a row. */
const batchSize = 200
/** Rows that are committed together: nobody else waits for a product for longer than they take, about a second. */
export const partSize = 1_000
/** A schema that changes during five checks of the same rows is being worked on: its author should finish first. */
const maxAttempts = 5

export type Options = Omit<Importing, 'cells' | 'columnOf' | 'admissions' | 'listWarnings'> & {
  dryRun: boolean
  skipFailed: boolean
  isBilingual: boolean
  /** Begins to read rows, of which `named` says what earlier ones have named. */
  begin(named: NamedRows): RowReader
}

/** What became of the rows, and how many parts of them are stored. */
export type Imported = { outcomes: Outcome[]; parts: number }

/** Thrown to undo what was written. */
class Undone extends Error {}

/**
 * Imports a table. Up to `partSize` rows are one transaction; of more, all are checked first, and then each part is a
 * transaction of its own, so that no product is held for long. `progress` hears how many rows are stored.
 */
export async function importTable(
  db: Kysely<Tables>,
  open: () => Table,
  options: Options,
  progress: (rows: number) => void = () => {},
): Promise<Imported> {
  const count = await countRows(open(), options.signal)
  if (options.dryRun) return { outcomes: await tryOut(db, open(), options), parts: 0 }
  if (count > partSize && !options.skipFailed) {
    const outcomes = await tryOut(db, open(), options)
    if (outcomes.some(hasFailed)) return { outcomes, parts: 0 }
  }
  const table = open()
  const listing = new Listing()
  const { outcomes } = listing
  const named: NamedRows = new Map()
  let parts = 0
  for await (const rows of inGroups(table.rows, partSize)) {
    const part = await importPart(db, { ...table, rows }, named, options)
    listing.add(part)
    if (part.some(hasFailed) && !options.skipFailed) break
    parts++
    progress(outcomes.length)
  }
  return { outcomes, parts }
}

const hasFailed = ({ status }: Outcome) => status === 'failed'

/** Each schema is asked for its warnings once, and then as it is stored: a dry run would not notice that it has changed. */
function importingOf({ cells }: Pick<Table, 'cells'>, options: Options): Importing & Options {
  const warnings = new Map<string | null, ReturnType<SchemaGuard['listWarnings']>>()
  const listWarnings: Importing['listWarnings'] = (schemaId) => {
    const known = warnings.get(schemaId) ?? options.guard.listWarnings(options.caller.orgId, schemaId, 'as stored')
    warnings.set(schemaId, known)
    return known
  }
  return { ...options, cells, columnOf: columnReader(), admissions: new Map<string, Admission>(), listWarnings }
}

/** Refuses a file that cannot be read to its end, or that has too many rows, before anything is written. */
async function countRows({ rows }: Table, signal: AbortSignal): Promise<number> {
  let count = 0
  for await (const _ of rows) {
    signal.throwIfAborted()
    count++
  }
  return count
}

/** The outcomes that an import would have. The database itself sees to it that nothing is written. */
async function tryOut(db: Kysely<Tables>, table: Table, options: Options): Promise<Outcome[]> {
  const importing = importingOf(table, options)
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return reading.execute(async (tx) => {
    const reader = options.begin(new Map())
    const listing = new Listing()
    for await (const rows of inGroups(table.rows, batchSize)) {
      await reader.load(tx, options.caller.orgId, rows, false)
      listing.add(await reader.read(importing, rows))
      reader.takeRevisions()
    }
    return listing.outcomes
  })
}

type Part = Omit<Table, 'rows'> & { rows: Row[] }

/** Imports some rows whole, unless a failed one is to be skipped, and remembers in `named` which products they name. */
async function importPart(db: Kysely<Tables>, part: Part, named: NamedRows, options: Options): Promise<Outcome[]> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    const reader = options.begin(named)
    const outcomes = await attempt(db, part, reader, options)
    if (!outcomes) continue
    for (const [id, row] of reader.rowsNow) named.set(id, row)
    return outcomes
  }
  throw unavailable('Schemas changed while the import was checked. These rows were not kept; try again.')
}

/** `undefined` when a schema changed meanwhile and every row must be checked again. */
async function attempt(
  db: Kysely<Tables>,
  part: Part,
  reader: RowReader,
  options: Options,
): Promise<Outcome[] | undefined> {
  const { caller, guard, skipFailed, signal } = options
  const importing = importingOf(part, options)
  const listing = new Listing()
  const { outcomes } = listing
  let isStale = false
  const work = db.transaction().execute(async (tx) => {
    await holdOwnerLock(tx, locks.imports, caller.orgId)
    for await (const rows of inGroups(part.rows, batchSize)) {
      await reader.load(tx, caller.orgId, rows, true)
      listing.add(await reader.read(importing, rows))
      const revisions = reader.takeRevisions()
      // After a failure the other rows are only checked: nothing of them will be kept.
      if (!skipFailed && outcomes.some(hasFailed)) continue
      await store(tx, options, revisions)
      await reader.storeLabels?.(tx)
    }
    for (const admission of importing.admissions.values())
      isStale ||= !(await guard.stillHolds(tx, caller.orgId, admission))
    signal.throwIfAborted()
    if (isStale || (outcomes.some(hasFailed) && !skipFailed)) throw new Undone()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw violatedIndex(error) ? conflict(taken) : error
  })
  return isStale ? undefined : outcomes
}

const taken =
  'Another product was given the same gtin or internal_id at this moment. These rows were not kept; try again.'

async function store(tx: Db, { caller, guard }: Options, revisions: Revision[]): Promise<void> {
  const indexing = indexingOf(await findSearchSetting(tx, caller.orgId))
  const products = revisions.map(({ after }) => after)
  const rulesOf = await rulesFor(guard, caller, products)
  const stored = await storeProducts(tx, caller.orgId, revisions, indexing, rulesOf)
  const changes = revisions.map(({ before, after }) => describeChange(before, stored.get(after.id)))
  await recordChanges(tx, caller, changes)
}

async function* inGroups(rows: AsyncIterable<Row> | Iterable<Row>, size: number): AsyncGenerator<Row[]> {
  let group: Row[] = []
  for await (const row of rows) {
    group.push(row)
    if (group.length === size) {
      yield group
      group = []
    }
  }
  if (group.length > 0) yield group
}
