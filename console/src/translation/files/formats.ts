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

/** The lines to look at, as many as there is room for: those that failed, then those that change something. */
export const firstLines = (rows: readonly ImportOutcome[], count: number): ImportOutcome[] =>
  rows.toSorted((a, b) => ranks[a.status] - ranks[b.status] || a.row - b.row).slice(0, count)
