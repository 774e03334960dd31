import { languageTag, originalLanguage } from '../../languages.ts'
import { readKey } from '../key.ts'
import type { Line } from '../lines.ts'
import { InlineCodes, textsOfJson } from './inline.ts'
import { escapeAttribute, escapeText, unwritable } from './xml.ts'

const core = 'urn:oasis:names:tc:xliff:document:2.0'
const sizes = 'urn:oasis:names:tc:xliff:sizerestriction:2.0'

/** XLIFF has no words for these: what is initial is still to be worked on. */
const states: { [state in Line['state']]: string } = {
  missing: 'state="initial"',
  machine: 'state="initial" subState="polytrace:machine"',
  outdated: 'state="initial" subState="polytrace:outdated"',
  translated: 'state="translated"',
  reviewed: 'state="reviewed"',
}

/** XLIFF 2.1, with a `file` for each product and a `unit` for each text. */
export async function* writeXliff(batches: AsyncIterable<Line[]>, lang: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<xliff xmlns="${core}" xmlns:slr="${sizes}" version="2.1" srcLang="${originalLanguage}" trgLang="${languageTag(lang)}">\n`
  let isEmpty = true
  for await (const lines of batches) {
    if (lines.length > 0) isEmpty = false
    const products = Map.groupBy(lines, ({ key }) => readKey(key)?.id ?? '')
    yield [...products].map(([id, ofProduct]) => fileOf(id, ofProduct)).join('')
  }
  // The standard wants a file and a unit even where there is nothing to translate.
  if (isEmpty) yield '<file id="empty"><unit id="u1" translate="no"><segment><source/></segment></unit></file>\n'
  yield '</xliff>\n'
}

const fileOf = (id: string, lines: Line[]) =>
  `<file id="p-${id}" original="${id}" canResegment="no" xml:space="preserve">\n` +
  `<slr:profiles generalProfile="xliff:codepoints"/>\n${lines.map(unitOf).join('')}</file>\n`

function unitOf(line: Line, index: number): string {
  const { key, context, source, sourceBefore, target, state, note, maxLength, fixed } = line
  const codes = new InlineCodes()
  const type = typeof source === 'string' ? undefined : isSplit(source, target) ? 'list' : 'json'
  const isAlike = (json: string) => textsOfJson(json).length === textsOfJson(textOf(source)).length
  const write = (text: string) =>
    type === 'json' ? codes.writeJson(text, isAlike(text) ? fixed : []) : codes.write(text)
  const segments = segmentsOf(source, target).map(([from, to], place) => {
    const content = write(from)
    const translated = to === undefined ? '' : `<target>${write(to)}</target>`
    return `<segment id="s${place + 1}" ${states[state]}><source>${content}</source>${translated}</segment>`
  })
  const notes = [
    ['context', context],
    ['source_before', textOf(sourceBefore)],
    ['note', note],
  ].flatMap(([category, text]) => {
    const content = escapeText((text ?? '').replace(unwritable, '\ufffd'))
    return content === '' ? [] : [`<note category="${category}">${content}</note>`]
  })
  const limit = maxLength === undefined ? '' : ` slr:sizeRestriction="${maxLength}"`
  return (
    `<unit id="u${index + 1}" name="${escapeAttribute(key)}"${type ? ` type="polytrace:${type}"` : ''}${limit}>` +
    `<notes>${notes.join('')}</notes>${codes.originalData}${segments.join('')}</unit>\n`
  )
}

const textOf = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)

/** A list of texts has a segment for each, as long as its translation has as many. */
function segmentsOf(source: unknown, target: unknown): [source: string, target: string | undefined][] {
  if (isSplit(source, target)) return source.map((text, index) => [text, (target as string[] | undefined)?.[index]])
  return [[textOf(source), target === undefined ? undefined : textOf(target)]]
}

const isSplit = (source: unknown, target: unknown): source is string[] =>
  isTexts(source) && (target === undefined || (isTexts(target) && target.length === source.length))

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((member) => typeof member === 'string' && member !== '')
