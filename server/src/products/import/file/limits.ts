import { Problem } from '../../../errors.ts'

/** What an import may be at most: as sent, unpacked, and in rows. */
export const limits = {
  bytes: 64 * 1_024 * 1_024,
  /** A product is 4 MiB at most. */
  rowBytes: 5 * 1_024 * 1_024,
  rows: 250_000,
  /** Spreadsheets leave some behind; a file of nothing else would keep the service busy for nothing. */
  emptyRows: 100_000,
  columns: 1_000,
  sheetBytes: 512 * 1_024 * 1_024,
  sharedTextBytes: 64 * 1_024 * 1_024,
  partBytes: 1_024 * 1_024,
  parts: 1_000,
} as const

export const tooLarge = (detail: string) => new Problem('too_large', detail)

export const malformedBody = (detail: string, cause?: unknown) => new Problem('malformed_body', detail, { cause })
