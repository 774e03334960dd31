import { setImmediate } from 'node:timers/promises'
import type { Db } from '../../../db/tables.ts'
import type { Revision } from '../../product.ts'
import type { Outcome } from '../contract.ts'
import type { Row } from '../file/rows.ts'
import type { Preview } from '../preview.ts'
import { type Importing, importRow } from './import-row.ts'
import { KnownProducts, type NamedRows } from './known-products.ts'

/** In milliseconds: so long may rows of an import keep all other requests waiting. */
const maxTurn = 20

/** Reads the rows of an import, some at a time, onto the products that they name. */
export interface RowReader {
  /** Reads the products of some rows; with `lock`, they are held against changes until the end of the transaction. */
  load(tx: Db, orgId: string, rows: Row[], lock: boolean): Promise<void>
  /** Reads rows of those that were loaded; gives the outcome of each. */
  read(importing: Importing, rows: Row[]): Promise<Outcome[]>
  /** The changes of the rows that were read since `load`. */
  takeRevisions(): Revision[]
  /** Stores the labels that the rows since `load` have changed. */
  storeLabels?(tx: Db): Promise<void>
  /** What the rows have named since the reader was made, each with its row. */
  readonly rowsNow: ReadonlyMap<string, number>
}

/** Reads rows that are a product each. */
export function productReader(named: NamedRows, preview: Preview): RowReader {
  const known = new KnownProducts(named)
  return {
    load: (...request) => known.load(...request),
    async read(importing, rows) {
      const outcomes: Outcome[] = []
      let turn = performance.now()
      for (const row of rows) {
        if (performance.now() - turn > maxTurn) {
          await setImmediate()
          turn = performance.now()
        }
        importing.signal.throwIfAborted()
        outcomes.push(await importRow(importing, known, row, preview))
      }
      return outcomes
    },
    takeRevisions: () => known.takeRevisions(),
    rowsNow: known.rowsNow,
  }
}
