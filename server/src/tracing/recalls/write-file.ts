import { Readable } from 'node:stream'
import type { Tenant } from '../../db/statements.ts'
import { formats } from '../../http/formats/formats.ts'
import { writeCsv } from '../../http/formats/write-csv.ts'
import { writeXlsx } from '../../http/formats/write-xlsx.ts'
import { listColumns, writeListJson } from '../lists/write-list.ts'
import type { Names } from '../names/names.ts'
import type { FileFormat, KeptEntry, Recall } from './contract.ts'
import { type EntryFilter, listEntries } from './entry-queries.ts'
import { presentEntries } from './present.ts'

const entriesAtOnce = 500

type Wanted = { recall: Recall; filter: EntryFilter; names: Names; isWhole: boolean }

const columns: Record<string, (entry: KeptEntry) => unknown> = {
  n: ({ n }) => n,
  ...listColumns,
  recall_disposition: ({ disposition }) => disposition,
  recall_note: ({ note }) => note,
  changed_by: ({ changed_by }) => changed_by,
  changed_at: ({ changed_at }) => changed_at,
}

export const mediaTypes: { [format in FileFormat]: string } = {
  json: `${formats.json}; charset=utf-8`,
  csv: `${formats.csv}; charset=utf-8; header=present`,
  xlsx: formats.xlsx,
}

/** The entries of a recall as a file, read while it is sent. */
export function writeFile(tenant: Tenant, format: FileFormat, wanted: Wanted): Readable {
  const entries = readAll(tenant, wanted)
  if (format === 'json') return Readable.from(writeListJson(wanted.recall, entries), { objectMode: false })
  const rows = rowsOf(entries, wanted)
  const fields = Object.keys(columns)
  return format === 'csv'
    ? Readable.from(writeCsv(fields, rows), { objectMode: false })
    : writeXlsx('Recall', fields, rows)
}

async function* readAll(tenant: Tenant, { recall, filter, names }: Wanted): AsyncGenerator<KeptEntry[]> {
  for (let after = 0; ; ) {
    const stored = await listEntries(tenant, recall.id, { filter, after, limit: entriesAtOnce })
    if (stored.length === 0) return
    yield await presentEntries(stored, names)
    after = stored.at(-1)?.n ?? after
  }
}

/** After the entries, a row for all that was asked for and not found: nobody should overlook it. */
async function* rowsOf(entries: AsyncIterable<KeptEntry[]>, { recall, isWhole }: Wanted): AsyncGenerator<unknown[][]> {
  const cells = Object.values(columns)
  for await (const part of entries) yield part.map((entry) => cells.map((cell) => cell(entry)))
  const missing = recall.identifiers.filter(({ things }) => things === 0)
  const note: Record<string, unknown> = { reasons: 'nothing_found' }
  const fields = Object.keys(columns)
  if (isWhole && missing.length > 0)
    yield missing.map(({ identifier }) => fields.map((field) => (field === 'identifier' ? identifier : note[field])))
}
