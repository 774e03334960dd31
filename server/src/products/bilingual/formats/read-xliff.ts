import { type Fault, invalid } from '../../../errors.ts'
import { malformedBody, tooLarge } from '../../import/file/limits.ts'
import type { Row } from '../../import/file/rows.ts'
import { originalLanguage } from '../../languages.ts'
import { fingerprint } from '../../translations/sources.ts'
import { readKey } from '../key.ts'
import { CodeTexts, Content, faultsOfCodes } from './read-content.ts'
import type { Wanted } from './wanted.ts'
import { type Element, readXml } from './xml.ts'

const spaces = /^(urn:oasis:names:tc:xliff:document:(1\.2|2\.[012]))?$/

/** What the states of XLIFF mean for a line; without a state, a target that was changed is a translation. */
const states: { [state: string]: string } = {
  translated: 'translated',
  reviewed: 'final',
  final: 'final',
  'signed-off': 'final',
}

/** A unit that has a segment for each text of a list. */
const listType = 'polytrace:list'

type Segment = {
  source: string
  /** The source of XLIFF 1.2 with its pieces marked. */
  marked: Content | undefined
  target: Content | undefined
  state: string
  /** Its place in the target, where that is another one than in the source. */
  order: number | undefined
  /** Between segments, such as a space: not translated, and without a state. */
  isIgnorable: boolean
}

type Unit = {
  key: string
  type: string
  isApproved: boolean
  isTranslatable: boolean
  segments: Segment[]
}

/** The units of an XLIFF file, 1.2 or 2.0 to 2.2, as lines: `key`, `source`, `target` and `state`. */
export function readXliff(file: string, charset: string | undefined, wanted: Wanted): AsyncGenerator<Row> {
  const reader = new UnitReader(wanted)
  return readXml(file, charset, reader, () => reader.take())
}

/** No text of a product has so many codes and pieces; all of a unit are kept in memory. */
const maxElements = 100_000

/** What holds text. */
const holders = ['source', 'seg-source', 'target', 'data']

class UnitReader {
  readonly #wanted: Wanted
  /** Where the file is at: elements, and whether what is inside is to be translated. */
  #path: { name: string; isTranslatable: boolean }[] = []
  /** The depth of an element of another standard, whose content is none of ours. */
  #foreignAt: number | undefined
  #unit: Unit | undefined
  #segment: Segment | undefined
  /** Where text goes at present. */
  #gathered: Content | undefined
  #number = 0
  /** How many elements have begun since the unit. */
  #elements = 0
  #ready: Row[] = []
  #dataId = ''
  readonly #codes = new CodeTexts()

  constructor(wanted: Wanted) {
    this.#wanted = wanted
  }

  take(): Row[] {
    const rows = this.#ready
    this.#ready = []
    return rows
  }

