import { type Batches, recordOf } from './rows.ts'

/** One JSON object a line. */
export async function* writeNdjson(fields: string[], batches: Batches): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map((row) => `${JSON.stringify(recordOf(fields, row))}\n`).join('')
}
