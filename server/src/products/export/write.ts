import { cellText } from '../cells.ts'

/** Rows of an export, some hundred at a time, each with a value for every field. */
export type Batches = AsyncIterable<unknown[][]>

const byField = (fields: string[], row: unknown[]) =>
  Object.fromEntries(fields.map((field, index) => [field, row[index] ?? null]))

export async function* writeJson(fields: string[], batches: Batches, lang: string | null): AsyncGenerator<string> {
  let count = 0
  yield `{"lang":${JSON.stringify(lang)},"fields":${JSON.stringify(fields)},"results":[`
  for await (const rows of batches) {
    const texts = rows.map((row) => JSON.stringify(byField(fields, row)))
    yield `${count > 0 ? ',' : ''}${texts.join(',')}`
    count += rows.length
  }
  yield `],"count":${count}}`
}

export async function* writeNdjson(fields: string[], batches: Batches): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(byField(fields, row))}\n`).join('')
}

/** RFC 4180. */
export async function* writeCsv(fields: string[], batches: AsyncIterable<Iterable<unknown[]>>): AsyncGenerator<string> {
  const line = fields.length === 1 ? loneCell : (row: unknown[]) => `${row.map(cell).join(',')}\r\n`
  yield line(fields)
  for await (const rows of batches) {
    let lines = ''
    for (const row of rows) lines += line(row)
    yield lines
  }
}

/** Line ends alone and outer spaces are quoted too: readers disagree about them. */
const quoted = /[",\r\n]|^\s|\s$/

function cell(value: unknown): string {
  const text = cellText(value)
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** An empty line would be no line to many readers. */
const loneCell = ([value]: unknown[]) => `${cell(value) || '""'}\r\n`
