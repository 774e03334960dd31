import { stringify } from 'csv-stringify/sync'
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

/** RFC 4180. Line ends alone and outer spaces are quoted too: readers disagree about them. */
export async function* writeCsv(fields: string[], batches: Batches): AsyncGenerator<string> {
  const options = { record_delimiter: '\r\n', quoted_match: /[\r\n]|^\s|\s$/, quoted_empty: fields.length === 1 }
  yield stringify([fields], options)
  for await (const rows of batches)
    yield stringify(
      rows.map((row) => row.map(cellText)),
      options,
    )
}
