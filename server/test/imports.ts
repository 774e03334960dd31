import { formats } from '../src/http/formats/formats.ts'
import type { Call } from './harness.ts'
import { path } from './products.ts'

/** How files of products are imported. */
export function importsWith(call: Call) {
  const send = (type: string, file: string | Uint8Array, query = '', calls = call) =>
    calls('POST', `${path}import/${query}`, file, { 'content-type': type })
  return {
    send,
    importCsv: (lines: string[], query = '', type = 'text/csv') => send(type, lines.join('\r\n'), query),
    importLines: (rows: object[], query = '') =>
      send(formats.ndjson, rows.map((row) => JSON.stringify(row)).join('\n'), query),
  }
}
