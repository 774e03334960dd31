import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX file with the sheet S, with further parts, and with a second sheet called Other. */
export const workbook = (sheet: string, parts: Record<string, string> = {}, other?: string) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="S" r:id="rId7"/>${
      other === undefined ? '' : '<sheet name="Other" r:id="rId8"/>'
    }</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet1.xml"/>' +
      '<Relationship Id="rId8" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
    ...(other !== undefined && { 'xl/worksheets/sheet2.xml': other }),
    ...parts,
  })

export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The text of one part of a ZIP file. */
export async function textInZip(bytes: Uint8Array, name: string): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(bytes))
  for await (const entry of zip.eachEntry())
    if (entry.fileName === name) return text(await zip.openReadStreamPromise(entry))
  throw new Error(`The file has no part ${name}.`)
}
