import { ZipFile } from 'yazl'

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** An XLSX file with one sheet. */
export const workbook = (sheet: string) =>
  zipOf({
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="S" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': sheet,
  })

export async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
