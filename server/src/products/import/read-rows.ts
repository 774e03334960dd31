import { createReadStream } from 'node:fs'
import { pipeline, Transform } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Problem } from '../../errors.ts'
import { parseJson } from '../../http/json-body.ts'
import { isObject, type JsonObject } from '../fields.ts'
import type { Format } from '../formats.ts'
import { limits, tooLarge, unreadable } from './limits.ts'
import { readXlsx } from './read-xlsx.ts'

/** One row of an import: its number for people, and its cells by column name. */
export type Row = { number: number; cells: JsonObject; fault?: Problem }

/** Whether cells are typed JSON values, or texts of a sheet that take the type of what is stored. */
export type Cells = 'values' | 'texts'

export type Table = { cells: Cells; rows: AsyncIterable<Row> }

export const tables: { [format in Exclude<Format, 'json'>]: (file: string) => Table } = {
  ndjson: (file) => ({ cells: 'values', rows: limitRows(readNdjson(file)) }),
  csv: (file) => ({ cells: 'texts', rows: limitRows(withHeader(readCsv(file))) }),
  xlsx: (file) => ({ cells: 'texts', rows: limitRows(withHeader(readXlsx(file))) }),
}

/** A row of a sheet: its number, and its cells from left to right. */
export type SheetRow = { number: number; values: unknown[] }

async function* limitRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let count = 0
  for await (const row of rows) {
    if (++count > limits.rows) throw tooLarge(`An import may have ${limits.rows} rows.`)
    yield row
  }
}

/** Names the cells by the first row. Empty cells and rows are left out: they leave data alone. */
async function* withHeader(rows: AsyncIterable<SheetRow>): AsyncGenerator<Row> {
  let names: string[] | undefined
  for await (const { number, values } of rows) {
    const cells = names && cellsOf(names, values)
    names ??= headerOf(values)
    if (cells && Object.keys(cells).length > 0) yield { number, cells }
  }
  if (!names) throw unreadable('The file is empty: a first row with the names of the columns was expected.')
}

function headerOf(values: unknown[]): string[] {
  const names = values.map((value) => String(value ?? '').trim())
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) !== index)
  if (twice !== undefined) throw unreadable(`The column ${JSON.stringify(twice)} stands twice in the first row.`)
  return names
}

function cellsOf(names: string[], values: unknown[]): JsonObject {
  const filled = names.flatMap((name, index) => {
    const value = values[index]
    return name === '' || value === undefined || value === null || value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(filled)
}

async function* readCsv(file: string): AsyncGenerator<SheetRow> {
  const parser = parse({ bom: true, relax_column_count: true, max_record_size: limits.rowBytes })
  const records = pipeline(createReadStream(file), decode(), parser, () => undefined)
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

async function* readNdjson(file: string): AsyncGenerator<Row> {
  let number = 0
  for await (const line of linesOf(pipeline(createReadStream(file), decode(), () => undefined))) {
    number++
    if (line.trim() !== '') yield { number, ...readLine(line) }
  }
}

// Not node:readline, for which U+2028 inside a text ends the line.
async function* linesOf(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
    if (rest.length > limits.rowBytes) throw tooLarge('A line is too long.')
  }
  yield rest
}

/** A line that is not right is the fault of its row alone. */
function readLine(line: string): { cells: JsonObject; fault?: Problem } {
  try {
    const value = parseJson(Buffer.from(line))
    return isObject(value)
      ? { cells: value }
      : { cells: {}, fault: unreadable('A JSON object was expected on each line.') }
  } catch (error) {
    if (error instanceof Problem) return { cells: {}, fault: error }
    throw error
  }
}

/** Bytes to text; what is not UTF-8 is refused instead of being replaced. */
function decode(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const toText = (done: (error: Error | null, text?: string) => void, bytes?: Buffer) => {
    try {
      done(null, bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
    } catch (error) {
      done(unreadable('The file is not UTF-8.', error))
    }
  }
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk: Buffer, _encoding, done) => toText(done, chunk),
    flush: (done) => toText(done),
  })
}
