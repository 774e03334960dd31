/** The genealogy of a handful of events in memory: slow and plain, to compare the stored one with in tests. */

export type SmallEvent = {
  name: string
  /** Minutes. */
  time: number
  inputs: string[]
  outputs: string[]
  /** Named, and neither used nor made. */
  seen: string[]
  /** What the event says about items and their lots. */
  members: { item: string; lot: string }[]
  transformation?: string | undefined
  isDeclared: boolean
  /** Puts things into a container or takes them out; no things: all that it held. */
  packing?: { container: string; action: 'ADD' | 'DELETE'; children: string[] } | undefined
}

export type SmallGraph = {
  /** By distance, time and name. */
  nodes: { name: string; level: number }[]
  edges: Set<string>
}

export type SmallOptions = { isConsistent?: boolean; includeErroneous?: boolean }

type Direction = 'UPSTREAM' | 'DOWNSTREAM'

/** A class without a lot is shown, and never walked through. */
export const isClass = (thing: string) => thing.startsWith('class')

export function traceReference(
  events: SmallEvent[],
  thing: string,
  direction: Direction | 'BOTH',
  options: SmallOptions = {},
): SmallGraph {
  const sound = unpacked(events).filter(({ isDeclared }) => options.includeErroneous || !isDeclared)
  const directions: Direction[] = direction === 'BOTH' ? ['UPSTREAM', 'DOWNSTREAM'] : [direction]
  const walks = directions.map((one) => new ReferenceWalk(sound, one, options.isConsistent ?? false).from(thing))
  const levels = new Map<SmallEvent, number>()
  for (const { found } of walks)
    for (const [event, level] of found) levels.set(event, Math.min(level, levels.get(event) ?? level))
  const ordered = [...levels].sort(
    ([one, oneLevel], [other, otherLevel]) =>
      oneLevel - otherLevel || one.time - other.time || (one.name < other.name ? -1 : 1),
  )
  return {
    nodes: ordered.map(([{ name }, level]) => ({ name, level })),
    edges: new Set(walks.flatMap(({ edges }) => [...edges])),
  }
}

/** Events that say themselves what was in the containers that they used. Packing is no event of a genealogy. */
export function unpacked(events: SmallEvent[]): SmallEvent[] {
  return events
    .filter(({ packing }) => packing === undefined)
    .map((event) => ({
      ...event,
      inputs: [...new Set(event.inputs.flatMap((input) => [input, ...contentsAt(events, input, event.time)]))],
    }))
}

/** What is in a container at a time, to any depth: every packing is done again, one after the other. */
function contentsAt(events: SmallEvent[], container: string, time: number): string[] {
  const holders = new Map<string, Set<string>>()
  for (const event of events.filter((one) => !one.isDeclared && one.time <= time).sort(byTime)) {
    const { packing } = event
    if (packing === undefined) {
      // What was used is in nothing any more, and holds nothing.
      if (event.time < time) for (const input of event.inputs) empty(holders, input)
      continue
    }
    const isEmptied = packing.action === 'DELETE' && packing.children.length === 0
    for (const child of isEmptied ? holders.keys() : packing.children) {
      const inside = holders.get(child) ?? new Set()
      if (packing.action === 'DELETE') inside.delete(packing.container)
      else if (isInOnePlace(child)) holders.set(child, new Set([packing.container]))
      else holders.set(child, inside.add(packing.container))
    }
  }
  return contentsOf(holders, container).slice(1)
}

function contentsOf(holders: Map<string, Set<string>>, container: string): string[] {
  const contents = new Set([container])
  for (const parent of contents) for (const [child, inside] of holders) if (inside.has(parent)) contents.add(child)
  return [...contents]
}

/** Who uses a container uses all that is in it, and in that. */
function empty(holders: Map<string, Set<string>>, used: string): void {
  const containers = contentsOf(holders, used)
  if (isInOnePlace(used)) holders.delete(used)
  for (const inside of holders.values()) for (const container of containers) inside.delete(container)
}

const byTime = (a: SmallEvent, b: SmallEvent) => a.time - b.time

/** Items and containers; a lot can be in many. */
const isInOnePlace = (thing: string) => /^(i|box)\d/.test(thing)

/** How an event stands to a thing, and where it leads: as its maker or user, or only by what it says of a lot. */
type Relation = { event: SmallEvent; kind: 'itself' | 'lotOfItem' | 'madeItems' | 'namedItems'; next: string[] }

/** From an event to a thing; `asLot` means the lot as such and not its other items. */
export type Step = { origin: SmallEvent | undefined; thing: string; asLot: boolean; onlyItems?: boolean }

/** Where an event leads from a step: through the event, within the origin, or aside, to a lot or its items. */
export type Stride = { event: SmallEvent; manner: 'through' | 'within' | 'aside'; steps: Step[] }

class ReferenceWalk {
  readonly found = new Map<SmallEvent, number>()
  readonly edges = new Set<string>()
  readonly #events: SmallEvent[]
  readonly #isUp: boolean
  readonly #isConsistent: boolean
  readonly #done = new Set<string>()

  constructor(events: SmallEvent[], direction: Direction, isConsistent: boolean) {
    this.#events = events
    this.#isUp = direction === 'UPSTREAM'
    this.#isConsistent = isConsistent
  }

