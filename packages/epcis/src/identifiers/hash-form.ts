import { readSegments, splitLink } from './digital-link.ts'
import { readUrn } from './epc-urn.ts'
import { writeLink } from './reading.ts'

/**
 * The form in which the event hash takes a value: EPC URNs and Digital Links become the constrained canonical Digital
 * Link, anything else stays as it is. Less strict than `identify`: check digits do not matter here, because all
 * implementations of the hash must agree.
 */
export function hashForm(value: string): string {
  if (value.startsWith('urn:epc:')) {
    const reading = readUrn(value)
    return reading ? writeLink(reading) : value
  }
  if (!value.startsWith('https://') && !value.startsWith('http://')) return value
  const link = splitLink(value)
  const reading = link && readSegments(link.key, link.segments)
  return reading ? writeLink(reading) : value
}
