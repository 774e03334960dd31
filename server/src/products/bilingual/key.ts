import { type LabelledKind, labelledKinds } from '../../schemas/labels.ts'
import { fingerprint } from '../translations/sources.ts'

/**
 * By which a line of a file is known again: what the text belongs to, its place there, and fingerprints of the source and
 * of the translation that the file was made from. `0190…/custom_data/care/wash@<source>.<target>` is of a product,
 * `material:0190…/name@<source>` of a material.
 */
export type TextKey = {
  /** Absent: a product. */
  kind: LabelledKind | undefined
  id: string
  pointer: string
  source: string
  target: string | undefined
}

const form = new RegExp(
  `^(?:(${labelledKinds.join('|')}):)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(/.+)@([\\w-]{16})(?:\\.([\\w-]{16}))?$`,
  's',
)

export const writeKey = (owner: Pick<TextKey, 'kind' | 'id'>, pointer: string, source: unknown, target: unknown) =>
  `${owner.kind === undefined ? '' : `${owner.kind}:`}${owner.id}${encode(pointer)}@${fingerprint(source)}` +
  `${target === undefined ? '' : `.${fingerprint(target)}`}`

export function readKey(text: string): TextKey | undefined {
  const [, kind, id, pointer, source, target] = form.exec(text.trim()) ?? []
  if (id === undefined || pointer === undefined || source === undefined) return undefined
  return { kind: kind as LabelledKind | undefined, id, pointer: decode(pointer), source, target }
}

/** No format loses a key: what some cannot hold, or would change, is written as in an address. */
const encode = (pointer: string) => pointer.replace(/[%\p{Cc}\p{Z}\ufffe\uffff]/gu, encodeURIComponent)

const decode = (text: string) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