  open = (element: Element): void => {
    const { name, space, attribute } = element
    const { name: parent, isTranslatable = true } = this.#path.at(-1) ?? {}
    const translate = attribute('translate')
    this.#path.push({ name, isTranslatable: translate === undefined ? isTranslatable : translate !== 'no' })
    if (this.#path.length === 1) this.#requireXliff(element)
    if (++this.#elements > maxElements) throw tooLarge(`A unit may have at most ${maxElements} elements.`)
    if (this.#foreignAt !== undefined) return
    if (!spaces.test(space) || ['alt-trans', 'notes', 'note', 'skeleton', 'header'].includes(name)) {
      this.#foreignAt = this.#path.length
      return
    }
    if (name === 'file') this.#requireLanguages(attribute('source-language'), attribute('target-language'))
    if (name === 'unit' || name === 'trans-unit') this.#openUnit(attribute)
    if (name === 'segment' || name === 'ignorable') this.#openSegment(attribute('state'), name === 'ignorable')
    if (name === 'source' && parent === 'trans-unit') this.#openSegment(undefined, false)
    if (name === 'target' && this.#segment) {
      if (this.#segment.target) throw malformedBody(`A segment of the unit ${this.#unit?.key} has two targets.`)
      this.#requireLanguages(undefined, attribute('xml:lang'))
      if (parent === 'trans-unit') this.#segment.state = attribute('state') ?? ''
      this.#segment.order = Number(attribute('order')) || undefined
    }
    if (name === 'data') this.#dataId = attribute('id') ?? ''
    if (holders.includes(name)) this.#gathered = new Content()
    else this.#gathered?.openCode(element, this.#codes)
  }

  text = (text: string): void => {
    if (this.#foreignAt === undefined) this.#gathered?.add(text)
  }

  close = (name: string): void => {
    const depth = this.#path.length
    this.#path.pop()
    if (this.#foreignAt !== undefined) {
      if (this.#foreignAt === depth) this.#foreignAt = undefined
      return
    }
    if (name === 'data') this.#codes.set(this.#dataId, this.#gathered?.text ?? '')
    if (name === 'source' && this.#segment) this.#segment.source = this.#gathered?.text ?? ''
    if (name === 'seg-source' && this.#segment) this.#segment.marked = this.#gathered
    if (name === 'target' && this.#segment) this.#segment.target = this.#gathered
    if (holders.includes(name)) this.#gathered = undefined
    else this.#gathered?.closeCode()
    if (name === 'unit' || name === 'trans-unit') this.#closeUnit()
  }

  #requireXliff({ name, space, attribute }: Element): void {
    const version = attribute('version') ?? ''
    if (name !== 'xliff' || !spaces.test(space) || !/^(1\.2|2\.[012])$/.test(version))
      throw malformedBody('The file must be XLIFF 1.2, 2.0, 2.1 or 2.2.')
    this.#requireLanguages(attribute('srcLang'), attribute('trgLang'))
  }

  #requireLanguages(source: string | undefined, target: string | undefined): void {
    const { lang, isMeantBy, isOriginal } = this.#wanted
    if (source !== undefined && !isOriginal(source))
      throw malformedBody(
        `The file is a translation from ${source.slice(0, 40)}; originals are in ${originalLanguage}.`,
      )
    if (target !== undefined && !isMeantBy(target))
      throw malformedBody(`The file is a translation into ${target.slice(0, 40)}, but \`lang\` is ${lang}.`)
  }

  #openUnit(attribute: Element['attribute']): void {
    this.#number++
    this.#elements = 0
    this.#codes.clear()
    this.#unit = {
      key: attribute('name') ?? attribute('resname') ?? attribute('id') ?? '',
      type: attribute('type') ?? '',
      isApproved: attribute('approved') === 'yes',
      isTranslatable: this.#path.at(-1)?.isTranslatable !== false,
      segments: [],
    }
  }

  #openSegment(state: string | undefined, isIgnorable: boolean): void {
    const segment = {
      source: '',
      marked: undefined,
      target: undefined,
      state: state ?? '',
      order: undefined,
      isIgnorable,
    }
    this.#segment = segment
    this.#unit?.segments.push(segment)
  }

  #closeUnit(): void {
    const unit = this.#unit
    this.#unit = undefined
    this.#elements = 0
    this.#segment = undefined
    if (!unit) return
    if (!unit.isTranslatable) {
      const { key } = unit
      // Tools add such units of their own.
      if (readKey(key)) this.#ready.push({ number: this.#number, cells: { key, state: 'untranslatable' } })
      return
    }
    const faults = faultsOf(unit)
    const fault = faults.length > 0 ? { fault: invalid(faults) } : {}
    this.#ready.push({ number: this.#number, cells: cellsOf(unit), ...fault })
  }
}

/** What makes a unit unreadable. */
function faultsOf({ key, type, isApproved, segments }: Unit): Fault[] {
  const nameless = 'The unit has no `name`, by which its text would be known.'
  if (key === '') return [{ pointer: '', code: 'required', message: nameless }]
  if (type === listType && !isWholeList(key, segments)) return [{ pointer: '/source', code: 'format', message: torn }]
  if (isPartial(segments) && Object.values(states).includes(stateOf(segments, isApproved)))
    return [{ pointer: '/target', code: 'required', message: half }]
  const codes = segments.flatMap(({ target }) => target?.unknownCodes ?? [])
  return faultsOfCodes(codes, 'keep the `originalData` of the unit, or write the text itself')
}

/** Whether only some of the segments are translated, or of what XLIFF 1.2 marks as segments. */
const isPartial = (segments: Segment[]) => segments.some(isBegun) && segments.some(isLeft)

const isBegun = ({ target, isIgnorable }: Segment) => !isIgnorable && target !== undefined && target.text !== ''

function isLeft({ marked, target, isIgnorable }: Segment): boolean {
  if (isIgnorable) return false
  if (target === undefined || target.text === '') return true
  const { pieces } = target
  // A tool may have taken the marks out of the target, or have written none into the source.
  const wanted = pieces.size > 0 ? (marked?.pieces ?? pieces) : []
  return [...wanted].some(([mid, hasText]) => (hasText || !marked) && pieces.get(mid) !== true)
}

/** What another tool has split or joined, or put between, would make another list. */
const isWholeList = (key: string, segments: Segment[]) =>
  (segments.length > 0 && segments.every(({ target }) => target === undefined)) ||
  readKey(key)?.source === fingerprint(segments.map(({ source }) => source))

const half = 'The state says that the unit is translated, but some of its segments have no translation.'

const torn =
  'The segments are not those of the export, and a list has one for each of its texts: keep them as they were.'

function cellsOf({ key, type, isApproved, segments }: Unit) {
  const isList = type === listType
  const joined = (texts: string[]) => (isList ? JSON.stringify(texts) : texts.join(''))
  const parts = segments.map(({ source, target, order }, index) => ({
    text: target?.text ?? source,
    place: order ?? index + 1,
  }))
  const inOrder = parts.toSorted((a, b) => a.place - b.place)
  const target = segments.some(isLeft) ? '' : joined(inOrder.map(({ text }) => text))
  const state = isPartial(segments) ? 'partial' : stateOf(segments, isApproved)
  return { key, source: joined(segments.map(({ source }) => source)), target, state }
}

/** A unit is as far as the least of its segments; what is not done yet keeps its own word. */
function stateOf(all: Segment[], isApproved: boolean): string {
  const segments = all.filter(({ isIgnorable }) => !isIgnorable)
  if (isApproved) return 'final'
  if (segments.every(({ state }) => state === '')) return 'delivered'
  const unfinished = segments.find(({ state }) => !Object.hasOwn(states, state))
  if (unfinished) return unfinished.state
  return segments.some(({ state }) => states[state] === 'translated') ? 'translated' : 'final'
}
