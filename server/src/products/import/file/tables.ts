import type { Format } from '../../../http/formats/formats.ts'
import { limits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { isBlank, readLines, readNdjson } from './read-ndjson.ts'
import { readXlsx } from './read-xlsx.ts'
import { isEmptyRow, limitRows, nameCells, type Row, type SheetRow } from './rows.ts'

/** Whether cells are typed JSON values, or texts of a sheet that take the type of what is stored. */
export type Cells = 'values' | 'texts'

export type Table = { cells: Cells; rows: AsyncIterable<Row> }

export const tables: { [format in Exclude<Format, 'json'>]: (file: string) => Table } = {
  ndjson: (file) => ({ cells: 'values', rows: readNdjson(limitRows(readLines(file), isBlank)) }),
  csv: (file) => ({ cells: 'texts', rows: rowsOfSheet(readCsv(file)) }),
  xlsx: (file) => ({ cells: 'texts', rows: rowsOfSheet(readXlsx(file)) }),
}

// One row more than an import may have: the header.
const rowsOfSheet = (rows: AsyncIterable<SheetRow>) => nameCells(limitRows(rows, isEmptyRow, limits.rows + 1))
