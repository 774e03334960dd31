import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { decodeText } from './decode.ts'
import { limits, malformedBody, tooLarge } from './limits.ts'
import type { Layout, SheetRow } from './rows.ts'

/** What spreadsheets write between cells; which one depends on the country that they are set to. */
const separators = [',', ';', '\t']

export async function* readCsv(file: string, charset: string | undefined, layout: Layout): AsyncGenerator<SheetRow> {
  const start = await readStart(file, charset)
  const named = namedSeparator(start)
  const delimiter = named ?? findSeparator(start, layout)
  let number = named === undefined ? 0 : 1
  const options = { relax_column_count: true, max_record_size: limits.rowBytes, delimiter, from_line: number + 1 }
  const records = pipeline(createReadStream(file), decodeText(charset), parse(options), () => undefined)
  try {
    for await (const values of records as AsyncIterable<string[]>) {
      number++
      if (values.length > limits.columns) throw tooLarge(`A row may have ${limits.columns} columns.`)
      yield { number, values }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // What was parsed ahead of the reader is lost with the row that cannot be parsed.
    const row = (named === undefined ? 0 : 1) + Number(error.records) + 1
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLarge(`Row ${row} is too large.`)
    throw malformedBody(`Row ${row} is not CSV: ${error.message.split(':')[0]}.`, error)
  }
}

/** A line above the first row, such as `sep=;`, names the separator to spreadsheets, which show no such row. */
const namedSeparator = (start: string): string | undefined => /^("?)sep=([^"\r\n])\1\r?(?:\n|$)/i.exec(start)?.[2]

/** The separator by which the first row names the most columns that are known. */
function findSeparator(start: string, { isColumn }: Layout): string {
  const counts = separators.map((delimiter) => countColumns(start, delimiter, isColumn))
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

async function readStart(file: string, charset: string | undefined): Promise<string> {
  let start = ''
  try {
    const bytes = createReadStream(file, { end: 256 * 1_024 })
    for await (const chunk of pipeline(bytes, decodeText(charset), () => undefined)) {
      start += chunk
      if (start.includes('\n')) break
    }
  } catch {
    // Whoever reads the rows says what is wrong; or a character was cut in two where this piece ends.
  }
  return start
}

function countColumns(start: string, delimiter: string, isColumn: Layout['isColumn']): number {
  try {
    const [names = []] = parseAtOnce(start, { to: 1, relax_column_count: true, delimiter }) as string[][]
    return names.filter((name) => isColumn(name.trim())).length
  } catch {
    // The first row goes on behind what was read, or is no row by this separator.
    return 0
  }
}
