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
