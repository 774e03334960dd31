import { invalid } from '../../../errors.ts'
import { malformedBody } from '../../import/file/limits.ts'
import type { Row } from '../../import/file/rows.ts'
import { languageKey, languageTag, originalLanguage } from '../../languages.ts'
import type { Line } from '../lines.ts'
import type { Wanted } from './wanted.ts'
import { type Element, escapeAttribute, escapeText, readXml, unwritable } from './xml.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What holds good today: TMX has no states. */
const holdsGood = ({ state }: Line) => state !== 'missing' && state !== 'outdated'

/** A pair of texts, with what is known about it. */
export type TmxUnit = { id: string; context?: string; source: unknown; target: unknown }

/** TMX 1.4, with a unit for each text that is translated. */
export const writeTmx = (batches: AsyncIterable<Line[]>, lang: string): AsyncGenerator<string> =>
  writeUnits(unitsOf(batches), lang)

async function* unitsOf(batches: AsyncIterable<Line[]>): AsyncGenerator<TmxUnit[]> {
  for await (const lines of batches)
    yield lines.filter(holdsGood).map(({ key: id, context, source, target }) => ({ id, context, source, target }))
}

/** TMX 1.4. What XML cannot hold is left out. */
export async function* writeUnits(batches: AsyncIterable<TmxUnit[]>, lang: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header creationtool="Polytrace" creationtoolversion="1" ' +
    `segtype="block" o-tmf="polytrace" adminlang="en" srclang="${originalLanguage}" datatype="plaintext"/>\n<body>\n`
  const variant = (tag: string, value: unknown) =>
    `<tuv xml:lang="${tag}"><seg>${escapeText(textOf(value))}</seg></tuv>`
  for await (const units of batches)
    yield units
      .filter(({ source, target }) => !`${textOf(source)}${textOf(target)}`.match(unwritable))
      .map(({ id, context, source, target }) => {
        const clean = context?.replace(unwritable, '\ufffd')
        const property = clean === undefined ? '' : `<prop type="x-context">${escapeText(clean)}</prop>`
        const variants = variant(originalLanguage, source) + variant(languageTag(lang), target)
        return `<tu tuid="${escapeAttribute(id)}">${property}${variants}</tu>\n`
      })
      .join('')
  yield '</body>\n</tmx>\n'
}

/** The units of a TMX file as lines, as far as it holds the language. */
export async function* readTmx(
  file: string,
  charset: string | undefined,
  { lang, isMeantBy }: Wanted,
): AsyncGenerator<Row> {
  const message = 'The unit has no `tuid`, by which its text would be known.'
  for await (const { number, key, texts } of readVariants(file, charset)) {
    const target = texts.get(languageKey(lang)) ?? [...texts].find(([code]) => isMeantBy(code))?.[1]
    if (target === undefined) continue
    if (key === undefined) yield { number, cells: {}, fault: invalid([{ pointer: '', code: 'required', message }]) }
    else yield { number, cells: { key, source: texts.get(originalLanguage), target, state: 'translated' } }
  }
}

/** The pairs of a TMX file of anybody: of a language that it lacks, a variety is taken, such as `fr-FR` for `fr`. */
export async function* readUnits(
  file: string,
  charset: string | undefined,
  lang: string,
): AsyncGenerator<{ source: string | undefined; target: string | undefined }> {
  for await (const { texts } of readVariants(file, charset))
    yield { source: nearest(texts, originalLanguage), target: nearest(texts, languageKey(lang)) }
}

function nearest(texts: ReadonlyMap<string, string>, language: string): string | undefined {
  return texts.get(language) ?? [...texts].find(([key]) => key.startsWith(`${language}-`))?.[1]
}

type Variants = { number: number; key: string | undefined; texts: Map<string, string> }

function readVariants(file: string, charset: string | undefined): AsyncGenerator<Variants> {
  let ready: Variants[] = []
  let number = 0
  let key: string | undefined
  let language = ''
  let text: string | undefined
  let texts = new Map<string, string>()
  let isRoot = true
  const open = ({ name, attribute }: Element) => {
    if (isRoot && name !== 'tmx') throw malformedBody('The file must be TMX.')
    isRoot = false
    if (name === 'tu') {
      number++
      key = attribute('tuid')
      texts = new Map()
    }
    if (name === 'tuv') language = languageKey(attribute('xml:lang') ?? attribute('lang') ?? '')
    if (name === 'seg') text = ''
  }
  const close = (name: string) => {
    if (name === 'seg' && text !== undefined) {
      texts.set(language, text)
      text = undefined
    }
    if (name === 'tu') ready.push({ number, key, texts })
  }
  const add = (some: string) => {
    if (text !== undefined) text += some
  }
  return readXml(file, charset, { open, close, text: add, allowsDoctype: true }, () => {
    const units = ready
    ready = []
    return units
  })
}
