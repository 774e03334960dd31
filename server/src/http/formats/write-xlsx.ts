import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellText, isBeyondSheets } from './cells.ts'
import type { Batches } from './rows.ts'

/** The longest text that Excel takes into one cell. */
const maxCellLength = 32_767
/** What one sheet of Excel can hold below its header. */
export const maxSheetRows = 1_048_575

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const partsOf = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml':
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Override PartName="/xl/workbook.xml" ContentType="${sheetType}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
})

/** A workbook with one sheet, packed while it is read: nothing of it is held longer than it takes to send. */
export function writeXlsx(sheetName: string, fields: string[], batches: Batches): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sheet = Readable.from(writeSheet(fields, batches), { objectMode: false })
  for (const [name, text] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(head + text), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const stop = (error: Error) => output.destroy(error)
  sheet.on('error', stop)
  zip.on('error', stop)
  output.on('close', () => sheet.destroy())
  return output
}

async function* writeSheet(fields: string[], batches: Batches): AsyncGenerator<string> {
  const columns = fields.map((_, index) => columnLetters(index))
  let number = 1
  const rowText = (row: unknown[]) => {
    const here = number++
    const cells = row.map((value, index) => cell(`${columns[index]}${here}`, value)).join('')
    return `<row r="${here}">${cells}</row>`
  }
  yield `${head}<worksheet xmlns="${main}"><sheetData>${rowText(fields)}`
  for await (const rows of batches) yield rows.map(rowText).join('')
  yield '</sheetData></worksheet>'
}

function cell(place: string, value: unknown): string {
  if (typeof value === 'number' && !isBeyondSheets(value)) return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = cellText(value)
  // Excel would cut it and, saved and imported, the cut would be stored; an empty cell leaves data alone.
  if (text === '' || text.length > maxCellLength) return ''
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** A, B … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// What XML cannot hold is written as _xHHHH_ (ECMA-376 22.9.2.19), and so is a text that looks like that already.
const escapeXml = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n])[\p{Cc}\ufffe\uffff]/gu, (control) => `_x${hex(control)}_`)
    .replace(/[&<>]/g, (character) => entities[character] ?? character)

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
