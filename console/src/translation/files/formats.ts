import type { ImportOutcome } from '@polytrace/client'

/** The files that texts travel in, with the endings by which each is known. */
const formats = {
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  csv: { type: 'text/csv', endings: ['csv'] },
  xliff: { type: 'application/xliff+xml', endings: ['xliff', 'xlf'] },
  po: { type: 'text/x-gettext-translation', endings: ['po'] },
  tmx: { type: 'application/x-tmx+xml', endings: ['tmx'] },
} as const

export type FileFormat = keyof typeof formats

export const fileFormats = Object.keys(formats) as FileFormat[]

/** What a field for files takes. */
export const fileKinds: Record<string, string[]> = Object.fromEntries(
  Object.values(formats).map(({ type, endings }) => [type, endings.map((ending) => `.${ending}`)]),
)

/** The media type of a file, by its ending. */
export function mediaTypeOf(fileName: string): string | undefined {
  const ending = fileName.toLowerCase().split('.').at(-1) ?? ''
  return Object.values(formats).find(({ endings }) => endings.some((one) => one === ending))?.type
}

export const onlyWords = ['missing', 'outdated', 'all'] as const

export type Only = (typeof onlyWords)[number]

const ranks = { failed: 0, created: 1, updated: 1, unchanged: 2 }

/**
 * The lines to look at: those that failed, then those that change something, then those that were left alone for a reason. The
 * others are as the export wrote them, which is no news.
 */
export const linesToSee = (rows: readonly ImportOutcome[]): ImportOutcome[] =>
  rows
    .filter(({ status, warnings = [] }) => status !== 'unchanged' || warnings.length > 0)
    .sort((a, b) => ranks[a.status] - ranks[b.status] || a.row - b.row)

export type LineFault = ImportOutcome['errors'][number]

export const isSameFault = (a: LineFault, b: LineFault) =>
  a.code === b.code && a.pointer === b.pointer && a.message === b.message

/** Of a very long file, the errors of later lines are not listed. */
export const hasListedFault = ({ errors }: ImportOutcome) => errors.length > 0

/** A fault that all lines with errors have, where there are several: a file of another language has the same one in each line. */
export function sharedFault(rows: readonly ImportOutcome[]): LineFault | undefined {
  const [first, ...others] = rows.filter(hasListedFault)
  if (others.length === 0) return undefined
  return first?.errors.find((fault) => others.every(({ errors }) => errors.some((one) => isSameFault(one, fault))))
}
