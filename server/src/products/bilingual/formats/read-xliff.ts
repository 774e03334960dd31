import { invalid } from '../../../errors.ts'
import { malformedBody } from '../../import/file/limits.ts'
import type { Row } from '../../import/file/rows.ts'
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

type Segment = { source: string; target: string | undefined; state: string }

type Unit = {
  key: string
  type: string
  isApproved: boolean
  isIgnored: boolean
  data: Map<string, string>
  segments: Segment[]
}

/** The units of an XLIFF file, 1.2 or 2.0 to 2.2, as lines: `key`, `source`, `target` and `state`. */
export function readXliff(file: string, charset: string | undefined, wanted: Wanted): AsyncGenerator<Row> {
  const reader = new UnitReader(wanted)
  return readXml(file, charset, reader, () => reader.take())
}

class UnitReader {
  readonly #wanted: Wanted
  #path: string[] = []
  /** The depth of an element of another standard, whose content is none of ours. */
  #foreignAt: number | undefined
  #unit: Unit | undefined
  #segment: Segment | undefined
  /** Where text goes at present. */
  #gathered: string | undefined
  #number = 0
  #ready: Row[] = []
  /** Which end of a spanning code is still to be written. */
  #ends: string[] = []

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
    const parent = this.#path.at(-1)
    this.#path.push(name)
    if (this.#path.length === 1) this.#requireXliff(element)
    if (this.#foreignAt !== undefined) return
    if (!spaces.test(space) || ['alt-trans', 'notes', 'note', 'skeleton', 'header'].includes(name)) {
      this.#foreignAt = this.#path.length
      return
    }
    if (name === 'file') this.#requireLanguage(attribute('target-language'))
    if (name === 'unit' || name === 'trans-unit') this.#openUnit(attribute)
    if (name === 'data') this.#gathered = ''
    if (name === 'segment' || name === 'ignorable') this.#openSegment(attribute('state'))
    if (name === 'source' || name === 'target') {
      if (parent === 'trans-unit' && name === 'source') this.#openSegment(undefined)
      if (this.#segment && parent === 'trans-unit' && name === 'target') this.#segment.state = attribute('state') ?? ''
      this.#gathered = ''
    } else if (this.#gathered !== undefined && name !== 'data') this.#gathered += this.#codeAt(element)
    if (name === 'data') this.#dataId = attribute('id') ?? ''
  }

  #dataId = ''

  text = (text: string): void => {
    if (this.#foreignAt === undefined && this.#gathered !== undefined) this.#gathered += text
  }

  close = (name: string): void => {
    const depth = this.#path.length
    this.#path.pop()
    if (this.#foreignAt !== undefined) {
      if (this.#foreignAt === depth) this.#foreignAt = undefined
      return
    }
    if (name === 'data') this.#unit?.data.set(this.#dataId, this.#gathered ?? '')
    if (name === 'source' && this.#segment) this.#segment.source = this.#gathered ?? ''
    if (name === 'target' && this.#segment) this.#segment.target = this.#gathered ?? ''
    if (name === 'data' || name === 'source' || name === 'target') this.#gathered = undefined
    else if (this.#gathered !== undefined && (name === 'pc' || name === 'g')) this.#gathered += this.#ends.pop() ?? ''
    if (name === 'unit' || name === 'trans-unit') this.#closeUnit()
  }

  #requireXliff({ name, space, attribute }: Element): void {
    const version = attribute('version') ?? ''
    if (name !== 'xliff' || !spaces.test(space) || !/^(1\.2|2\.[012])$/.test(version))
      throw malformedBody('The file must be XLIFF 1.2, 2.0, 2.1 or 2.2.')
    this.#requireLanguage(attribute('trgLang'))
  }

  #requireLanguage(target: string | undefined): void {
    if (target === undefined || this.#wanted.isMeantBy(target)) return
    throw malformedBody(`The file is a translation into ${target.slice(0, 40)}, but \`lang\` is ${this.#wanted.lang}.`)
  }

  #openUnit(attribute: Element['attribute']): void {
    this.#number++
    this.#unit = {
      key: attribute('name') ?? attribute('resname') ?? attribute('id') ?? '',
      type: attribute('type') ?? '',
      isApproved: attribute('approved') === 'yes',
      isIgnored: attribute('translate') === 'no',
      data: new Map(),
      segments: [],
    }
  }

  #openSegment(state: string | undefined): void {
    const segment = { source: '', target: undefined, state: state ?? '' }
    this.#segment = segment
    this.#unit?.segments.push(segment)
  }

  /** The text that an inline element stands for: what it refers to, or a character that XML cannot hold. */
  #codeAt({ name, attribute }: Element): string {
    if (name === 'cp') return String.fromCodePoint(Math.min(Number.parseInt(attribute('hex') ?? '', 16) || 0, 0x10ffff))
    const data = (reference: string) => this.#unit?.data.get(attribute(reference) ?? '')
    if (name === 'pc' || name === 'g') {
      this.#ends.push(data('dataRefEnd') ?? '')
      return data('dataRefStart') ?? ''
    }
    if (name === 'mrk' || name === 'sm' || name === 'em' || name === 'sub') return ''
    return data('dataRef') ?? attribute('equiv') ?? attribute('equiv-text') ?? ''
  }

  #closeUnit(): void {
    const unit = this.#unit
    this.#unit = undefined
    this.#segment = undefined
    if (!unit || unit.isIgnored) return
    const message = 'The unit has no `name`, by which its text would be known.'
    if (unit.key === '')
      this.#ready.push({
        number: this.#number,
        cells: {},
        fault: invalid([{ pointer: '', code: 'required', message }]),
      })
    else this.#ready.push({ number: this.#number, cells: cellsOf(unit) })
  }
}

function cellsOf({ key, type, isApproved, segments }: Unit) {
  const isList = type === 'polytrace:list'
  const joined = (texts: string[]) => (isList ? JSON.stringify(texts) : texts.join(''))
  const isDone = segments.every(({ target }) => target !== undefined && target !== '')
  const target = isDone ? joined(segments.map(({ target = '' }) => target)) : ''
  return { key, source: joined(segments.map(({ source }) => source)), target, state: stateOf(segments, isApproved) }
}

/** A unit is as far as the least of its segments. */
function stateOf(segments: Segment[], isApproved: boolean): string {
  if (isApproved) return 'final'
  if (segments.every(({ state }) => state === '')) return 'delivered'
  const said = segments.map(({ state }) => states[state] ?? '')
  return said.includes('') ? '' : said.includes('translated') ? 'translated' : 'final'
}
