import { lotsOf, type Maker, makersOf } from '../crossing.ts'
import type { Descent } from './descent.ts'
import type { Link } from './link.ts'

/** The events that made a thing where a walk begins. `up`: the rows of the way up. */
export async function readMakers(up: Descent, thing: string, includeErroneous = false): Promise<Maker[]> {
  const isSound = ({ event }: Link) => includeErroneous || event.declaration === null
  await up.load([thing])
  const links = up.linksOf(thing).filter(isSound)
  const lots = lotsOf(links)
  await up.load(lots)
  return makersOf(links, lots.flatMap((lot) => up.linksOf(lot)).filter(isSound))
}

/** The same for many things, by a handful of statements. */
export async function readMakersOf(up: Descent, things: string[]): Promise<Map<string, Maker[]>> {
  const isSound = ({ event }: Link) => event.declaration === null
  await up.load(things)
  const links = new Map(things.map((thing) => [thing, up.linksOf(thing).filter(isSound)]))
  await up.load([...links.values()].flatMap(lotsOf))
  const linksOfLots = (own: Link[]) => lotsOf(own).flatMap((lot) => up.linksOf(lot).filter(isSound))
  return new Map([...links].map(([thing, own]) => [thing, makersOf(own, linksOfLots(own))]))
}
