import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { cellText, isBeyondSheets } from './cells.ts'
import type { Batches } from './rows.ts'

/** The longest text that Excel takes into one cell. */
const maxCellLength = 32_767

/** Whether a value fits into a cell; of one that does not, the cell is empty. */
export const fitsCell = (value: unknown) => cellText(value).length <= maxCellLength

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
    `<Override PartName="/xl/styles.xml" ContentType="${sheetType}.styles+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${sheetType}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="${sheetName}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${main}"><fonts count="1"><font/></fonts><fills count="2"><fill><patternFill patternType="none"/></fill>` +
    '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    `<cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`,
})

/** The style of cells that are texts, whatever is typed into them: the second of `cellXfs`. */
const textStyle = 1

/**
 * A workbook with one sheet, packed while it is read: nothing of it is held longer than it takes to send. Into `texts` people
 * write: a spreadsheet shall make no dates and numbers of what they type.
 */
export function writeXlsx(sheetName: string, fields: string[], batches: Batches, kind?: 'texts'): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const sheet = Readable.from(writeSheet(fields, batches, kind === 'texts' ? textStyle : 0), { objectMode: false })
  for (const [name, text] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(head + text), name)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml')
  zip.end()
  const stop = (error: Error) => output.destroy(error)
  sheet.on('error', stop)
  zip.on('error', stop)
  output.on('close', () => sheet.destroy())
  return output
}

async function* writeSheet(fields: string[], batches: Batches, style: number): AsyncGenerator<string> {
  const columns = fields.map((_, index) => columnLetters(index))
  let number = 1
  const rowText = (row: unknown[]) => {
    const here = number++
    const cells = row.map((value, index) => cell(`${columns[index]}${here}`, value, style)).join('')
    return `<row r="${here}">${cells}</row>`
  }
  const ofColumns = style === 0 ? '' : `<cols><col min="1" max="${fields.length}" width="24" style="${style}"/></cols>`
  yield `${head}<worksheet xmlns="${main}">${ofColumns}<sheetData>${rowText(fields)}`
  for await (const rows of batches) yield rows.map(rowText).join('')
  yield '</sheetData></worksheet>'
}

function cell(place: string, value: unknown, style: number): string {
  if (typeof value === 'number' && !isBeyondSheets(value)) return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
  const text = cellText(value)
  // Excel would cut it and, saved and imported, the cut would be stored; an empty cell leaves data alone.
  if (text === '' || text.length > maxCellLength) return ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`
}

/** A, B … Z, AA … */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

// What XML cannot hold is written as _xHHHH_ (ECMA-376 22.9.2.19), and so is a text that looks like that already. LibreOffice
// reads it only where it must be.
const escapeXml = (text: string) =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/(?![\t\n\u007f-\u009f])[\p{Cc}\ufffe\uffff]/gu, (control) => `_x${hex(control)}_`)
    .replace(/[&<>]/g, (character) => entities[character] ?? character)

const hex = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
