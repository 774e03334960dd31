import { parseRational, type Rational } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import type { Ending, Holding } from './holdings.ts'
import { isTouched, readIntervals, readIntervalsAround, type StoredInterval } from './interval-queries.ts'
import { readChildren } from './queries.ts'
import { type SettledThing, settleThings } from './settle-things.ts'

/** The event that began or ended an interval. */
export type Edge = { event: number; time: number }

/** A time during which something was in something else, as it is stored or derived. */
export type Interval = Pick<Holding, 'kind' | 'endedBy' | 'amounts'> & {
  child: string
  holder: string
  since: Edge
  until: Edge | undefined
}

/** Intervals of containment: the stored ones where they are up to date, else derived from what events say. */
export class Intervals {
  readonly #tenant: Tenant
  readonly #isStored: Promise<boolean>

  constructor(tenant: Tenant) {
    this.#tenant = tenant
    this.#isStored = isTouched(tenant).then((isBehind) => !isBehind)
    // Whoever fails before intervals are asked for says so already.
    this.#isStored.catch(() => undefined)
  }

  /** When these things were in what. */
  async of(children: string[]): Promise<Interval[]> {
    if (await this.#isStored) return (await readIntervals(this.#tenant, 'child', children)).map(storedInterval)
    return (await settleThings(this.#tenant, children)).flatMap(derivedIntervals)
  }

  /** The same, and when what they were in was in what, to the outermost. */
  async around(things: string[]): Promise<Interval[]> {
    if (await this.#isStored) return (await readIntervalsAround(this.#tenant, things)).map(storedInterval)
    const found: Interval[] = []
    const met = new Set(things)
    for (let level = things; level.length > 0; ) {
      const some = await this.of(level)
      for (const interval of some) found.push(interval)
      level = [...new Set(some.map(({ holder }) => holder))].filter((holder) => !met.has(holder))
      for (const holder of level) met.add(holder)
    }
    return found
  }

  /** When what was in these containers. */
  async in(containers: string[]): Promise<Interval[]> {
    if (await this.#isStored) return (await readIntervals(this.#tenant, 'parent', containers)).map(storedInterval)
    const wanted = new Set(containers)
    const children = new Set((await readChildren(this.#tenant, containers)).map(({ child }) => child))
    const settled = await settleThings(this.#tenant, [...children])
    return settled.flatMap(derivedIntervals).filter(({ holder }) => wanted.has(holder))
  }
}

export const isOpenAt = ({ since, until }: Pick<Interval, 'since' | 'until'>, time: number) =>
  since.time <= time && (until === undefined || until.time > time)

/**
 * Whether something was in there when an event of this moment used or destroyed its container: until it was taken out, but to the
 * very moment at which it was used up.
 */
export const isHeldAt = (interval: Pick<Interval, 'since' | 'until' | 'endedBy'>, time: number) =>
  isOpenAt(interval, time) || (interval.until?.time === time && interval.since.time <= time && isUsedUp(interval))

export const isUsedUp = ({ endedBy }: Pick<Interval, 'endedBy'>) =>
  endedBy !== undefined && endedBy !== 'taken_out' && endedBy !== 'moved'

const derivedIntervals = ({ thing: child, holdings }: SettledThing): Interval[] =>
  holdings.map((holding) => ({ child, ...holding }))

const storedInterval = (row: StoredInterval): Interval => ({
  child: row.child,
  holder: row.parent,
  kind: row.kind,
  since: { event: row.since_event, time: row.since },
  until: row.until === null || row.until_event === null ? undefined : { event: row.until_event, time: row.until },
  endedBy: (row.ended_by as Ending | null) ?? undefined,
  amounts: row.amounts === null ? [] : (JSON.parse(row.amounts) as StoredStep[]).map(stepOf),
})

type StoredStep = [time: number, amounts: [fraction: string, uom: string | null][]]

const stepOf = ([time, amounts]: StoredStep) => ({
  time,
  held: new Map(amounts.map(([fraction, uom]) => [uom, parseRational(fraction) as Rational])),
})
