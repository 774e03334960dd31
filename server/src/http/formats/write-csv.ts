import { cellText } from './cells.ts'

/** RFC 4180. */
export async function* writeCsv(
  fields: string[],
  batches: AsyncIterable<Iterable<unknown[]>>,
  withBom = false,
): AsyncGenerator<string> {
  const line = fields.length === 1 ? loneCell : (row: unknown[]) => `${row.map(cell).join(',')}\r\n`
  // Excel takes a file without it for one in the old encoding of its country.
  yield (withBom ? '\ufeff' : '') + line(fields)
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
