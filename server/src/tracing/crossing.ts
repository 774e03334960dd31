import { assembledRole, roles } from '../event-store/lineage-rows.ts'
import type { Link, TracedEvent } from './descent/link.ts'
import type { Direction } from './descent/queries.ts'

/** Where a walk stands: at a thing, and how it came there. */
export type Position = {
  thing: string
  /** The whole thing with all its items, or a lot without them: the walk came from one of its items. */
  scope: Scope
  /** The event that used the thing (up) or made it (down) on this way; none where a walk begins. */
  origin: TracedEvent | undefined
  /** The origin made items of the thing, and nothing else of it. */
  itemsOnly?: boolean
  /** The container that the origin used, in which the thing was. */
  through?: string
  /** The thing is a part of what the walk came from. */
  isPart?: boolean
  /** Where a walk down begins: when the thing was first made, as far as that is known. */
  since?: number
}

/** `product`: one of its parts is concerned. What it went into is reached from the part, which may have been taken out. */
export type Scope = 'whole' | 'lot' | 'product'

/** What lies between two positions: an event, still the origin, or nothing but the fact that an item belongs to a lot. */
type Between = 'event' | 'origin' | 'membership'

export type Crossing = { between: Between; positions: Position[] }

type RoleName = keyof typeof roles

/** What a row of descent leads to: through its event, to the lot of an item, to the items of a lot, or nowhere. */
type Way = 'event' | 'lot' | 'items' | 'none'

/** What is said of the items of a lot does not hold for the lot without them. */
export const ways: Record<Direction, Record<RoleName, Record<Exclude<Scope, 'product'>, Way>>> = {
  up: {
    made: { whole: 'event', lot: 'event' },
    ofLot: { whole: 'lot', lot: 'none' },
    madeItems: { whole: 'event', lot: 'none' },
    saidItems: { whole: 'none', lot: 'none' },
  },
  down: {
    made: { whole: 'event', lot: 'event' },
    ofLot: { whole: 'lot', lot: 'none' },
    madeItems: { whole: 'event', lot: 'none' },
    saidItems: { whole: 'items', lot: 'none' },
  },
}

const roleNames = Object.fromEntries(Object.entries(roles).map(([name, role]) => [role, name])) as Record<
  number,
  RoleName
>

/** Where one of the links of a thing leads from a position; undefined when it leads nowhere. */
export function cross(
  direction: Direction,
  at: Position,
  link: Link,
  linksOfThing: readonly Link[],
): Crossing | undefined {
  const { event, role, next } = link
  const isOrigin = event.id === at.origin?.id
  if (at.scope === 'product') return undefined
  if (role === assembledRole) return crossAssembly(direction, at, link)
  const way = ways[direction][roleNames[role] as RoleName][at.scope]
  if (way === 'none') return undefined
  if (way === 'items') return { between: 'membership', positions: besides(at, next, 'whole') }
  if (way === 'lot') {
    // The event that made the item comes between the item and its lot.
    const isMaker = direction === 'up' && hasRole(linksOfThing, event, roles.made)
    if (!isMaker) return { between: 'membership', positions: besides(at, next, 'lot') }
    return { between: isOrigin ? 'origin' : 'event', positions: positionsAt(next, 'lot', event) }
  }
  const positions = positionsAt(next, 'whole', event)
  // Down, the container led to the event; what the event made came out of none.
  if (direction === 'up' && link.through !== undefined)
    for (const position of positions) position.through = link.through
  if (isOrigin) return { between: 'origin', positions }
  if (isSibling(direction, at, link, linksOfThing)) return undefined
  // An event that made items of a lot took them from the lot.
  if (direction === 'up' && role === roles.madeItems) positions.push({ thing: at.thing, scope: 'lot', origin: event })
  return { between: 'event', positions }
}

/** Down, from a part to its product; up, from where a walk begins to its parts and theirs. What was used is opened elsewhere. */
function crossAssembly(direction: Direction, at: Position, { event, next }: Link): Crossing | undefined {
  if (direction === 'down') return { between: 'event', positions: positionsAt(next, 'product', event) }
  if (at.origin !== undefined && at.isPart !== true) return undefined
  return { between: 'event', positions: positionsAt(next, 'whole', event).map((part) => ({ ...part, isPart: true })) }
}

/** Items of one lot do not descend from each other, nor do the events that made them. */
function isSibling(direction: Direction, at: Position, { event, role }: Link, links: readonly Link[]): boolean {
  if (direction === 'up')
    return role === roles.madeItems && at.origin !== undefined && hasRole(links, at.origin, roles.madeItems)
  return (at.scope === 'lot' || at.itemsOnly === true) && hasRole(links, event, roles.madeItems)
}

const hasRole = (links: readonly Link[], { id }: TracedEvent, role: number) =>
  links.some((link) => link.event.id === id && link.role === role)

/** Things that belong to the one at which the walk stands: they came to be with it. */
const besides = ({ origin, since }: Position, things: readonly string[], scope: Scope): Position[] =>
  things.map((thing) => ({ thing, scope, origin, ...(since !== undefined && { since }) }))

const positionsAt = (things: readonly string[], scope: Scope, origin: TracedEvent | undefined): Position[] =>
  things.map((thing) => ({ thing, scope, origin }))

/** Whether something would have been used before it was made, going from a position to an event. */
export function isTimeConflict(
  direction: Direction,
  { origin, since }: Pick<Position, 'origin' | 'since'>,
  event: TracedEvent,
): boolean {
  if (origin === undefined) return since !== undefined && event.time < since
  return direction === 'up' ? event.time > origin.time : event.time < origin.time
}

/** An event that made the thing where a walk down begins, or only items of it. */
export type Maker = { event: TracedEvent; itemsOnly: boolean }

/** The lots of an item by the word of events that did not make it. */
export function lotsOf(links: readonly Link[]): string[] {
  return links
    .filter(({ event, role }) => role === roles.ofLot && !hasRole(links, event, roles.made))
    .flatMap(({ next }) => next)
}

/** The events that made a thing, from its links and those of its lots on the way up: who made the lot made the item. */
export function makersOf(links: readonly Link[], linksOfLots: readonly Link[]): Maker[] {
  const makers = new Map<number, Maker>()
  for (const { event, role } of links) {
    if (role === roles.ofLot) continue
    makers.set(event.id, { event, itemsOnly: role === roles.madeItems && !hasRole(links, event, roles.made) })
  }
  for (const { event, role } of linksOfLots) if (role === roles.made) makers.set(event.id, { event, itemsOnly: false })
  return [...makers.values()]
}
