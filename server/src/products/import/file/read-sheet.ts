import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { isBeyondSheets } from '../../../http/formats/cells.ts'
import { limits, tooLarge } from './limits.ts'
import type { NumberFormat } from './number-formats.ts'
import { ErrorCell, type SheetRow } from './rows.ts'
import { limitPieces } from './xml-pieces.ts'

type Handlers = { open(name: string, tag: SaxesTagPlain): void; close(name: string): void; text(text: string): void }

/** Reads XML piece by piece; `end` refuses a part that breaks off. */
function readerOf({ open, close, text }: Handlers): { read(xml: string): void; end(): void } {
  const parser = new SaxesParser()
  const pieces = limitPieces(parser)
  parser.on('opentag', (tag) => {
    pieces.tagRead()
    open(localName(tag.name), tag)
  })
  parser.on('closetag', (tag) => {
    pieces.tagRead()
    close(localName(tag.name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  parser.on('error', (error) => {
    throw error
  })
  const read = (xml: string) => {
    parser.write(xml)
    pieces.requireTags()
  }
  return { read, end: () => parser.close() }
}

/** Some programs write every name with a prefix. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Gathers the text of the elements that hold text, and leaves the reading aids of Japanese (rPh) out. */
class TextGatherer {
  #text = ''
  #isText = false
  #isAid = false

  open(name: string): void {
    if (name === 't' || name === 'v') this.#isText = true
    if (name === 'rPh') this.#isAid = true
  }

  add(text: string): void {
    if (this.#isText && !this.#isAid) this.#text += text
    if (this.#text.length > limits.rowBytes) throw tooLarge('A cell is too large.')
  }

  close(name: string): void {
    if (name === 't' || name === 'v') this.#isText = false
    if (name === 'rPh') this.#isAid = false
  }

  take(): string {
    const text = this.#text
    this.#text = ''
    return text
  }
}

/** The texts that cells name by number. */
export async function readSharedTexts(xml: AsyncIterable<string>): Promise<string[]> {
  const texts: string[] = []
  const gatherer = new TextGatherer()
  const { read, end } = readerOf({
    open: (name) => gatherer.open(name),
    text: (text) => gatherer.add(text),
    close(name) {
      gatherer.close(name)
      if (name === 'si') texts.push(decodeText(gatherer.take()))
    },
  })
  for await (const text of xml) read(text)
  end()
  return texts
}

/** The rows of a sheet with their cells as texts, numbers and booleans. */
export async function* readSheetRows(
  xml: AsyncIterable<string>,
  texts: string[],
  formats: NumberFormat[],
): AsyncGenerator<SheetRow> {
  let ready: SheetRow[] = []
  let row: SheetRow = { number: 0, values: [] }
  let cell: Cell = { column: -1, type: 'n' }
  let size = 0
  const gatherer = new TextGatherer()
  const { read, end } = readerOf({
    open(name, { attributes }) {
      gatherer.open(name)
      if (name === 'row') {
        row = { number: Number(attributes.r) || row.number + 1, values: [] }
        size = 0
        cell = { column: -1, type: 'n' }
      }
      const column = cell.column + 1
      if (name === 'c')
        cell = {
          column: columnOf(attributes.r) ?? column,
          type: attributes.t ?? 'n',
          format: formats[Number(attributes.s ?? 0)],
        }
      if (name === 'f') cell.hasFormula = true
    },
    text: (text) => gatherer.add(text),
    close(name) {
      gatherer.close(name)
      if (name === 'c') {
        if (cell.column >= limits.columns) throw tooLarge(`A row may have ${limits.columns} columns.`)
        const value = cellValue(cell, gatherer.take(), texts)
        row.values[cell.column] = value
        size += typeof value === 'string' ? value.length : 0
        // Many cells can name the same long text.
        if (size > limits.rowBytes) throw tooLarge(`Row ${row.number} is too large.`)
      }
      if (name === 'row') ready.push(row)
    },
  })
  for await (const text of xml) {
    read(text)
    yield* ready
    ready = []
  }
  end()
}

/** The number of a column from a place such as AB12; far columns are cut off, they are refused anyway. */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(place ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

type Cell = { column: number; type: string; format?: NumberFormat | undefined; hasFormula?: boolean }

function cellValue({ type, format = (value) => value, hasFormula }: Cell, text: string, texts: string[]): unknown {
  // A formula whose result is an empty text says so by its type.
  if (text === '') return hasFormula && type !== 'str' ? new ErrorCell(notCalculated) : undefined
  if (type === 's') return texts[Number(text)]
  if (type === 'e') return new ErrorCell(`the error ${text}`)
  if (type === 'b') return text === '1' || text === 'true'
  if (type !== 'n') return decodeText(text)
  const value = Number(text)
  if (isBeyondSheets(value)) return new ErrorCell(`${text.slice(0, 60)}, ${tooManyDigits}`)
  return Number.isFinite(value) ? format(value) : text
}

const tooManyDigits = 'a whole number of more than the 15 digits that spreadsheets keep: store it as text'

const notCalculated = 'a formula without its result: open the file in a spreadsheet and save it'

/** _x000D_ stands for a character that XML cannot hold (ECMA-376 22.9.2.19). */
const decodeText = (text: string) =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
