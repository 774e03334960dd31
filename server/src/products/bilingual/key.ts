import { fingerprint } from '../translations/sources.ts'

/**
 * By which a line of a file is known again: the product, the place of the text, and fingerprints of the source and of the
 * translation that the file was made from. `0190…/custom_data/care/wash@<source>.<target>`
 */
export type TextKey = { id: string; pointer: string; source: string; target: string | undefined }

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.+)@([\w-]{16})(?:\.([\w-]{16}))?$/s

export const writeKey = (id: string, pointer: string, source: unknown, target: unknown) =>
  `${id}${encode(pointer)}@${fingerprint(source)}${target === undefined ? '' : `.${fingerprint(target)}`}`

export function readKey(text: string): TextKey | undefined {
  const [, id, pointer, source, target] = form.exec(text.trim()) ?? []
  if (id === undefined || pointer === undefined || source === undefined) return undefined
  return { id, pointer: decode(pointer), source, target }
}

/** No format loses a key: what some cannot hold, or would change, is written as in an address. */
const encode = (pointer: string) => pointer.replace(/[%\p{Cc}\p{Z}\ufffe\uffff]/gu, encodeURIComponent)

const decode = (text: string) =>
  text.replace(/(?:%[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
