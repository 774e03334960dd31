import { identify } from '@polytrace/epcis'
import type { Caller } from '../access/caller.ts'
import type { Tenant } from '../db/statements.ts'
import { readElementNames } from '../epcis/vocabularies/names.ts'
import { fitAny, type Hit } from './hit.ts'
import { type ElementRow, findElements, type NamedRow } from './named-queries.ts'
import type { Sought } from './sought.ts'
import type { FoundValue } from './value-queries.ts'

const glnIn = (canonical: string) => /\/41[47]\/(\d{13})$/.exec(canonical)?.[1]

/** Places by their names, GLNs and other identifiers; one that is a facility, described and in events comes once. */
export async function findPlaces(
  tenant: Tenant,
  caller: Caller,
  sought: Sought,
  found: { facilities: NamedRow[]; values: FoundValue[] },
  limit: number,
): Promise<Hit[]> {
  const mayReadEvents = caller.permissions.has('read_epcis_events')
  const described = mayReadEvents ? await findElements(tenant, sought, limit) : []
  const places = new Map<string, Hit>()
  for (const facility of found.facilities) {
    const hit = ofFacility(facility, sought)
    places.set(hit.id, hit)
  }
  for (const element of described) addUnlessKnown(places, element, ofElement(element, sought))
  const { values } = found
  const names = await readElementNames(tenant, caller, new Set(values.map(({ text }) => text)))
  for (const { field, text } of values) {
    const name = names.get(text) ?? null
    const hit = ofValue({ text, name }, sought, field)
    if (hit) addUnlessKnown(places, { text, name }, hit)
  }
  return [...places.values()]
}

/** Under one identifier for all notations; a facility has that of its GLN. */
function addUnlessKnown(places: Map<string, Hit>, { text }: ElementRow, hit: Hit): void {
  const { canonical } = identify(text)
  if (!places.has(canonical)) places.set(canonical, hit)
}

function ofFacility({ id, name, subtitle, numbers }: NamedRow, sought: Sought): Hit {
  const number = numbers.find((one) => fitAny(one, [sought.text, sought.digits]) !== undefined)
  const how = number === undefined ? 'words' : (fitAny(number, [sought.text, sought.digits]) ?? 'words')
  const gln = numbers.find((one) => /^\d{13}$/.test(one))
  return {
    kind: 'place',
    id: gln === undefined ? id : `https://id.gs1.org/414/${gln}`,
    title: name,
    subtitle: [gln, subtitle].filter(Boolean).join(' · ') || null,
    match: { field: number === undefined ? 'name' : 'identifier', how, text: number ?? name },
    address: `/api/v2/facilities/${id}/`,
    facility_id: id,
    rank: 1,
  }
}

function ofElement({ text, name }: ElementRow, sought: Sought): Hit {
  const { canonical } = identify(text)
  const isNamed = canonical === identify(sought.text).canonical
  return {
    ...placeHit(text, name),
    match: {
      field: isNamed ? 'identifier' : 'name',
      how: isNamed ? 'exact' : 'words',
      text: isNamed ? text : (name ?? text),
    },
    rank: 2,
  }
}

function ofValue(place: ElementRow, sought: Sought, field: string): Hit | undefined {
  const { canonical } = identify(place.text)
  const label = glnIn(canonical) ?? /[^:/]*$/.exec(place.text)?.[0] ?? place.text
  const isNamed = canonical === identify(sought.text).canonical
  const how = isNamed ? 'exact' : fitAny(label, [sought.text, sought.digits])
  if (how === undefined) return undefined
  const parameter = field === 'readPoint' ? 'EQ_readPoint' : 'EQ_bizLocation'
  return {
    ...placeHit(place.text, place.name),
    match: { field: 'identifier', how, text: isNamed ? place.text : label },
    address: `/api/v2/epcis/events?${parameter}=${encodeURIComponent(place.text)}`,
    rank: 2,
  }
}

function placeHit(text: string, name: string | null) {
  const gln = glnIn(identify(text).canonical)
  return {
    kind: 'place' as const,
    id: text,
    title: name ?? gln ?? text,
    subtitle: name === null ? (gln === undefined ? null : text) : (gln ?? text),
    address: `/api/v2/epcis/events?EQ_bizLocation=${encodeURIComponent(text)}`,
  }
}
