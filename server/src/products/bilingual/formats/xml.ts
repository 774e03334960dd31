import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { SaxesParser, type SaxesTagNS } from 'saxes'
import { Problem } from '../../../errors.ts'
import { decodeText } from '../../import/file/decode.ts'
import { limits, malformedBody, tooLarge } from '../../import/file/limits.ts'
import { limitPieces } from '../../import/file/xml-pieces.ts'

const maxDepth = 64

export type Element = { name: string; space: string; attribute(name: string): string | undefined }

export type Handler = {
  open(element: Element): void
  text(text: string): void
  close(name: string): void
  /** A DOCTYPE that only names where the grammar is. */
  allowsDoctype?: boolean
}

/**
 * Reads a file of XML piece by piece; `taken` is called after each piece and gives what is complete by then. Nothing is fetched
 * and nothing is expanded: a DOCTYPE is refused, since it can hold entities.
 */
export async function* readXml<Item>(
  file: string,
  charset: string | undefined,
  handler: Handler,
  taken: () => Item[],
): AsyncGenerator<Item> {
  const { parser, pieces } = parserOf(handler)
  try {
    for await (const chunk of pipeline(createReadStream(file), decodeText(charset), () => undefined)) {
      parser.write(chunk as string)
      pieces.requireTags()
      yield* taken()
    }
    parser.close()
  } catch (error) {
    if (error instanceof Problem) throw error
    const place = `line ${parser.line}, column ${parser.column}`
    throw malformedBody(`The file is not XML that can be read: ${reasonOf(error)} (${place}).`, error)
  }
  yield* taken()
}

/** The parser's own words, without the place with which they begin. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/^\d+:\d+: |\.$/g, '').slice(0, 200) : 'it breaks off'

function parserOf({ open, text, close, allowsDoctype = false }: Handler) {
  const parser = new SaxesParser({ xmlns: true })
  const pieces = limitPieces(parser)
  let depth = 0
  let length = 0
  const add = (some: string) => {
    length += some.length
    if (length > limits.rowBytes) throw tooLarge('A text of the file is too large.')
    text(some)
  }
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?(8|16)/i.test(encoding))
      throw malformedBody(`The file must be UTF-8 or UTF-16, got ${JSON.stringify(encoding.slice(0, 40))}.`)
  })
  parser.on('doctype', (doctype) => {
    if (!allowsDoctype || doctype.includes('['))
      throw malformedBody('The file has a DOCTYPE, which can define entities: take it out.')
  })
  parser.on('opentag', (tag) => {
    if (++depth > maxDepth) throw tooLarge(`Elements may be nested ${maxDepth} levels deep at most.`)
    length = 0
    pieces.tagRead()
    open(elementOf(tag))
  })
  parser.on('closetag', ({ local }) => {
    depth--
    pieces.tagRead()
    close(local)
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('error', (error) => {
    throw error
  })
  return { parser, pieces }
}

function elementOf({ local, uri, attributes }: SaxesTagNS): Element {
  return {
    name: local,
    space: uri,
    attribute: (name) => (Object.hasOwn(attributes, name) ? attributes[name]?.value : undefined),
  }
}

const entities: { [character: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

/** Line ends of their own would be read as others. */
export const escapeText = (text: string) => text.replace(/[&<>\r]/g, (character) => entities[character] ?? '')

export const escapeAttribute = (text: string) =>
  text.replace(unwritable, '\ufffd').replace(/[&<>"\r\n\t]/g, (character) => entities[character] ?? '')

/** What XML 1.0 cannot hold in any way. */
export const unwritable = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu
