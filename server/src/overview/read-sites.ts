import { identify, keyOfCanonical } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import { readElementNames } from '../epcis/vocabularies/names.ts'
import { readCapturedAttributes } from '../epcis/vocabularies/queries.ts'
import type { Overview } from './contract.ts'
import { type Clues, positionOf } from './position.ts'
import { type FacilityRow, findLastTime, listFacilities, listPlaces, listSeenPlaces } from './queries.ts'

type Site = NonNullable<Overview['sites']>[number]

const maxSites = 200
/** Each is a look into the index of events. */
const maxLookedUp = 12

/** Places of business with their names and positions, and whether they have fallen silent. */
export async function readSites(tenant: Tenant, caller: Caller, since: Date): Promise<Site[]> {
  const mayReadFacilities = caller.permissions.has('read_entities')
  const [seen, known, facilities] = await Promise.all([
    listSeenPlaces(tenant, since, maxSites),
    listPlaces(tenant, maxSites),
    mayReadFacilities ? listFacilities(tenant, maxSites) : [],
  ])
  const places = known.map(({ place, term }) => ({ place, term, canonical: identify(place).canonical }))
  const [names, attributes] = await Promise.all([
    readElementNames(
      tenant,
      caller,
      known.map(({ place }) => place),
    ),
    readCapturedAttributes(
      tenant,
      places.map(({ canonical }) => keyOfCanonical(canonical)),
    ),
  ])
  const lastSeen = new Map(seen.map(({ place, seen: time }) => [identify(place).canonical, time]))
  const byPlace = new Map(facilities.flatMap((row) => (row.gln === null ? [] : [[glnLink(row.gln), row]])))
  const sites: Site[] = []
  let lookedUp = 0
  for (const { place, term, canonical } of places) {
    const inWindow = lastSeen.get(canonical)
    const last = inWindow ?? (lookedUp++ < maxLookedUp ? await findLastTime(tenant, term) : null)
    const facility = byPlace.get(canonical)
    const whole = byPlace.get(canonical.replace(/\/254\/.*$/s, ''))
    sites.push({
      ...siteOf(facility, { identifier: canonical, facility, whole, attributes: attributes.get(canonical) }),
      ...{ identifier: place, name: names.get(place) ?? null, last_event_at: last },
      is_silent: inWindow === undefined && last !== null && last < since,
    })
  }
  const facilityIds = new Set(sites.map(({ facility_id }) => facility_id))
  for (const row of facilities) {
    const identifier = row.gln === null ? null : glnLink(row.gln)
    const site = siteOf(row, { identifier: identifier ?? '', facility: row })
    if (site.latitude !== null && !facilityIds.has(row.id))
      sites.push({ ...site, identifier, last_event_at: null, is_silent: false })
  }
  return sites
}

const glnLink = (gln: string) => `https://id.gs1.org/414/${gln}`

function siteOf(facility: FacilityRow | undefined, clues: Clues) {
  const { latitude = null, longitude = null } = positionOf(clues) ?? {}
  return { name: facility?.name ?? null, facility_id: facility?.id ?? null, latitude, longitude }
}
