import { type Batches, recordOf } from '../../http/formats/rows.ts'

/** The whole export as one JSON object, written while it is read. */
export async function* writeJson(fields: string[], batches: Batches, lang: string | null): AsyncGenerator<string> {
  let count = 0
  yield `{"lang":${JSON.stringify(lang)},"fields":${JSON.stringify(fields)},"results":[`
  for await (const rows of batches) {
    const texts = rows.map((row) => JSON.stringify(recordOf(fields, row)))
    yield `${count > 0 ? ',' : ''}${texts.join(',')}`
    count += rows.length
  }
  yield `],"count":${count}}`
}
