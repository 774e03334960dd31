import { pointerSteps } from '../validation/pointers.ts'
import { canonical } from './limits.ts'

/** What a reference such as `#/$defs/size` leads to in its document. */
export function definitionAt(document: unknown, reference: string): unknown {
  let value = document
  for (const step of pointerSteps(decode(reference.slice(1)))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = value[step as keyof typeof value]
  }
  return value
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

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
