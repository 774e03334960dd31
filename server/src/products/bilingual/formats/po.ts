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

/** The messages of a PO file as lines. Read one by one, so that a large file neither fills the memory nor keeps others waiting. */
export async function* readPo(file: string, charset: string | undefined, wanted: Wanted): AsyncGenerator<Row> {
  let number = 0
  let isPo = false
  for await (const text of readMessages(file, charset)) {
    const messages = messagesIn(text, wanted)
    isPo ||= messages !== undefined
    for (const cells of messages ?? []) yield { number: ++number, cells }
  }
  if (!isPo) throw malformedBody('The file is not PO: it holds no message, not even the first one with its language.')
}

/** The text of each message, with its comments. Empty lines between and inside of messages mean nothing. */
async function* readMessages(file: string, charset: string | undefined): AsyncGenerator<string> {
  let message = ''
  let hasTarget = false
  for await (const { text } of readLines(file, charset)) {
    const line = text.trim()
    // What is obsolete stands in comments: it is kept by tools, and means nothing any more.
    if (line === '' || line.startsWith('#~')) continue
    if (hasTarget && isBeginning(line)) {
      yield message
      message = ''
      hasTarget = false
    }
    if (!line.startsWith('#') && isOpen(line))
      throw malformedBody(
        `A text of the file does not end, near ${JSON.stringify(line.slice(0, 60))}: it may be cut off.`,
      )
    hasTarget ||= line.startsWith('msgstr')
    message += `${line}\n`
    if (message.length > limits.rowBytes) throw tooLarge('A message of the file is too large.')
  }
  yield message
}

/** Whether a quote is missing, which the parser would add itself. */
const isOpen = (line: string) => line.replace(/\\./g, '').split('"').length % 2 === 0

const isBeginning = (line: string) => /^(#|msgctxt|msgid(?!_plural))/.test(line)

/** Other tools write characters as C does, of which the parser takes the letters: `\a`, and by bytes `\013` or `\x1b`. */
const withoutEscapes = (text: string) =>
  text.replace(/((?:\\(?:[0-7]{1,3}|x[\da-f]{1,2}))+)|\\./gi, (written, bytes?: string) => {
    const meant = bytes ? textOfBytes(bytes.split('\\').slice(1)) : controls[written]
    return meant?.replace(/[\\"\n\r\t]/g, (character) => escapes[character] ?? '') ?? written
  })

const textOfBytes = (codes: string[]) =>
  utf8.decode(Uint8Array.from(codes, (code) => Number(code.replace(/^(x?)/i, (mark) => (mark ? '0x' : '0o')))))

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const controls: { [written: string]: string } = { '\\a': '\x07', '\\b': '\b', '\\f': '\f', '\\v': '\v' }

type Messages = { key: string; source: string; target: string; state: string }[] | undefined

/** Nothing where a text is all comments. */
function messagesIn(text: string, { lang, isMeantBy }: Wanted): Messages {
  if (!/^[^#\s]/m.test(text)) return undefined
  const keywords: string[] = text.match(/^(?:msgctxt|msgstr)(?=[\s"])/gm) ?? []
  const twice = keywords.find((keyword, index) => keywords.indexOf(keyword) !== index)
  if (twice !== undefined)
    throw malformedBody(`A message of the file has two \`${twice}\`, near ${JSON.stringify(text.slice(0, 60))}.`)
  const { headers = {}, translations } = parse(text)
  const language = headers.Language ?? headers.language ?? ''
  if (language !== '' && !isMeantBy(language))
    throw malformedBody(`The file is a translation into ${language.slice(0, 40)}, but \`lang\` is ${lang}.`)
  return Object.entries(translations).flatMap(([key, messages]) =>
    Object.values(messages).flatMap(({ msgid, msgstr, comments }) => {
      if (!msgstr)
        throw malformedBody(`The message ${JSON.stringify(msgid.slice(0, 60))} of the file has no \`msgstr\`.`)
      const [target = '', ...plurals] = msgstr
      if (msgid === '' && key === '') return []
      if (plurals.length > 0 || /^msgid_plural/m.test(text))
        throw malformedBody(`The message ${JSON.stringify(msgid.slice(0, 60))} of the file has plural forms.`)
      if (target === '') return [{ key, source: msgid, target, state: 'skipped' }]
      return [{ key, source: msgid, target, state: comments?.flag?.includes('fuzzy') ? 'fuzzy' : 'translated' }]
    }),
  )
}

function parse(text: string) {
  try {
    // Comments have no escapes: a backslash there may be of the path of a file.
    return po.parse(text.replace(/^[^#].*$/gm, (line) => withoutEscapes(line)))
  } catch (error) {
    throw malformedBody(`The file is not PO that can be read, near ${JSON.stringify(text.slice(0, 60))}.`, error)
  }
}
