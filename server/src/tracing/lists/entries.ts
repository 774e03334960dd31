import { identify } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { settling } from '../facts/certainty.ts'
import { type Facts, readFacts } from '../facts/facts.ts'
import type { NamedThing } from '../facts/queries.ts'
import { SeenEvents } from '../facts/seen-events.ts'
import { type Names, placesIn } from '../names/names.ts'
import type { ProductNames } from '../names/product-names.ts'
import type { OriginEntry, RecallEntry } from './contract.ts'
import { doubtsOf, evidenceOf } from './evidence.ts'
import type { Line, List } from './list.ts'

export type Entry = Omit<RecallEntry & Pick<OriginEntry, 'share'>, 'roles'> & { roles: string[] }

/** So many entries are read at once, and so many times: the database finds the next ones while some are written. */
const entriesAtOnce = 500
const readsAhead = 4

/** The lines of a list with all that is known of each, as fast as they are taken. An entry is made when it is asked for. */
export async function* readEntries(
  tenant: Tenant,
  { lines }: Pick<List, 'lines'>,
  names: Names,
): AsyncGenerator<Iterable<Entry>> {
  const events = new SeenEvents(tenant)
  const read = async (from: number) => {
    const part = lines.slice(from, from + entriesAtOnce)
    const things = part.map(({ named }) => named)
    const [{ factsOf, places }] = await Promise.all([
      readFacts(tenant, things.filter(hasFacts), events),
      names.products.load(things),
    ])
    await names.places.load(places)
    return part.values().map((line) => entryOf(line, hasFacts(line.named) ? factsOf(line.named) : nothing, names))
  }
  const ahead: Promise<Iterable<Entry>>[] = []
  for (let from = 0; from < lines.length; from += entriesAtOnce) {
    const next = read(from)
    // A failure is reported when its turn comes.
    next.catch(() => undefined)
    const first = ahead.push(next) === readsAhead ? ahead.shift() : undefined
    if (first) yield await first
  }
  for (const last of ahead) yield await last
}

/** What is known of a product as a whole says nothing of the part that is concerned. */
const hasFacts = ({ kind }: NamedThing) => kind !== 'class'

const nothing: Facts = {
  expiry: null,
  quantities: { added: [], transformed: [], consumed: [], destroyed: [], remaining: [] },
  last_known: { place: null, disposition: null, event: null },
  containers: [],
  shipments: [],
  warnings: [],
  first: null,
  last: null,
  isUsed: false,
  isDestroyed: false,
  isKnown: false,
}

function entryOf({ named, reach, through, rolesWith, share }: Line, facts: Facts, names: Names): Entry {
  const { expiry, quantities, last_known, containers, shipments, warnings } = facts
  return {
    ...nameOfThing(named, names.products),
    ...{ expiry, quantities, last_known, containers, shipments },
    names: names.places.of(placesIn(facts)),
    warnings,
    roles: rolesWith(facts),
    certainty: reach.reasons.length === 0 ? 'certain' : 'possible',
    reasons: [...reach.reasons],
    settled_by: doubtsOf(reach).map(({ reason, event }) => ({
      reason,
      eventID: event.name,
      message: settling[reason],
    })),
    distance: reach.distance,
    through,
    evidence: evidenceOf(reach),
    ...(share !== undefined && { share }),
  }
}

/** How a thing is called: by its first event, by the standard, and by people. */
export function nameOfThing(named: NamedThing, products: ProductNames) {
  const { text, kind, gtin, lot, serial } = named
  const { canonical, material = null } = identify(text)
  const product = products.of(named)
  return { identifier: text, canonical, kind: kind as Entry['kind'], gtin, lot, serial, material, product }
}
