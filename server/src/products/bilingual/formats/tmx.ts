import { invalid } from '../../../errors.ts'
import { malformedBody } from '../../import/file/limits.ts'
import type { Row } from '../../import/file/rows.ts'
import { languageKey, languageTag, originalLanguage } from '../../languages.ts'
import type { Line } from '../lines.ts'
import { type Element, escapeAttribute, escapeText, readXml, unwritable } from './xml.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** What holds good today; TMX has no states, and no way to write what XML cannot hold. */
const isMemory = ({ source, target, state }: Line) =>
  state !== 'missing' && state !== 'outdated' && !`${textOf(source)}${textOf(target)}`.match(unwritable)

/** TMX 1.4, with a unit for each text that is translated. */
export async function* writeTmx(batches: AsyncIterable<Line[]>, lang: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n<header creationtool="Polytrace" creationtoolversion="1" ' +
    `segtype="block" o-tmf="polytrace" adminlang="en" srclang="${originalLanguage}" datatype="plaintext"/>\n<body>\n`
  const variant = (tag: string, value: unknown) =>
    `<tuv xml:lang="${tag}"><seg>${escapeText(textOf(value))}</seg></tuv>`
  for await (const lines of batches)
    yield lines
      .filter(isMemory)
      .map(({ key, context, source, target }) => {
        const property = `<prop type="x-context">${escapeText(context.replace(unwritable, '\ufffd'))}</prop>`
        const variants = variant(originalLanguage, source) + variant(languageTag(lang), target)
        return `<tu tuid="${escapeAttribute(key)}">${property}${variants}</tu>\n`
      })
      .join('')
  yield '</body>\n</tmx>\n'
}

/** The units of a TMX file as lines, as far as it holds the language. */
export function readTmx(file: string, charset: string | undefined, lang: string): AsyncGenerator<Row> {
  let ready: Row[] = []
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
    if (name !== 'tu') return
    const target = texts.get(languageKey(lang))
    const message = 'The unit has no `tuid`, by which its text would be known.'
    if (target === undefined) return
    if (key === undefined)
      ready.push({ number, cells: {}, fault: invalid([{ pointer: '', code: 'required', message }]) })
    else ready.push({ number, cells: { key, source: texts.get(originalLanguage), target, state: 'translated' } })
  }
  const add = (some: string) => {
    if (text !== undefined) text += some
  }
  return readXml(file, charset, { open, close, text: add, allowsDoctype: true }, () => {
    const rows = ready
    ready = []
    return rows
  })
}
