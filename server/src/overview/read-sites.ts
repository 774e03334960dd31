import { identify } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import { readElementNames } from '../epcis/vocabularies/names.ts'
import type { Overview } from './contract.ts'
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
  const lastSeen = new Map(seen.map(({ place, seen: time }) => [identify(place).canonical, time]))
  const byPlace = new Map(facilities.flatMap((row) => (row.gln === null ? [] : [[glnLink(row.gln), row]])))
  const names = await readElementNames(
    tenant,
    caller,
    known.map(({ place }) => place),
  )
  const sites: Site[] = []
  let lookedUp = 0
  for (const { place, term } of known) {
    const { canonical } = identify(place)
    const inWindow = lastSeen.get(canonical)
    const last = inWindow ?? (lookedUp++ < maxLookedUp ? await findLastTime(tenant, term) : null)
    const facility = byPlace.get(canonical)
    byPlace.delete(canonical)
    sites.push({
      ...siteOf(place, facility),
      name: names.get(place) ?? null,
      last_event_at: last,
      is_silent: inWindow === undefined && last !== null && last < since,
    })
  }
  const others = [...byPlace.values()].filter(({ latitude }) => latitude !== null)
  for (const row of others)
    sites.push({ ...siteOf(glnLink(row.gln ?? ''), row), last_event_at: null, is_silent: false })
  return sites
}

const glnLink = (gln: string) => `https://id.gs1.org/414/${gln}`

function siteOf(identifier: string, facility: FacilityRow | undefined) {
  const [latitude, longitude] = positionOf(identifier) ?? [facility?.latitude ?? null, facility?.longitude ?? null]
  return { identifier, name: facility?.name ?? null, facility_id: facility?.id ?? null, latitude, longitude }
}

/** `geo:41.44,-8.29` says where it is. */
function positionOf(identifier: string): [latitude: number, longitude: number] | undefined {
  const [, latitude, longitude] = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/.exec(identifier) ?? []
  return latitude === undefined ? undefined : [Number(latitude), Number(longitude)]
}
