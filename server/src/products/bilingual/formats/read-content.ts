import type { Fault } from '../../../errors.ts'
import { limits, tooLarge } from '../../import/file/limits.ts'
import type { Element } from './xml.ts'

/** What an inline element stands for; `undefined` where the file does not say. */
type Code = { start: string | undefined; end: string | undefined }

/** The texts to which the codes of a unit refer: a short file could refer to a long one so often that it fills the memory. */
export class CodeTexts {
  readonly #texts = new Map<string, string>()
  #length = 0

  set = (id: string, text: string) => this.#texts.set(id, text)

  get(id: string): string | undefined {
    const text = this.#texts.get(id)
    this.#length += text?.length ?? 0
    if (this.#length > limits.bytes)
      throw tooLarge(`The codes of the file stand for more than ${limits.bytes} characters.`)
    return text
  }

  /** Each unit has its own; what was referred to counts on. */
  clear = () => this.#texts.clear()
}

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
    // A code may stand for a long text, and be written again and again.
    if (this.#text.length > limits.rowBytes) throw tooLarge('A text of the file is too large.')
    if (text.trim() !== '') this.#filled = this.#text.length
  }

  openCode(element: Element, texts: CodeTexts): void {
    const code = codeOf(element, texts)
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

function codeOf({ name, attribute }: Element, texts: CodeTexts): Code {
  if (name === 'cp') return { start: characterOf(attribute('hex')), end: '' }
  if (annotations.includes(name)) return { start: '', end: '' }
  const textOf = (reference: string, ...shown: string[]) =>
    texts.get(attribute(reference) ?? '') ?? shown.map(attribute).find((text) => text !== undefined && text !== '')
  if (name === 'pc') return { start: textOf('dataRefStart', 'equivStart'), end: textOf('dataRefEnd', 'equivEnd') }
  if (name === 'g') return { start: undefined, end: undefined }
  return { start: textOf('dataRef', 'equiv', 'equiv-text'), end: '' }
}

/** A character that XML cannot hold; U+0000, which no text can hold, where it is none. */
function characterOf(hex = ''): string {
  const code = /^[\da-f]+$/i.test(hex) ? Number.parseInt(hex, 16) : 0
  return String.fromCodePoint(code > 0x10ffff ? 0 : code)
}

/** What makes a target unreadable: a code without its text would vanish from the translation. */
export function faultsOfCodes(codes: readonly string[], advice: string): Fault[] {
  if (codes.length === 0) return []
  const names = codes.slice(0, 5).join(', ')
  const message = `The target holds ${names}, and the file does not say which text that stands for: ${advice}.`
  return [{ pointer: '/target', code: 'format', message }]
}
