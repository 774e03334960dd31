import { type Interval, type Intervals, isOpenAt } from './intervals.ts'

/** An interval with how many containers lie between: 1 is the nearest. */
export type Nested = Interval & { depth: number }

export type Nesting = {
  found: Nested[]
  /** Somebody put a container into what it holds. */
  isLoop: boolean
}

type Way = {
  read: (intervals: Intervals, things: string[]) => Promise<Interval[]>
  next: (interval: Interval) => string
}

/** From a container to what is in it. */
export const inwards: Way = { read: (intervals, things) => intervals.in(things), next: ({ child }) => child }

/** From a thing to what it is in. */
export const outwards: Way = { read: (intervals, things) => intervals.of(things), next: ({ holder }) => holder }

/** What is in a container at a time, or what a thing is in, the nearest first. A loop is gone once, and reported. */
export async function readNesting(
  intervals: Intervals,
  { read, next }: Way,
  thing: string,
  { at, depth: maxDepth }: { at: number; depth: number },
): Promise<Nesting> {
  const found: Nested[] = []
  const seen = new Set([thing])
  let isLoop = false
  let level = [thing]
  for (let depth = 1; level.length > 0 && depth <= maxDepth; depth++) {
    const open = (await read(intervals, level)).filter((interval) => isOpenAt(interval, at))
    for (const interval of open.sort(bySince)) found.push({ ...interval, depth })
    const reached = new Set(open.map(next))
    isLoop ||= reached.has(thing)
    level = [...reached].filter((one) => !seen.has(one))
    for (const one of level) seen.add(one)
  }
  return { found, isLoop }
}

const bySince = (a: Interval, b: Interval) =>
  a.since.time - b.since.time || compareText(a.child + a.holder, b.child + b.holder)

const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
