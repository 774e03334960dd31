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

/** What events alone say. */
export type PlainEntry = Omit<Entry, 'product' | 'names' | 'share'>

/** The number of entries read at once, and how many such reads go together: the database finds the next ones while some are written. */
const entriesAtOnce = 500
const readsAhead = 4

/** The lines of a list with all that is known of each, as fast as they are taken. An entry is made when it is asked for. */
export const readEntries = (tenant: Tenant, list: Pick<List, 'lines'>, names: Names): AsyncGenerator<Iterable<Entry>> =>
  readParts(tenant, list, async (part, { factsOf, places }) => {
    await Promise.all([names.products.load(part.map(({ named }) => named)), names.places.load(places)])
    return part.values().map((line) => entryOf(line, factsOf(line.named), names))
  })

/** The same without what people call things and places, which is not in the events and depends on who asks. */
export const readPlainEntries = (
  tenant: Tenant,
  list: Pick<List, 'lines'>,
): AsyncGenerator<{ thing: string; entry: PlainEntry }[]> =>
  readParts(tenant, list, async (part, { factsOf }) =>
    part.map((line) => ({ thing: line.named.thing, entry: plainEntryOf(line, factsOf(line.named)) })),
  )

type Known = { factsOf: (thing: NamedThing) => Facts; places: Set<string> }

async function* readParts<Part>(
  tenant: Tenant,
  { lines }: Pick<List, 'lines'>,
  make: (part: Line[], known: Known) => Promise<Part>,
): AsyncGenerator<Part> {
  const events = new SeenEvents(tenant)
  const read = async (from: number) => {
    const part = lines.slice(from, from + entriesAtOnce)
    const things = part.map(({ named }) => named).filter(hasFacts)
    const { factsOf, places } = await readFacts(tenant, things, events)
    return make(part, { factsOf: (named) => (hasFacts(named) ? factsOf(named) : nothing), places })
  }
  const ahead: Promise<Part>[] = []
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

const entryOf = (line: Line, facts: Facts, names: Names): Entry => ({
  ...nameOfThing(line.named, names.products),
  ...whatIsKnown(line, facts),
  names: names.places.of(placesIn(facts)),
  ...(line.share !== undefined && { share: line.share }),
})

const plainEntryOf = (line: Line, facts: Facts): PlainEntry => ({
  ...identityOf(line.named),
  ...whatIsKnown(line, facts),
})

function whatIsKnown({ reach, through, rolesWith }: Line, facts: Facts) {
  const { expiry, quantities, last_known, containers, shipments, warnings } = facts
  return {
    ...{ expiry, quantities, last_known, containers, shipments, warnings },
    roles: rolesWith(facts),
    certainty: reach.reasons.length === 0 ? ('certain' as const) : ('possible' as const),
    reasons: [...reach.reasons],
    settled_by: doubtsOf(reach).map(({ reason, event }) => ({
      reason,
      eventID: event.name,
      message: settling[reason],
    })),
    distance: reach.distance,
    through,
    evidence: evidenceOf(reach),
  }
}

function identityOf({ text, kind, gtin, lot, serial }: NamedThing) {
  const { canonical, material = null } = identify(text)
  return { identifier: text, canonical, kind: kind as Entry['kind'], gtin, lot, serial, material }
}

/** How a thing is called: by its first event, by the standard, and by people. */
export const nameOfThing = (named: NamedThing, products: ProductNames) => ({
  ...identityOf(named),
  product: products.of(named),
})
