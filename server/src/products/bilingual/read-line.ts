import { isDeepStrictEqual } from 'node:util'
import { unguardText, withPlainEnds } from '../../http/formats/cells.ts'
import type { JsonObject } from '../../json/object.ts'
import { parseJsonExactly } from '../../json/parse.ts'
import { describeValue } from '../../json/words.ts'
import type { Column } from '../columns.ts'
import { textFields } from '../fields.ts'
import type { Cells } from '../import/file/tables.ts'
import { cellFault, readJson, requireStorable, requireUnharmed } from '../import/row/read-cell.ts'
import { textStates } from '../translations/contract.ts'
import { fingerprint } from '../translations/sources.ts'
import type { Text } from '../translations/texts.ts'
import { isSameKind, type TextEdit } from '../translations/write-texts.ts'
import type { Action } from './actions.ts'
import type { TextKey } from './key.ts'

/** What a line asks for, and what is to be written; without `edit` nothing is. */
export type Reading = { action: Action; edit?: TextEdit; warning?: string }

const skipped: Reading = { action: 'skipped' }

/**
 * What a line can say by its state. Of the formats of other tools, `final` is a review, `delivered` has no state: there
 * the target says whether it was worked on; `untranslatable` is not to be translated, and `fuzzy` and `partial` are not done yet.
 */
const bilingualStates = ['translated', 'confirmed', 'cleared', 'skipped']
const foreignStates = ['translated', 'final', 'delivered', 'skipped', 'untranslatable', 'fuzzy', 'partial']

/** Reads what a line says about a text. A line that does not say it in its state is left alone, or refused if it was worked on. */
export function readLine(cells: JsonObject, key: TextKey, text: Text, kind: Cells): Reading {
  const said = readState(cells.state)
  const isForeign = kind === 'plain' || kind === 'messages'
  const state = (isForeign ? foreignStates : bilingualStates).find((known) => known === said)
  const untouched = writingsOf(cells.target, kind).find((writing) => printOf(writing) === key.target)
  const madeFrom = { print: key.source, text: sourceOf(cells.source, key, text, kind) }
  if (madeFrom.text !== undefined && !isSameKind(text.value, madeFrom.text))
    return { ...skipped, warning: `The product has ${kindOf(text.value)} there by now, so it was left alone.` }
  const target = untouched ?? readTarget(cells.target, text, kind)
  const isUntouched = printOf(target) === key.target
  const isStored = isDeepStrictEqual(target, text.target)
  const hasChanged = printOf(text.target) !== key.target
  const isOfNow = key.source === fingerprint(text.value)
  const write = (action: Action, value: unknown): Reading => {
    const origin = action === 'reviewed' ? 'reviewed' : 'translated'
    // Somebody has said since that it is right for the source of now: a file of an older source knows less.
    if (!isOfNow && isFresh(text) && isDeepStrictEqual(value, text.target)) return skipped
    // The translation may be older than the kind of its source.
    if (value !== null) requireKind(value, text)
    const mayBeMoved = kind === 'texts' || kind === 'messages'
    if (mayBeMoved && isOfNow && !(isStored && isFresh(text))) requireSource(cells.source, text, kind)
    const edit: TextEdit = { pointer: text.pointer, target: value, origin, madeFrom }
    return { action, edit, ...(hasChanged && !isStored && { warning: `${changedSince}.` }) }
  }
  if (state === 'skipped') return skipped
  if (state === 'untranslatable') return { ...skipped, warning: untranslatable }
  if (state === 'fuzzy') return isUntouched ? skipped : { ...skipped, warning: fuzzy }
  if (state === 'partial') return { ...skipped, warning: partial }
  if (state === 'cleared') return text.target === undefined ? { action: 'cleared' } : write('cleared', null)
  if (state === 'confirmed') return confirm()
  if (state === 'delivered' && (isUntouched || target === undefined)) return skipped
  // Many tools write the source where nobody has translated yet.
  const isCopy = key.target === undefined && isDeepStrictEqual(target, madeFrom.text ?? text.value)
  if (isForeign && isCopy && (state === undefined || state === 'delivered')) return { ...skipped, warning: copied }
  if (state === 'translated' || state === 'final' || state === 'delivered') {
    if (target === undefined) throw cellFault({ name: 'target' }, 'required', `is empty, though the state is ${state}`)
    requireFitting(target, text)
    if (kind === 'texts') requireUnharmed(targetColumn, target, text.target ?? text.value)
    // Somebody else has changed the text since, and this line says nothing that is new.
    if (isUntouched && !isStored) return skipped
    return write(state === 'final' ? 'reviewed' : 'translated', target)
  }
  const mustBe = `must be ${isForeign ? 'translated or final' : bilingualWords}`
  if (!isForeign && said !== '' && !textStates.includes(said as 'missing'))
    throw cellFault({ name: 'state' }, 'not_allowed', `${mustBe}, got ${JSON.stringify(said.slice(0, 60))}`)
  if (isUntouched) return skipped
  const is = said === '' ? 'empty' : said.slice(0, 60)
  throw cellFault({ name: 'state' }, 'required', `${mustBe}, since the target was changed; it is ${is}`)

  /** What stood in the file is right: the translation, or where there was none, the word of the source. */
  function confirm(): Reading {
    const isOfSource = key.target === undefined
    const source = madeFrom.text ?? (isOfNow ? text.value : undefined)
    const value = isOfSource ? source : text.target
    // Nobody has seen what somebody else has written since.
    if (hasChanged && !(isOfSource && isDeepStrictEqual(text.target, value)))
      return { ...skipped, warning: `${changedSince}, so it was not confirmed.` }
    if (value === undefined) throw cellFault({ name: 'source' }, 'required', lostSource)
    if (target === undefined || isUntouched || isDeepStrictEqual(target, value)) return write('confirmed', value)
    const what = isOfSource ? 'the source' : 'the stored translation'
    throw cellFault({ name: 'target' }, 'not_allowed', `must be ${what} or be empty where the state is confirmed`)
  }
}

