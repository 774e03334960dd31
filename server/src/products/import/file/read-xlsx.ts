import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { Problem } from '../../../errors.ts'
import { limits, tooLarge, unreadable } from './limits.ts'
import { localName, readSharedTexts, readSheetRows } from './read-sheet.ts'
import type { SheetRow } from './rows.ts'

/**
 * The rows of a workbook's first sheet. The unpacked size of every part is known before it is read, and yauzl stops at
 * it, so that a small file cannot fill the memory.
 */
export async function* readXlsx(file: string): AsyncGenerator<SheetRow> {
  const zip = await openZip(file)
  try {
    const parts = await listParts(zip)
    const sheet = await findSheet(zip, parts)
    const texts = await sharedTexts(zip, parts)
    yield* readSheetRows(xmlOf(zip, sheet, limits.sheetBytes), texts)
  } catch (error) {
    throw error instanceof Problem ? error : unreadable('The file is not an XLSX workbook that can be read.', error)
  } finally {
    zip.close()
  }
}

async function openZip(file: string): Promise<ZipFile> {
  try {
    return await openPromise(file, { autoClose: false })
  } catch (error) {
    throw unreadable('The file is not an XLSX workbook: it is not a ZIP file.', error)
  }
}

async function listParts(zip: ZipFile): Promise<Map<string, Entry>> {
  const parts = new Map<string, Entry>()
  if (zip.entryCount > limits.parts) throw tooLarge(`A workbook may have ${limits.parts} parts.`)
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry)
  return parts
}

/** The first sheet, as the workbook orders them. */
async function findSheet(zip: ZipFile, parts: Map<string, Entry>): Promise<Entry> {
  const workbook = await tagsOf(zip, parts.get('xl/workbook.xml'))
  const relations = await tagsOf(zip, parts.get('xl/_rels/workbook.xml.rels'))
  const id = workbook.find(({ name }) => localName(name) === 'sheet')?.attributes['r:id']
  const target = relations.find(({ attributes }) => attributes.Id === id && id !== undefined)?.attributes.Target ?? ''
  const sheet = parts.get(posix.join('/xl', posix.isAbsolute(target) ? `../${target}` : target).slice(1))
  if (!sheet) throw unreadable('The file is not an XLSX workbook: it has no sheet.')
  return sheet
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
  return tags
}

async function* xmlOf(zip: ZipFile, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  if (entry.uncompressedSize > maxBytes)
    throw tooLarge(`${entry.fileName} is too large: unpacked it may have at most ${maxBytes} bytes.`)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream: Readable = await zip.openReadStreamPromise(entry)
  for await (const bytes of stream) yield decoder.decode(bytes, { stream: true })
}
