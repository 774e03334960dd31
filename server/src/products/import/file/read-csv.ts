import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { decodeText } from './decode.ts'
import { limits, tooLarge, unreadable } from './limits.ts'
import type { SheetRow } from './rows.ts'

export async function* readCsv(file: string): AsyncGenerator<SheetRow> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: limits.rowBytes })
  const records = pipeline(createReadStream(file), decodeText(), parser, () => undefined)
  let number = 0
  try {
    for await (const values of records as AsyncIterable<string[]>) {
      number++
      if (values.length > limits.columns) throw tooLarge(`A row may have ${limits.columns} columns.`)
      yield { number, values }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    if (error.code === 'CSV_MAX_RECORD_SIZE') throw tooLarge(`Row ${number + 1} is too large.`)
    throw unreadable(`Row ${number + 1} is not CSV: ${error.message.split(':')[0]}.`, error)
  }
}
