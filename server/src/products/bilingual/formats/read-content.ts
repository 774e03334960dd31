import type { Fault } from '../../../errors.ts'
import type { Element } from './xml.ts'

/** What an inline element stands for; `undefined` where the file does not say. */
type Code = { start: string | undefined; end: string | undefined }

type OpenCode = Code & { name: string; id: string; mid: string | undefined; length: number }

/** They mark a piece of text, and are none; `hi` is of TMX. */
const annotations = ['mrk', 'sm', 'em', 'sub', 'hi']

/** Their content is text between two codes, and not the code itself. */
const spanning = ['pc', 'g']

/** The content of a `source`, `target`, `data` or `seg`, with the text of each inline code where it stands. */
export class Content {
  #text = ''
  /** The length of the text up to the end of the last piece that is more than blanks. */
  #filled = 0
  #open: OpenCode[] = []
  /** Codes for which the file has no text. */
  readonly unknownCodes: string[] = []
  /** The pieces that XLIFF 1.2 marks as segments, by their `mid`: whether they hold text. */
  readonly pieces = new Map<string, boolean>()

  get text(): string {
    return this.#text
  }

  add(text: string): void {
    this.#text += text
    if (text.trim() !== '') this.#filled = this.#text.length
  }

  openCode(element: Element, data: ReadonlyMap<string, string>): void {
    const code = codeOf(element, data)
    const id = ['id', 'x', 'i'].map(element.attribute).find((known) => known !== undefined) ?? ''
    const mid = element.attribute('mtype') === 'seg' ? element.attribute('mid') : undefined
    this.#open.push({ ...code, name: element.name, id, mid, length: this.#text.length })
    this.add(code.start ?? '')
  }

  closeCode(): void {
    const code = this.#open.pop()
    if (!code) return
    if (code.mid !== undefined) this.pieces.set(code.mid, this.#filled > code.length)
    // In XLIFF 1.2 and TMX the text of a code is the content of its element.
    const hasOwnText = !spanning.includes(code.name) && this.#text.length > code.length
    if (!hasOwnText && (code.start === undefined || code.end === undefined))
      this.unknownCodes.push(`${code.name} ${code.id}`.trim())
    this.add(code.end ?? '')
  }
}

function codeOf({ name, attribute }: Element, data: ReadonlyMap<string, string>): Code {
  if (name === 'cp') return { start: characterOf(attribute('hex')), end: '' }
  if (annotations.includes(name)) return { start: '', end: '' }
  const textOf = (reference: string, ...shown: string[]) =>
    data.get(attribute(reference) ?? '') ?? shown.map(attribute).find((text) => text !== undefined && text !== '')
  if (name === 'pc') return { start: textOf('dataRefStart', 'equivStart'), end: textOf('dataRefEnd', 'equivEnd') }
  if (name === 'g') return { start: undefined, end: undefined }
  return { start: textOf('dataRef', 'equiv', 'equiv-text'), end: '' }
}

/** A character that XML cannot hold. */
const characterOf = (hex = '') => String.fromCodePoint(Math.min(Number.parseInt(hex, 16) || 0, 0x10ffff))

/** What makes a target unreadable: a code without its text would vanish from the translation. */
export function faultsOfCodes(codes: readonly string[], advice: string): Fault[] {
  if (codes.length === 0) return []
  const names = codes.slice(0, 5).join(', ')
  const message = `The target holds ${names}, and the file does not say which text that stands for: ${advice}.`
  return [{ pointer: '/target', code: 'format', message }]
}
