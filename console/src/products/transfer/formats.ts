import type { ImportOutcome } from '@polytrace/client'

/** What an import reads, by the ending of the file. */
export const importFormats = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ndjson: 'application/x-ndjson',
} as const

export type ImportFormat = keyof typeof importFormats

export const exportFormats = ['csv', 'xlsx', 'ndjson', 'json'] as const

export type ExportFormat = (typeof exportFormats)[number]

export function formatOf(fileName: string): ImportFormat | undefined {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? ''
  return ending in importFormats ? (ending as ImportFormat) : undefined
}

/** The rows to look at: those that failed, then the others. */
export function firstRows(rows: readonly ImportOutcome[], count: number): ImportOutcome[] {
  const failed = rows.filter(({ status }) => status === 'failed')
  const others = rows.filter(({ status }) => status !== 'failed')
  return [...failed.slice(0, count), ...others.slice(0, Math.max(0, count - failed.length))]
}
