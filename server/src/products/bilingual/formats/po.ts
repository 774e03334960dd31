/// <reference path="./gettext-parser.d.ts" />
import { po } from 'gettext-parser'
import { limits, malformedBody, tooLarge } from '../../import/file/limits.ts'
import { readLines } from '../../import/file/read-ndjson.ts'
import type { Row } from '../../import/file/rows.ts'
import { languageTag } from '../../languages.ts'
import type { Line } from '../lines.ts'
import type { Wanted } from './wanted.ts'

/** A PO file, with a message for each text: its key is the context. What is still to be worked on is fuzzy. */
export async function* writePo(batches: AsyncIterable<Line[]>, lang: string): AsyncGenerator<string> {
  yield 'msgid ""\nmsgstr ""\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n' +
    `"Content-Transfer-Encoding: 8bit\\n"\n"Language: ${languageTag(lang)}\\n"\n`
  for await (const lines of batches) yield lines.map(messageOf).join('')
}

function messageOf({ key, context, source, sourceBefore, target, state, note, maxLength }: Line): string {
  const comments = [context, note, maxLength === undefined ? '' : `max_length: ${maxLength}`]
  const commentLines = comments.filter((text) => text !== '').map((text) => `#. ${text.replace(/\s+/g, ' ')}\n`)
  const isFuzzy = state === 'machine' || state === 'outdated'
  const before = sourceBefore === undefined ? '' : `#| msgid ${quoted(textOf(sourceBefore))}\n`
  return (
    `\n${commentLines.join('')}${isFuzzy ? '#, fuzzy\n' : ''}${before}` +
    `msgctxt ${quoted(key)}\nmsgid ${quoted(textOf(source))}\nmsgstr ${quoted(target === undefined ? '' : textOf(target))}\n`
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const escapes: { [character: string]: string } = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

const quoted = (text: string) => `"${text.replace(/[\\"\n\r\t]/g, (character) => escapes[character] ?? '')}"`

/** The messages of a PO file as lines. Read by paragraphs, so that a large file neither fills the memory nor keeps others waiting. */
export async function* readPo(file: string, charset: string | undefined, wanted: Wanted): AsyncGenerator<Row> {
  let paragraph = ''
  let number = 0
  for await (const { text } of readLines(file, charset)) {
    const line = text.replace(/\r$/, '')
    if (line.trim() !== '') {
      paragraph += `${line}\n`
      if (paragraph.length > limits.rowBytes) throw tooLarge('A message of the file is too large.')
      continue
    }
    for (const cells of messagesIn(paragraph, wanted)) yield { number: ++number, cells }
    paragraph = ''
  }
  for (const cells of messagesIn(paragraph, wanted)) yield { number: ++number, cells }
}

function messagesIn(paragraph: string, { lang, isMeantBy }: Wanted) {
  // What is obsolete stands in comments: it is kept by tools, and means nothing any more.
  const text = paragraph.replace(/^#~.*$/gm, '')
  if (!/^msgid/m.test(text)) return []
  const { headers = {}, translations } = parse(text)
  const language = headers.Language ?? headers.language ?? ''
  if (language !== '' && !isMeantBy(language))
    throw malformedBody(`The file is a translation into ${language.slice(0, 40)}, but \`lang\` is ${lang}.`)
  return Object.entries(translations).flatMap(([key, messages]) =>
    Object.values(messages).flatMap(({ msgid, msgstr, comments }) => {
      if (!msgstr)
        throw malformedBody(`The message ${JSON.stringify(msgid.slice(0, 60))} of the file has no \`msgstr\`.`)
      const [target = ''] = msgstr
      if (msgid === '') return []
      const isFuzzy = comments?.flag?.includes('fuzzy') === true
      return [{ key, source: msgid, target, state: isFuzzy || target === '' ? 'skipped' : 'translated' }]
    }),
  )
}

function parse(text: string) {
  try {
    return po.parse(text)
  } catch (error) {
    throw malformedBody(`The file is not PO that can be read, near ${JSON.stringify(text.slice(0, 60))}.`, error)
  }
}
