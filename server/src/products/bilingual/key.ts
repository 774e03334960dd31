import { fingerprint } from '../translations/sources.ts'

/**
 * By which a line of a file is known again: the product, the place of the text, and fingerprints of the source and of the
 * translation that the file was made from. `0190…/custom_data/care/wash@<source>.<target>`
 */
export type TextKey = { id: string; pointer: string; source: string; target: string | undefined }

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(\/.+)@([\w-]{16})(?:\.([\w-]{16}))?$/s

export const writeKey = (id: string, pointer: string, source: unknown, target: unknown) =>
  `${id}${pointer}@${fingerprint(source)}${target === undefined ? '' : `.${fingerprint(target)}`}`

export function readKey(text: string): TextKey | undefined {
  const [, id, pointer, source, target] = form.exec(text.trim()) ?? []
  return id === undefined || pointer === undefined || source === undefined ? undefined : { id, pointer, source, target }
}
