import { pointerOf, valueAt } from '../validation/pointers.ts'
import { canonical } from './limits.ts'

/** What a reference such as `#/$defs/size` leads to in its document. */
export const definitionAt = (document: unknown, reference: string) => valueAt(document, pointerOf(reference.slice(1)))

/** A schema in full: its text and that of every definition that it draws on. */
export function fullText(document: unknown, schema: unknown, seen = new Set<string>()): string {
  const text = canonical(schema ?? null)
  const references = [...text.matchAll(/"\$(?:ref|dynamicRef|recursiveRef)":"(#[^"]*)"/g)].map(
    ([, reference = '']) => reference,
  )
  const definitions = references
    .filter((reference) => !seen.has(reference))
    .map((reference) => {
      seen.add(reference)
      return `${reference}=${fullText(document, definitionAt(document, reference), seen)}`
    })
  return [text, ...definitions].join('\n')
}
