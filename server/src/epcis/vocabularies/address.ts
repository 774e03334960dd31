import { vocabularyType } from '@polytrace/epcis'
import { Problem } from '../../errors.ts'

/** In characters: longer than any identifier of GS1, and short enough for every proxy. */
const maxIdentifierLength = 2_048

/** The vocabulary and the element that an address names. The identifier may be raw: a URN may itself hold triplets. */
export function addressOf(url: string, prefix: string): { type: string; identifiers: string[] } {
  const [address = ''] = url.slice(prefix.length).split('?', 1)
  const slash = address.indexOf('/')
  const identifier = address.slice(slash + 1).replace(/\/$/, '')
  if (identifier.length > maxIdentifierLength)
    throw new Problem('address_too_long', `An identifier may have ${maxIdentifierLength} characters.`)
  const type = vocabularyType(decodeURIComponent(address.slice(0, slash)))
  return { type, identifiers: [decodeURIComponent(identifier), identifier] }
}
