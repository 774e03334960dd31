import { EPCIS_CONTEXT } from '@polytrace/epcis'
import fc from 'fast-check'
import { item, lot, minute } from './events.ts'

/** What is in what, by doing all that happened again, one after the other: slow and plain, to compare the stored intervals with. */

export type Happening = {
  name: string
  /** Minutes. */
  time: number
  action: 'ADD' | 'OBSERVE' | 'DELETE' | 'EMPTY' | 'use' | 'destroy'
  /** Into or out of which things are packed, or what is used or destroyed. */
  place: string
  children: string[]
  /** Kilograms, of each lot that is packed or used. */
  amount: number | undefined
}

const boxes = ['box1', 'box2', 'box3']
const lots = ['a', 'b']
export const worldThings = [...lots, 'i1', 'i2', ...boxes]

const isLot = (thing: string) => lots.includes(thing)

/** `isEachMoment`: no two of one moment, which go by the identity of their events. */
export function happenings({ isEachMoment }: { isEachMoment: boolean }): fc.Arbitrary<Happening[]> {
  const one = fc.record({
    time: fc.nat(4),
    action: fc.constantFrom<Happening['action'][]>(
      ...(['ADD', 'ADD', 'ADD', 'ADD', 'OBSERVE', 'DELETE', 'EMPTY', 'use', 'use', 'destroy'] as const),
    ),
    place: fc.constantFrom(...boxes),
    other: fc.constantFrom(...worldThings),
    children: fc.uniqueArray(fc.constantFrom(...worldThings), { minLength: 1, maxLength: 3 }),
    amount: fc.constantFrom(1, 2, 2.5, undefined),
  })
  return fc.array(one, { minLength: 1, maxLength: 14 }).map((drawn) =>
    drawn.map(({ time, action, place, other, children, amount }, index) => ({
      name: `urn:x:event:${String(index).padStart(2, '0')}`,
      time: isEachMoment ? time + index / 100 : time,
      action,
      place: action === 'use' || (action === 'destroy' && !isLot(other)) ? other : place,
      children: /^(ADD|OBSERVE|DELETE)$/.test(action) ? children : [],
      amount: action === 'OBSERVE' ? undefined : amount,
    })),
  )
}

/** By what is held: what holds it, with how many kilograms of it; none where nobody said how many. */
export type World = Map<string, Map<string, number | undefined>>

const ranks = { DELETE: 0, EMPTY: 0, ADD: 1, OBSERVE: 1, use: 2, destroy: 2 }

export const inOrder = (all: Happening[]) =>
  all.toSorted(
    (a, b) =>
      a.time - b.time || ranks[a.action] - ranks[b.action] || compare(a.place, b.place) || compare(a.name, b.name),
  )

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** How it was after everything up to a moment; `seen` hears of the world before each happening. */
export function worldAt(all: Happening[], time: number, seen?: (world: World, next: Happening) => void): World {
  const world: World = new Map(worldThings.map((thing) => [thing, new Map()]))
  for (const happening of inOrder(all)) {
    if (happening.time > time) break
    seen?.(world, happening)
    happen(world, happening)
  }
  return world
}

function happen(world: World, { action, place, children, amount }: Happening): void {
  if (action === 'EMPTY') for (const holders of world.values()) holders.delete(place)
  if (action === 'use' || action === 'destroy') {
    const gone = [place, ...contentsOf(world, place)]
    if (!isLot(place)) world.get(place)?.clear()
    for (const container of gone) for (const holders of world.values()) holders.delete(container)
  }
  for (const child of children) {
    const holders = world.get(child)
    if (holders === undefined || child === place) continue
    const held = holders.get(place)
    const stated = isLot(child) ? amount : undefined
    if (action === 'DELETE') {
      if (stated === undefined || (held !== undefined && held <= stated)) holders.delete(place)
      else if (held !== undefined) holders.set(place, held - stated)
    } else {
      if (!isLot(child)) holders.clear()
      holders.set(place, stated === undefined ? held : (held ?? 0) + stated)
    }
  }
}

/** All that is in a container, to any depth. */
export function contentsOf(world: World, container: string): string[] {
  const found = new Set([container])
  for (const one of found) for (const [child, holders] of world) if (holders.has(one)) found.add(child)
  return [...found].slice(1)
}

/** Everything that an answer about the contents of a container says: what is in it, in what, and how much. */
export const contentLines = (world: World, container: string): string[] =>
  [container, ...contentsOf(world, container)]
    .flatMap((holder) =>
      [...world].flatMap(([child, holders]) =>
        holders.has(holder) ? [`${child} in ${holder} ${holders.get(holder) ?? ''}`.trim()] : [],
      ),
    )
    .sort()

/** How many kilograms of a lot were used, by name or in containers; undefined where some event does not say it. */
export function usedOf(all: Happening[], lotName: string): number | undefined {
  let sum: number | undefined = 0
  const add = (amount: number | undefined) => {
    sum = amount === undefined || sum === undefined ? undefined : sum + amount
  }
  worldAt(all, Number.POSITIVE_INFINITY, (world, { action, place, amount }) => {
    if (action !== 'use') return
    if (place === lotName) add(amount)
    const containers = [place, ...contentsOf(world, place)]
    for (const [holder, held] of world.get(lotName) ?? []) if (containers.includes(holder)) add(held)
  })
  return sum
}

export const sscc = (box: string) => `urn:epc:id:sscc:4012345.000000000${box.slice(-1)}`

export const identifierIn = (thing: string) =>
  boxes.includes(thing) ? sscc(thing) : isLot(thing) ? lot(thing) : item(thing)

/** A happening as an event to capture. */
export function eventOf({ name, time, action, place, children, amount }: Happening): object {
  const common = {
    '@context': [EPCIS_CONTEXT],
    eventID: name,
    eventTime: minute(time),
    eventTimeZoneOffset: '+00:00',
  }
  const quantity = (thing: string) => ({
    epcClass: lot(thing),
    ...(amount !== undefined && { quantity: amount, uom: 'KGM' }),
  })
  if (action === 'destroy') return { ...common, type: 'ObjectEvent', action: 'DELETE', epcList: [identifierIn(place)] }
  if (action === 'use')
    return {
      ...common,
      type: 'TransformationEvent',
      ...(isLot(place) ? { inputQuantityList: [quantity(place)] } : { inputEPCList: [identifierIn(place)] }),
      outputQuantityList: [{ epcClass: lot('product') }],
    }
  const single = children.filter((child) => !isLot(child)).map(identifierIn)
  const batches = children.filter(isLot).map(quantity)
  return {
    ...common,
    type: 'AggregationEvent',
    action: action === 'EMPTY' ? 'DELETE' : action,
    parentID: sscc(place),
    ...(single.length > 0 && { childEPCs: single }),
    ...(batches.length > 0 && { childQuantityList: batches }),
  }
}
