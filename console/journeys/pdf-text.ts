import { inflateSync } from 'node:zlib'

/**
 * The text of a PDF that Chromium wrote, in the order of drawing. It knows no more than these files need: each font `/F4` is the
 * object 4, and its `ToUnicode` says which characters its glyphs show.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = new Map<string, string>()
  for (const [, number = '', content = ''] of pdf.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs))
    objects.set(number, content)
  const fonts = new Map<string, Map<string, string>>()
  for (const [number, content] of objects) {
    const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(content) ?? []
    if (map) fonts.set(number, charactersOf(streamOf(objects.get(map))))
  }
  return [...objects.values()].map((content) => drawn(streamOf(content), fonts)).join('\n')
}

export const countPages = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/Type \/Page\n/g)].length

function streamOf(object = ''): string {
  const [, stream] = /stream\n(.*)\nendstream/s.exec(object) ?? []
  if (stream === undefined || !object.includes('/FlateDecode')) return stream ?? ''
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
}

/** Glyphs as two or four hexadecimal digits, with what they show. */
function charactersOf(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')
  const textOf = (units: string) =>
    String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))
  for (const [, block = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs))
    for (const [, glyph = '', units = ''] of block.matchAll(/<(\w+)> <(\w+)>/g)) characters.set(glyph, textOf(units))
  for (const [, block = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs))
    for (const [, from = '', to = '', units = ''] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph++)
        characters.set(hex(glyph, from.length), textOf(hex(Number.parseInt(units, 16) + glyph - first, 4)))
    }
  return characters
}

function drawn(commands: string, fonts: Map<string, Map<string, string>>): string {
  let characters = new Map<string, string>()
  let text = ''
  for (const [, font, glyphs, end] of commands.matchAll(/\/F(\d+) \S+ Tf|<([0-9A-F]+)>|(ET)\b/g)) {
    if (font) characters = fonts.get(font) ?? new Map()
    // A variable font is drawn by letters of its own, of one byte each.
    const [known = ''] = characters.keys()
    const each = known.length === 2 ? /.{2}/g : /.{4}/g
    if (glyphs) text += (glyphs.match(each) ?? []).map((glyph) => characters.get(glyph) ?? '').join('')
    if (end) text += '\n'
  }
  return text
}
