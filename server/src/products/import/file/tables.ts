import { malformedQuery } from '../../../errors.ts'
import type { Format } from '../../../http/formats/formats.ts'
import { limits } from './limits.ts'
import { readCsv } from './read-csv.ts'
import { isBlank, readLines, readNdjson } from './read-ndjson.ts'
import { listSheets, readXlsx } from './read-xlsx.ts'
import { isEmptyRow, type Layout, limitRows, nameCells, type Row, type SheetRow } from './rows.ts'

/**
 * Whether cells are typed JSON values, cells of a sheet that take the type of their field, or texts that no sheet has touched; those
 * of PO come as messages, which tools may have cut into pieces.
 */
export type Cells = 'values' | 'texts' | 'plain' | 'messages'

export type Table = { cells: Cells; rows: AsyncIterable<Row> }

/** How a file is to be read: its encoding, the sheet of a workbook, and the columns that it may have. */
export type FileOptions = { charset: string | undefined; sheet: string | undefined; layout: Layout }

/** A file that can be read any number of times; of a workbook, with the sheet that is read and the names of all. */
export type TableFile = { open(): Table; sheet?: string; sheets?: string[] }

type Opener = (file: string, options: FileOptions) => Promise<TableFile>

export const tables: { [format in Exclude<Format, 'json'>]: Opener } = {
  async ndjson(file, { charset, sheet }) {
    refuseSheet(sheet)
    const open = (): Table => ({ cells: 'values', rows: readNdjson(limitRows(readLines(file, charset), isBlank)) })
    return { open }
  },
  async csv(file, { charset, sheet, layout }) {
    refuseSheet(sheet)
    return { open: () => ({ cells: 'texts', rows: rowsOfSheet(readCsv(file, charset, layout), layout) }) }
  },
  async xlsx(file, options) {
    const sheets = await listSheets(file)
    const sheet = options.sheet === undefined ? sheets[0] : sheets.find((name) => name === options.sheet)
    if (sheet === undefined) throw noSheet(`must be one of ${sheets.map((name) => JSON.stringify(name)).join(', ')}`)
    return { open: () => ({ cells: 'texts', rows: rowsOfSheet(readXlsx(file, sheet), options.layout) }), sheet, sheets }
  },
}

function refuseSheet(sheet: string | undefined): void {
  if (sheet !== undefined) throw noSheet('is for XLSX alone')
}

export const noSheet = (sentence: string) =>
  malformedQuery([{ pointer: '?sheet', code: 'not_allowed', message: `\`sheet\` ${sentence}.` }])

// One row more than an import may have: the header.
const rowsOfSheet = (rows: AsyncIterable<SheetRow>, layout: Layout) =>
  nameCells(limitRows(rows, isEmptyRow, limits.rows + 1), layout)
