import { hashForm } from '../identifiers/index.ts'

/** The form in which an identifier is hashed, found only once for each event. */
export function rememberedForm(identifier: string, known: Map<string, string>): string {
  // Only EPC URNs and links have another form; the rest is not worth remembering.
  if (!identifier.startsWith('urn:epc:') && !identifier.startsWith('http')) return identifier
  const remembered = known.get(identifier)
  if (remembered !== undefined) return remembered
  const form = hashForm(identifier)
  known.set(identifier, form)
  return form
}