  from(thing: string): this {
    const makers = this.#isUp ? new Map<SmallEvent, boolean>() : makersOf(this.#events, thing)
    const isMadeFirst = this.#isConsistent && makers.size > 0
    let steps: Step[] = isMadeFirst ? [] : [{ origin: undefined, thing, asLot: false }]
    for (const [origin, onlyItems] of makers) {
      this.found.set(origin, 0)
      steps.push({ origin, thing, asLot: false, onlyItems })
    }
    for (let level = this.#isUp ? 0 : 1; steps.length > 0; level++) steps = this.#follow(steps, level)
    return this
  }

  #follow(steps: Step[], level: number): Step[] {
    const [reached, next] = [new Set<SmallEvent>(), [] as Step[]]
    // Grows while it is gone through: some steps lead to others on the same level.
    for (const step of steps) {
      const key = `${step.origin?.name} ${step.thing} ${step.asLot}`
      if (this.#done.has(key)) continue
      this.#done.add(key)
      for (const { event, manner, steps: found } of stridesFrom(this.#events, step, this.#isUp)) {
        if (manner !== 'through') steps.push(...found)
        else if (!this.#isConsistent || !isAgainstTime(step.origin, event, this.#isUp)) {
          reached.add(event)
          next.push(...found)
          if (step.origin) this.edges.add(arrow(step.origin, event, this.#isUp))
        }
      }
    }
    for (const event of reached) if (!this.found.has(event)) this.found.set(event, level)
    return next.filter(({ origin }) => origin !== undefined && this.found.has(origin))
  }
}

const arrow = (origin: SmallEvent, event: SmallEvent, isUp: boolean) =>
  isUp ? `${origin.name}→${event.name}` : `${event.name}→${origin.name}`

export const isAgainstTime = (origin: SmallEvent | undefined, event: SmallEvent, isUp: boolean) =>
  origin !== undefined && (isUp ? event.time > origin.time : event.time < origin.time)

/** Who made the thing, items of it alone (true), or the lot to which others say that it belongs. */
export function makersOf(events: SmallEvent[], thing: string): Map<SmallEvent, boolean> {
  const makers = events.filter(({ outputs }) => outputs.includes(thing))
  const lots = events
    .filter((event) => !makers.includes(event))
    .flatMap(({ members }) => members.filter(({ item }) => item === thing).map(({ lot }) => lot))
  return new Map([
    ...events.filter((event) => madeItemsOf(event, thing).length > 0).map((event) => [event, true] as const),
    ...events.filter(({ outputs }) => lots.some((lot) => outputs.includes(lot))).map(asMaker),
    ...makers.map(asMaker),
  ])
}

export function stridesFrom(events: SmallEvent[], step: Step, isUp: boolean): Stride[] {
  const { origin, thing } = step
  const stepsTo = (things: string[], from: SmallEvent | undefined, asLot = false): Step[] =>
    things.map((one) => ({ origin: from, thing: one, asLot }))
  return relationsOf(events, thing, isUp).flatMap(({ event, kind, next }): Stride[] => {
    if (step.asLot && kind !== 'itself') return []
    if (kind === 'namedItems') return [{ event, manner: 'aside', steps: stepsTo(next, origin) }]
    if (kind === 'lotOfItem') {
      // Who made the item comes between it and its lot.
      if (!isUp || !event.outputs.includes(thing))
        return [{ event, manner: 'aside', steps: stepsTo(next, origin, true) }]
      return [{ event, manner: event === origin ? 'within' : 'through', steps: stepsTo(next, event, true) }]
    }
    if (event === origin) return [{ event, manner: 'within', steps: stepsTo(next, event) }]
    if (isSibling(step, event, kind, isUp)) return []
    const own = kind === 'madeItems' && isUp ? stepsTo([thing], event, true) : []
    return [{ event, manner: 'through', steps: [...stepsTo(next, event), ...own] }]
  })
}

/** Those who made other items of the same lot. */
function isSibling(
  { origin, thing, asLot, onlyItems }: Step,
  event: SmallEvent,
  kind: Relation['kind'],
  isUp: boolean,
) {
  const madeSome = (one: SmallEvent | undefined) => one !== undefined && madeItemsOf(one, thing).length > 0
  if (isUp) return kind === 'madeItems' && (asLot || madeSome(origin))
  return (asLot || onlyItems) && madeSome(event)
}

function relationsOf(events: SmallEvent[], thing: string, isUp: boolean): Relation[] {
  return events.flatMap((event) => {
    const [here, there] = isUp ? [event.outputs, event.inputs] : [event.inputs, event.outputs]
    const beyond = there.filter((one) => !isClass(one))
    const further = [...beyond, ...transformationOf(event)]
    const relations: Relation[] = []
    if (here.includes(thing)) relations.push({ event, kind: 'itself', next: isClass(thing) ? [] : further })
    if (transformationOf(event).includes(thing) && beyond.length > 0)
      relations.push({ event, kind: 'itself', next: beyond })
    for (const { item, lot } of event.members)
      if (item === thing) relations.push({ event, kind: 'lotOfItem', next: [lot] })
    const made = madeItemsOf(event, thing)
    const named = event.members.filter(({ item, lot }) => lot === thing && !event.outputs.includes(item))
    if (made.length > 0) relations.push({ event, kind: 'madeItems', next: isUp ? further : made })
    if (named.length > 0 && !isUp) relations.push({ event, kind: 'namedItems', next: named.map(({ item }) => item) })
    return relations
  })
}

const asMaker = (event: SmallEvent) => [event, false] as const

/** The items of a lot that an event made. */
const madeItemsOf = ({ members, outputs }: SmallEvent, lot: string) =>
  members.filter((member) => member.lot === lot && outputs.includes(member.item)).map(({ item }) => item)

const transformationOf = ({ transformation }: SmallEvent) =>
  transformation === undefined ? [] : [`transformation ${transformation}`]
