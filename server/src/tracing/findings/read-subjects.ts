import type { Tenant } from '../../db/statements.ts'
import { readPlaces } from '../balance/queries.ts'
import type { Dossier, Dossiers } from '../dossier/dossier.ts'
import { readDossiers } from '../dossier/dossier.ts'
import { readSightings } from '../facts/queries.ts'
import { siteOf } from '../places.ts'
import { whereaboutsOf } from '../whereabouts/whereabouts.ts'
import type { Subject } from './subject.ts'

/** What rules need to know of things; of products without a lot, of places and of documents nothing is judged. */
export async function readSubjects(tenant: Tenant, things: string[], now: number): Promise<Subject[]> {
  const dossiers = await readDossiers(tenant, things)
  const judged = dossiers.all.filter(({ named: { kind } }) => kind === 'batch' || kind === 'item' || kind === 'private')
  if (judged.length === 0) return []
  const [places, withInputs] = await Promise.all([readPlaces(tenant), readWithInputs(tenant, judged, dossiers)])
  const sites = new Set(places.map(siteOf))
  return judged.map((dossier) => subjectOf(dossier, dossiers, { sites, withInputs, now }))
}

type Around = { sites: ReadonlySet<string>; withInputs: ReadonlySet<string>; now: number }

function subjectOf(dossier: Dossier, { events, nameOf }: Dossiers, { sites, withInputs, now }: Around): Subject {
  const { named, isItem } = dossier
  const steps = dossier.steps()
  const containerOf = new Map(dossier.entries.map(({ event, container }) => [event, container]))
  return {
    ...{ named, isItem, steps, nameOf, now },
    ...whereaboutsOf(steps),
    contradictions: dossier.contradictions.map(({ code, events: moments }) => ({
      code,
      events: moments.flatMap(({ event }) => events.get(event) ?? []),
      containers: moments.flatMap(({ event }) => containerOf.get(event) ?? []),
    })),
    withoutInputs: dossier.entries.flatMap(({ event, reasons }) => {
      const known = reasons.includes('made') ? events.get(event) : undefined
      return known?.transformation && !withInputs.has(known.transformation) ? [known] : []
    }),
    isKnownPlace: (place) => sites.has(siteOf(place)),
  }
}

/** The transformations, among those that made something, into which something went. */
async function readWithInputs(tenant: Tenant, dossiers: Dossier[], { events }: Dossiers): Promise<Set<string>> {
  const makers = dossiers.flatMap(({ entries }) => entries.filter(({ reasons }) => reasons.includes('made')))
  const keys = new Set(makers.flatMap(({ event }) => events.get(event)?.transformation ?? []))
  if (keys.size === 0) return new Set()
  const sightings = await readSightings(tenant, [...keys])
  return new Set(sightings.filter(({ role }) => role === 'made').map(({ thing }) => thing))
}
