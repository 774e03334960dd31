import { identify } from '@polytrace/epcis'
import type { Tenant } from '../db/statements.ts'
import { masterDataFor } from '../epcis/vocabularies/master-data.ts'

/** The site of a place: a location without its extension, such as one door of a warehouse. */
export const siteOf = (place: string) => identify(place).canonical.replace(/\/254\/[^/]*$/, '')

/** Whether a place is at a site: it itself, one of its extensions, or a place below it by master data. */
export async function placesOfSite(tenant: Tenant, site: string): Promise<(place: string) => boolean> {
  const canonical = identify(site).canonical
  const condition = {
    kind: 'place' as const,
    field: 'bizLocation' as const,
    places: [canonical],
    withDescendants: true,
  }
  const query = { ...anyQuery, conditions: [condition] }
  const { descendantsOf } = await masterDataFor(tenant, nobody, query)
  const sites = new Set([canonical, ...descendantsOf(canonical)])
  return (place) => sites.has(identify(place).canonical) || sites.has(siteOf(place))
}

const nobody = { permissions: new Set<string>() }

const anyQuery = {
  orderBy: undefined,
  orderDirection: 'DESC',
  eventCountLimit: undefined,
  maxEventCount: undefined,
} as const
