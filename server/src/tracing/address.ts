import { identify, thingKey } from '@polytrace/epcis'
import type { Tenant } from '../db/statements.ts'
import { fail, invalid, Problem } from '../errors.ts'
import { findThing } from '../event-store/queries.ts'
import { readThingsOfProduct } from './facts/queries.ts'

export const genealogyPath = '/api/v2/epcis/genealogy/'

/** In characters: longer than any identifier of GS1, and short enough for every proxy. */
const maxIdentifierLength = 2_048

/** Raw or percent-encoded: a URN may itself hold triplets, and which was meant shows in what is stored. */
export function identifiersIn(url: string, prefix: string): [decoded: string, raw: string] {
  const [address = ''] = url.split('?', 1)
  const identifier = address.slice(prefix.length).replace(/\/$/, '')
  if (identifier.length > maxIdentifierLength)
    throw new Problem('address_too_long', `An identifier may have ${maxIdentifierLength} characters.`)
  return [decodeURIComponent(identifier), identifier]
}

/** The thing that an address names, in whichever notation, and how it was written there. */
export async function getThing(tenant: Tenant, url: string, prefix: string) {
  const identifiers = identifiersIn(url, prefix)
  const things = identifiers.map(thingKey)
  const thing = (await findThing(tenant, things)) ?? (await failToFind(tenant, identifiers[0]))
  return { thing, asked: identifiers[things.indexOf(thing)] ?? identifiers[0] }
}

/** Of a product, events may know lots and items although none names the product as such. */
async function failToFind(tenant: Tenant, asked: string): Promise<never> {
  const { kind, gtin } = identify(asked)
  const isKnown = kind === 'class' && gtin !== undefined && (await readThingsOfProduct(tenant, gtin, 1)).length > 0
  throw isKnown ? withoutLot(asked) : new Problem('not_found', 'No event mentions this.')
}

/** What a list begins at: a thing, or all lots and items of a product that is named without a lot. */
export type Beginning = { thing: string; asked: string; roots: string[]; gtins: ReadonlySet<string> }

/** `max`: so many lots and items of a product at most, and one more if there are more. */
export async function getBeginning(
  tenant: Tenant,
  address: { url: string; prefix: string },
  max: number,
): Promise<Beginning> {
  const [decoded] = identifiersIn(address.url, address.prefix)
  const { kind, gtin } = identify(decoded)
  if (kind !== 'class' || gtin === undefined) {
    const { thing, asked } = await getThing(tenant, address.url, address.prefix)
    return { thing, asked, roots: [thing], gtins: new Set() }
  }
  const roots = await readThingsOfProduct(tenant, gtin, max + 1)
  if (roots.length === 0) fail(new Problem('not_found', 'No event mentions this.'))
  return { thing: thingKey(decoded), asked: decoded, roots, gtins: new Set([gtin]) }
}

/** Refuses a product without a lot where only one thing makes sense. */
export function requireLot({ gtins, asked }: Beginning): void {
  if (gtins.size === 0) return
  throw withoutLot(asked)
}

export function withoutLot(asked: string): Problem {
  const message = `${asked} names a product without a lot. Ask for one of its lots or items: each has places and origins of its own.`
  return invalid([{ pointer: '', code: 'required', message }])
}
