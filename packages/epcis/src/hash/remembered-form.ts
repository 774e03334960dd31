import { hashForm } from '../identifiers/index.ts'

/** The form in which an identifier is hashed, found only once for each event. */
export function rememberedForm(identifier: string, known: Map<string, string>): string {
  const remembered = known.get(identifier)
  if (remembered !== undefined) return remembered
  const form = hashForm(identifier)
  known.set(identifier, form)
  return form
}
