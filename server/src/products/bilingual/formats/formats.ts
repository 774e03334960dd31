import type { Row } from '../../import/file/rows.ts'
import type { Line } from '../lines.ts'
import { readPo, writePo } from './po.ts'
import { readXliff } from './read-xliff.ts'
import { readTmx, writeTmx } from './tmx.ts'
import type { Wanted } from './wanted.ts'
import { writeXliff } from './write-xliff.ts'

/** The formats of tools for translators, with their media types. */
export const textFormats = {
  xliff: 'application/xliff+xml',
  po: 'text/x-gettext-translation',
  tmx: 'application/x-tmx+xml',
} as const

export type TextFormat = keyof typeof textFormats

export const isTextFormat = (format: string): format is TextFormat => Object.hasOwn(textFormats, format)

export const textWriters: {
  [format in TextFormat]: (lines: AsyncIterable<Line[]>, lang: string) => AsyncIterable<string>
} = { xliff: writeXliff, po: writePo, tmx: writeTmx }

/** Units are rows, with the cells of a bilingual file. */
export const textReaders: {
  [format in TextFormat]: (file: string, charset: string | undefined, wanted: Wanted) => AsyncIterable<Row>
} = { xliff: readXliff, po: readPo, tmx: readTmx }
