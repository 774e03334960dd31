import { type LabelledKind, labelledKinds } from '../../schemas/labels.ts'
import { languageKey } from '../languages.ts'
import { fingerprint } from '../translations/sources.ts'

/**
 * By which a line of a file is known again: what the text belongs to, the language that it is translated into, its place, and
 * fingerprints of the source and of the translation that the file was made from. `0190…:fr/custom_data/size@<source>.<target>`
 * is of a product, `material:0190…:fr/name@<source>` of a material.
 */
export type TextKey = {
  /** Absent: a product. */
  kind: LabelledKind | undefined
  id: string
  /** Absent in files that were exported before keys said it. */
  lang: string | undefined
  pointer: string
  source: string
  target: string | undefined
}

const form = new RegExp(
  `^(?:(${labelledKinds.join('|')}):)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?::([\\da-z-]+))?(/.+)@([\\w-]{16})(?:\\.([\\w-]{16}))?$`,
  's',
)

/** What a text is of, and the language that it is translated into. */
export type Translated = Pick<TextKey, 'kind' | 'id'> & { lang: string }

export const writeKey = ({ kind, id, lang }: Translated, pointer: string, source: unknown, target: unknown) =>
  `${kind === undefined ? '' : `${kind}:`}${id}:${languageKey(lang)}${encode(pointer)}@${fingerprint(source)}` +
  `${target === undefined ? '' : `.${fingerprint(target)}`}`

export function readKey(text: string): TextKey | undefined {
  const [, kind, id, lang, pointer, source, target] = form.exec(text.trim()) ?? []
  if (id === undefined || pointer === undefined || source === undefined) return undefined
  return { kind: kind as LabelledKind | undefined, id, lang, pointer: decode(pointer), source, target }
}

/** No format loses a key: what some cannot hold, or would change, is written as in an address. */
const encode = (pointer: string) => pointer.replace(/[%\p{Cc}\p{Z}\ufffe\uffff]/gu, encodeURIComponent)

const decode = (text: string) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
