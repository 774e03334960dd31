import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '../../../errors.ts'
import { limits, malformedBody, tooLarge } from './limits.ts'
import { type NumberFormat, numberFormatOf } from './number-formats.ts'
import { localName, readSharedTexts, readSheetRows } from './read-sheet.ts'
import type { SheetRow } from './rows.ts'

/**
 * The rows of one sheet of a workbook. The unpacked size of every part is known before it is read, and yauzl stops at
 * it, so that a small file cannot fill the memory.
 */
export async function* readXlsx(file: string, name: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(file)
  try {
    const parts = await listParts(zip)
    const workbook = await tagsOf(zip, parts.get('xl/workbook.xml'))
    const sheet = await findSheet(zip, parts, workbook, name)
    const formats = await numberFormats(zip, parts, workbook)
    const texts = await sharedTexts(zip, parts)
    yield* readSheetRows(xmlOf(zip, sheet, limits.sheetBytes), texts, formats)
  } catch (error) {
    throw error instanceof Problem ? error : malformedBody('The file is not an XLSX workbook that can be read.', error)
  } finally {
    zip.close()
  }
}

/** The names of a workbook's sheets in the order of their tabs. */
export async function listSheets(file: string): Promise<string[]> {
  const zip = await openZip(file)
  try {
    const parts = await listParts(zip)
    const names = sheetsOf(await tagsOf(zip, parts.get('xl/workbook.xml'))).map(({ name }) => name ?? '')
    if (names.length === 0) throw malformedBody(noSheet)
    return names
  } catch (error) {
    throw error instanceof Problem ? error : malformedBody('The file is not an XLSX workbook that can be read.', error)
  } finally {
    zip.close()
  }
}

const noSheet = 'The file is not an XLSX workbook: it has no sheet.'

const sheetsOf = (workbook: SaxesTagPlain[]) =>
  workbook.filter(({ name }) => localName(name) === 'sheet').map(({ attributes }) => attributes)

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (error) {
    throw malformedBody('The file is not an XLSX workbook: it is not a ZIP file.', error)
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  if (zip.entryCount > limits.parts) throw tooLarge(`A workbook may have ${limits.parts} parts.`)
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry)
  return parts
}

async function findSheet(
  zip: ZipFile,
  parts: Map<string, Entry>,
  workbook: SaxesTagPlain[],
  name: string,
): Promise<Entry> {
  const relations = await tagsOf(zip, parts.get('xl/_rels/workbook.xml.rels'))
  const id = sheetsOf(workbook).find((sheet) => (sheet.name ?? '') === name)?.['r:id']
  const target = relations.find(({ attributes }) => attributes.Id === id && id !== undefined)?.attributes.Target ?? ''
  const sheet = parts.get(posix.join('/xl', posix.isAbsolute(target) ? `../${target}` : target).slice(1))
  if (!sheet) throw malformedBody(noSheet)
  return sheet
}

/** How the cells of each style show numbers. */
async function numberFormats(
  zip: ZipFile,
  parts: Map<string, Entry>,
  workbook: SaxesTagPlain[],
): Promise<NumberFormat[]> {
  const properties = workbook.find(({ name }) => localName(name) === 'workbookPr')?.attributes
  const is1904 = ['1', 'true'].includes(properties?.date1904 ?? '')
  const codes = new Map<number, string>()
  const known = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let isOfCells = false
  for (const { name, attributes } of await tagsOf(zip, parts.get('xl/styles.xml'))) {
    const element = localName(name)
    if (element === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
    // Styles of cells are a list among others of the same elements.
    if (/^cell(Style)?Xfs$/.test(element)) isOfCells = element === 'cellXfs'
    if (element !== 'xf' || !isOfCells) continue
    // Thousands of styles may share a format.
    const id = Number(attributes.numFmtId ?? 0)
    const format = known.get(id) ?? numberFormatOf(id, codes.get(id), is1904)
    known.set(id, format)
    formats.push(format)
  }
  return formats
}

async function sharedTexts(zip: ZipFile, parts: Map<string, Entry>): Promise<string[]> {
  const entry = parts.get('xl/sharedStrings.xml')
  return entry ? readSharedTexts(xmlOf(zip, entry, limits.sharedTextBytes)) : []
}

async function tagsOf(zip: ZipFile, entry: Entry | undefined): Promise<SaxesTagPlain[]> {
  const tags: SaxesTagPlain[] = []
  if (!entry) return tags
  const parser = new SaxesParser()
  parser.on('opentag', (tag) => tags.push(tag))
  parser.on('error', (error) => {
    throw error
  })
  for await (const text of xmlOf(zip, entry, limits.partBytes)) parser.write(text)
  parser.close()
  return tags
}

async function* xmlOf(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > maxBytes)
    throw tooLarge(`${entry.fileName} is too large: unpacked it may have at most ${maxBytes} bytes.`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream: Readable = await zip.openReadStreamPromise(entry)
  let checksum = 0
  for await (const bytes of stream) {
    checksum = crc32(bytes, checksum)
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder.decode()
  // yauzl leaves this to its caller.
  if (checksum !== entry.crc32) throw malformedBody(`The file is damaged: ${entry.fileName} is not as it was packed.`)
}