function readState(cell: unknown): string {
  if (cell === undefined || cell === null) return ''
  if (typeof cell === 'string') return cell.trim()
  throw cellFault({ name: 'state' }, 'type', `must be a text, got ${describeValue(cell)}`)
}

/** Whether a person has written or confirmed the translation for the source of now. */
const isFresh = ({ state }: Text) => state === 'translated' || state === 'reviewed'

const printOf = (value: unknown) => (value === undefined ? undefined : fingerprint(value))

const changedSince = 'The translation had been changed since the file was made'

const lostSource =
  'has changed since the file was made, and the line does not hold it as it was: write the translation, and the state translated'

const untranslatable = 'The file says that the text is not to be translated (`translate="no"`), so it was left alone.'

const fuzzy = 'The translation was changed, but is still marked as fuzzy, so it was left alone.'

const copied = 'The target is a copy of the source, and no state says that it is its translation, so it was left alone.'

const partial = 'Some segments of the unit have no translation yet, so it was left alone.'

const bilingualWords = `${bilingualStates.slice(0, -1).join(', ')} or ${bilingualStates.at(-1)}`

/** The source that the line was made from: that of now, or what stands in the line if it was left as it was. */
function sourceOf(cell: unknown, key: TextKey, text: Text, kind: Cells): unknown {
  if (fingerprint(text.value) === key.source) return undefined
  const written = typeof cell === 'string' ? plainText(cell, kind) : cell
  const candidates = [written, typeof written === 'string' ? listOf(written) : undefined, text.sourceBefore]
  return candidates.find((candidate) => candidate !== undefined && fingerprint(candidate) === key.source)
}

/**
 * Refuses a line whose cells were moved, as by sorting some columns alone, or of which a spreadsheet has made a number or a date;
 * and a message with a piece of its text, as tools cut them up: it would be stored as the whole.
 */
function requireSource(cell: unknown, { value }: Text, kind: Cells): void {
  if (isEmpty(cell)) return
  const written = plainText(String(cell), kind)
  const isSame =
    typeof value === 'string'
      ? withoutBlanks(written) === withoutBlanks(value)
      : isDeepStrictEqual(listOf(written), value)
  const why = kind === 'messages' ? tornText : movedCell
  if (!isSame) throw cellFault({ name: 'source' }, 'format', `is not the text that \`key\` names, ${why}`)
}

/** Some spreadsheets and their formats lose tabs and control characters: that alone moves nothing. */
const withoutBlanks = (text: string) => text.replace(/[\s\p{Cc}]+/gu, '')

const targetColumn: Column = { name: 'target', path: ['target'] }

const movedCell =
  'so the cells of the row may be of several rows, or a spreadsheet has changed them: put it back, or leave it empty where the row is right'

const tornText =
  'so a tool may have cut the texts of the file into pieces: send the file with its texts put together again'

const plainText = (cell: string, kind: Cells) => (kind === 'texts' ? unguardText(cell) : cell)

/** The list that a text is the JSON of. */
function listOf(text: string): unknown[] | undefined {
  if (!/^\s*\[/.test(text)) return undefined
  try {
    const list = parseJsonExactly(Buffer.from(text))
    return Array.isArray(list) ? list : undefined
  } catch {
    return undefined
  }
}

/** What a cell may have been when it was written: other line ends, and a list, which is JSON where all cells are texts. */
function writingsOf(cell: unknown, kind: Cells): unknown[] {
  if (isEmpty(cell)) return []
  if (kind === 'values') return [cell]
  const text = plainText(String(cell), kind)
  return [text, withPlainEnds(text), withPlainEnds(text).replaceAll('\n', '\r\n'), listOf(text)].filter(isPresent)
}

const isPresent = (writing: unknown) => writing !== undefined

const isEmpty = (cell: unknown) => cell === undefined || cell === null || cell === ''

const kindOf = (value: unknown) => (Array.isArray(value) ? 'a list' : 'a text')

function requireKind(target: unknown, { value }: Text): void {
  if (isSameKind(value, target)) return
  throw cellFault({ name: 'target' }, 'type', `must be ${kindOf(value)}, got ${describeValue(target)}`)
}

function readTarget(cell: unknown, text: Text, kind: Cells): unknown {
  if (isEmpty(cell)) return undefined
  if (kind === 'values') {
    requireKind(cell, text)
    return cell
  }
  const written = plainText(String(cell), kind)
  requireStorable({ name: 'target' }, written)
  const { value, target } = text
  if (typeof value === 'string')
    return typeof target === 'string' && withPlainEnds(target) === withPlainEnds(written) ? target : written
  const list = readJson({ name: 'target' }, written)
  requireKind(list, text)
  return list
}

/** What the product itself limits; what its schema limits, the schema says. */
function requireFitting(target: unknown, { path }: Text): void {
  const limit = path.length === 1 ? textFields[path[0] as keyof typeof textFields] : undefined
  if (limit === undefined || typeof target !== 'string' || [...target].length <= limit) return
  const length = [...target].length
  throw cellFault({ name: 'target' }, 'too_long', `may have at most ${limit} characters, got ${length}`)
}
