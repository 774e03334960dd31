import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Facts } from '../facts/facts.ts'
import { PlaceNames } from './place-names.ts'
import { ProductNames } from './product-names.ts'

/** What people call the things of a list, and the places and parties that their events name. */
export type Names = { products: ProductNames; places: PlaceNames }

export const namesFor = (tenant: Tenant, caller: Caller, languages: string[]): Names => ({
  products: new ProductNames(tenant, caller, languages),
  places: new PlaceNames(tenant, caller),
})

/** The places and parties in what is known of a thing. */
export function* placesIn({ last_known, shipments }: Pick<Facts, 'last_known' | 'shipments'>): Generator<string> {
  if (last_known.place !== null) yield last_known.place
  for (const { place, destinationList } of shipments) {
    if (place !== null) yield place
    for (const { destination } of destinationList) if (destination !== undefined) yield destination
  }
}
