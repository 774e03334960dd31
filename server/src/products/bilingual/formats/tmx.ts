import { type Fault, invalid } from '../../../errors.ts'
import { malformedBody } from '../../import/file/limits.ts'
import type { Row } from '../../import/file/rows.ts'
import { languageKey, languageTag, nearestIn, originalLanguage } from '../../languages.ts'
import type { Line } from '../lines.ts'
import { CodeTexts, Content, faultsOfCodes } from './read-content.ts'
import type { Wanted } from './wanted.ts'
import { type Element, escapeAttribute, escapeText, readXml, unwritable } from './xml.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a person has said to hold good today: TMX has no states, and what comes back counts as a person's. */
const holdsGood = ({ state }: Line) => state === 'translated' || state === 'reviewed'

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
  const state = 'translated'
  const message = 'The unit has no `tuid`, by which its text would be known.'
  const others = new Set<string>()
  let hasLanguage = false
  for await (const { number, key, texts } of readVariants(file, charset)) {
    const target = texts.get(languageKey(lang)) ?? [...texts].find(([code]) => isMeantBy(code))?.[1]
    hasLanguage ||= target !== undefined
    if (target === undefined) {
      for (const code of texts.keys()) if (code !== originalLanguage) others.add(code.slice(0, 40))
      continue
    }
    const nameless: Fault[] = key === undefined ? [{ pointer: '', code: 'required', message }] : []
    const faults = [...nameless, ...faultsOfCodes(target.unknownCodes, 'write it between its tags')]
    if (faults.length > 0) yield { number, cells: {}, fault: invalid(faults) }
    else yield { number, cells: { key, source: texts.get(originalLanguage)?.text, target: target.text, state } }
  }
  if (hasLanguage || others.size === 0) return
  const found = [...others].slice(0, 5).join(', ')
  throw malformedBody(`The file holds no translation into ${lang}, which is \`lang\`, but into ${found}.`)
}

/**
 * The pairs of a TMX file of anybody: of a language that it lacks, a variety is taken, such as `fr-FR` for `fr`. A text with a code
 * that the file does not write is none.
 */
export async function* readUnits(
  file: string,
  charset: string | undefined,
  lang: string,
): AsyncGenerator<{ source: string | undefined; target: string | undefined }> {
  const textOf = (content: Content | undefined) => (content?.unknownCodes.length === 0 ? content.text : undefined)
  for await (const { texts } of readVariants(file, charset)) {
    const [source, target] = [originalLanguage, languageKey(lang)].map((code) => textOf(nearestIn(texts, code)))
    yield { source, target }
  }
}

type Variants = { number: number; key: string | undefined; texts: Map<string, Content> }

/** In TMX the text of a code stands inside of it. */
const noData = new CodeTexts()

function readVariants(file: string, charset: string | undefined): AsyncGenerator<Variants> {
  let ready: Variants[] = []
  let number = 0
  let key: string | undefined
  let language = ''
  let content: Content | undefined
  let texts = new Map<string, Content>()
  let isRoot = true
  const open = (element: Element) => {
    const { name, attribute } = element
    if (isRoot && name !== 'tmx') throw malformedBody('The file must be TMX.')
    isRoot = false
    if (name === 'tu') {
      number++
      key = attribute('tuid')
      texts = new Map()
    }
    if (name === 'tuv') language = languageKey(attribute('xml:lang') ?? attribute('lang') ?? '')
    content?.openCode(element, noData)
    if (name === 'seg') content = new Content()
  }
  const close = (name: string) => {
    if (name === 'seg' && content) {
      texts.set(language, content)
      content = undefined
    }
    content?.closeCode()
    if (name === 'tu') ready.push({ number, key, texts })
  }
  const add = (text: string) => content?.add(text)
  return readXml(file, charset, { open, close, text: add, allowsDoctype: true }, () => {
    const units = ready
    ready = []
    return units
  })
}
