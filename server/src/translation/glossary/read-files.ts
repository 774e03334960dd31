import { CsvError, parse } from 'csv-parse/sync'
import { type Fault, invalid, Problem } from '../../errors.ts'
import { unguardText } from '../../http/formats/cells.ts'
import { maxForbidden, maxNoteLength, maxWordLength, type NewTerm } from './contract.ts'
import { maxTerms } from './manage.ts'
import { termKey } from './match.ts'

/** A term of a file, and where it stands there: its row, or the number of its entry. */
export type FileTerm = Pick<NewTerm, 'term' | 'translation' | 'forbidden' | 'note'> & { place: number }

export const malformed = (detail: string, cause?: unknown) => new Problem('malformed_body', detail, { cause })

const names = ['term', 'translation', 'forbidden', 'note'] as const

/** `term,translation,forbidden,note`, in any order; the last two may be left out. Forbidden words are separated by `|`. */
export function readCsv(text: string): FileTerm[] {
  const rows = rowsOf(text)
  const header = (rows.shift() ?? []).map((name) => name.trim().toLowerCase())
  const isWrong = header.some((name, index) => !names.includes(name as 'term') || header.indexOf(name) < index)
  if (!header.includes('term') || !header.includes('translation') || isWrong)
    throw malformed(
      `The first row must name the columns, each once: term, translation, and if wanted forbidden and note; got ${header.join(', ').slice(0, 200) || 'nothing'}.`,
    )
  return rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (name: string) => unguardText(cells[header.indexOf(name)] ?? '')
    const forbidden = readWords(cell('forbidden'))
    return { place: index + 2, term: cell('term'), translation: cell('translation'), forbidden, note: cell('note') }
  })
}

/** Words in one cell, as `readWords` reads them again: a `|` inside a word is written `\\|`. */
export const writeWords = (words: readonly string[]) => words.map((word) => word.replace(/[\\|]/g, '\\$&')).join('|')

const readWords = (cell: string) =>
  (cell.match(/(?:\\.|[^|])+/gs) ?? [])
    .map((word) => word.replace(/\\([\\|])/g, '$1'))
    .filter((word) => word.trim() !== '')

/** Twice as many as a glossary has terms, since some may be empty. */
const maxRows = 2 * maxTerms

function rowsOf(text: string): string[][] {
  const [first = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].toSorted((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  try {
    const rows: string[][] = parse(text, { delimiter, relax_column_count_less: true, bom: true, to: maxRows + 1 })
    if (rows.length <= maxRows) return rows
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw malformed(`The file is not CSV: ${error.message.slice(0, 200)}.`, error)
  }
  throw new Problem('too_large', `A file may have ${maxRows} rows, and a glossary ${maxTerms} terms.`)
}

/** Refuses a file with all that is wrong in it. */
export function requireTerms(terms: readonly FileTerm[]): void {
  const seen = new Map<string, number>()
  const faults = terms.flatMap(({ place, term, translation, forbidden, note }): Fault[] => {
    const at = (name: string, code: Fault['code'], message: string) => [{ pointer: `/${place}/${name}`, code, message }]
    if (term.trim() === '') return at('term', 'required', `The term of row ${place} is missing.`)
    if (translation.trim() === '') return at('translation', 'required', `“${term.slice(0, 100)}” has no translation.`)
    if ([term, translation, ...forbidden, note ?? ''].some((text) => text.includes('\0')))
      return at('term', 'nul', `A text of row ${place} holds the character U+0000.`)
    if ([term, translation, ...forbidden].some((word) => word.length > maxWordLength))
      return at('term', 'too_long', `A word of row ${place} has more than ${maxWordLength} characters.`)
    if (forbidden.length > maxForbidden)
      return at('forbidden', 'too_many', `A term may have ${maxForbidden} forbidden words.`)
    if ((note ?? '').length > maxNoteLength)
      return at('note', 'too_long', `A note may have ${maxNoteLength} characters.`)
    const other = seen.get(termKey(term))
    seen.set(termKey(term), place)
    return other === undefined ? [] : at('term', 'duplicate', `“${term}” stands in row ${other} already.`)
  })
  if (faults.length > 0) throw invalid(faults)
}
