import { identify } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { Problem } from '../../errors.ts'
import { Intervals } from '../containment/intervals.ts'
import { type Dossier, readDossiers } from '../dossier/dossier.ts'
import { commonUnits, type Unit } from '../facts/common-units.ts'
import { type NamedThing, readThings } from '../facts/queries.ts'
import { placesOfSite } from '../places.ts'
import { thingsIn } from '../watches/raise.ts'
import type { Measures } from '../whereabouts/pots.ts'
import { type Balance, Books } from './books.ts'
import { Ledger, stockAt } from './ledger.ts'
import { sumOf, totalOf } from './measures.ts'
import { readEventsAt, readPlaces } from './queries.ts'
import { countingUnitIn, reportedTwice, unitsOf } from './read-balance.ts'

/** Each lot and item is followed through all its events: more would keep the others waiting. */
const maxThings = 5_000
const maxEvents = 10_000

type Asked = { place: string; from: number; to: number; tolerance: number }

export type ProductBooks = { named: NamedThing; things: number; opening: Measures; balance: Balance }

export type SiteBooks = { places: string[]; opening: Measures; balance: Balance; products: ProductBooks[] }

/** What came to a site, was made there, and what became of it, in a period. */
export async function readSite(tenant: Tenant, asked: Asked): Promise<SiteBooks> {
  const isOfSite = await placesOfSite(tenant, asked.place)
  const places = (await readPlaces(tenant)).filter(isOfSite)
  const events = await readEventsAt(tenant, places, { ...asked, max: maxEvents + 1 })
  if (places.length === 0) throw new Problem('not_found', 'No event names this place.')
  if (events.length > maxEvents) throw tooMuch(`more than ${maxEvents} events`)
  const things = await countable(tenant, await withContents(tenant, await thingsIn(tenant, events)))
  const { all, nameOf } = await readDossiers(tenant, things)
  const measureIn = commonUnits(unitsOf(all))
  const unit = countingUnitIn(all, measureIn)
  const total = new SiteTotal(unit)
  const products = Map.groupBy(all, productOf)
  const balances = [...products.values()].map((dossiers) => {
    const part = new SiteTotal(unit)
    for (const dossier of dossiers) {
      const { ledger, opening } = keep(dossier, measureIn, new Set(places), asked)
      for (const sum of [part, total]) sum.add(dossier, ledger, opening)
    }
    total.overlaps.push(part.close())
    const [first] = dossiers as [Dossier]
    const balance = part.books.balance(nameOf, asked.tolerance)
    return { named: first.named, things: dossiers.length, opening: part.books.opening, balance }
  })
  total.books.countOnce(sumOf(...total.overlaps))
  const balance = total.books.balance(nameOf, asked.tolerance)
  return { places, opening: total.books.opening, balance, products: balances }
}

function keep(
  dossier: Dossier,
  measureIn: ReturnType<typeof commonUnits>,
  places: ReadonlySet<string>,
  { from, to }: Asked,
): { ledger: Ledger; opening: Measures } {
  const ledger = new Ledger(stockAt(places))
  const steps = dossier.steps(measureIn).filter(({ at }) => at.time < to)
  const firstInside = steps.findIndex(({ at }) => at.time >= from)
  for (const step of steps.slice(0, firstInside)) ledger.take(step)
  const opening = firstInside <= 0 ? new Map() : totalOf(ledger.pots)
  ledger.postings.length = 0
  for (const step of steps.slice(Math.max(0, firstInside))) ledger.take(step)
  return { ledger, opening }
}

/** Lots and items of one product, or of all. */
class SiteTotal {
  readonly books = new Books()
  readonly overlaps: Measures[] = []
  readonly #lots = new Books()
  readonly #unit: Unit

  constructor(unit: Unit) {
    this.#unit = unit
  }

  add({ isItem }: Dossier, ledger: Ledger, opening: Measures): void {
    this.books.add(ledger, isItem ? this.#unit : null, opening)
    if (!isItem) this.#lots.add(ledger)
  }

  close(): Measures {
    const overlap = reportedTwice(this.#lots.sumOf('made'), this.books.sumOf('made'))
    this.books.countOnce(overlap)
    return overlap
  }
}

/** What events name, and all that was ever in it. */
async function withContents(tenant: Tenant, things: string[]): Promise<string[]> {
  const intervals = new Intervals(tenant)
  const all = new Set(things)
  for (let level = things; level.length > 0; ) {
    const found = (await intervals.in(level)).map(({ child }) => child)
    level = [...new Set(found)].filter((thing) => !all.has(thing))
    for (const thing of level) all.add(thing)
    if (all.size > maxThings * 2) throw tooMuch(`more than ${maxThings} lots and items`)
  }
  return [...all]
}

/** A pallet is no goods, and a product without a lot is in no place. */
async function countable(tenant: Tenant, things: string[]): Promise<string[]> {
  const named = await readThings(tenant, things)
  const goods = named.filter(
    ({ kind, gtin }) => kind === 'batch' || kind === 'private' || (kind === 'item' && gtin !== null),
  )
  if (goods.length > maxThings) throw tooMuch(`more than ${maxThings} lots and items`)
  return goods.map(({ thing }) => thing).sort()
}

const tooMuch = (what: string) =>
  new Problem('too_complex', `There were ${what} at the place. Ask for a shorter time, with \`from\` and \`to\`.`)

const productOf = ({ named: { gtin, text } }: Dossier) => gtin ?? identify(text).material ?? text
