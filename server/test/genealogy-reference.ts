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
  const sound = events.filter(({ isDeclared }) => options.includeErroneous || !isDeclared)
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

/** How an event stands to a thing, and where it leads: as its maker or user, or only by what it says of a lot. */
type Relation = { event: SmallEvent; kind: 'itself' | 'lotOfItem' | 'madeItems' | 'namedItems'; next: string[] }

/** From an event to a thing; `asLot` means the lot as such and not its other items. */
type Step = { origin: SmallEvent | undefined; thing: string; asLot: boolean; onlyItems: boolean }

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
    let steps: Step[] = [{ origin: undefined, thing, asLot: false, onlyItems: false }]
    const makers = this.#isUp ? new Map<SmallEvent, boolean>() : this.#makersOf(thing)
    for (const [origin, onlyItems] of makers) {
      this.found.set(origin, 0)
      steps.push({ origin, thing, asLot: false, onlyItems })
    }
    for (let level = this.#isUp ? 0 : 1; steps.length > 0; level++) steps = this.#follow(steps, level)
    return this
  }

  /** Who made the thing, items of it alone (true), or the lot to which others say that it belongs. */
  #makersOf(thing: string): Map<SmallEvent, boolean> {
    const makers = this.#events.filter(({ outputs }) => outputs.includes(thing))
    const lots = this.#events
      .filter((event) => !makers.includes(event))
      .flatMap(({ members }) => members.filter(({ item }) => item === thing).map(({ lot }) => lot))
    return new Map([
      ...this.#events.filter((event) => madeItemsOf(event, thing).length > 0).map((event) => [event, true] as const),
      ...this.#events.filter(({ outputs }) => lots.some((lot) => outputs.includes(lot))).map(asMaker),
      ...makers.map(asMaker),
    ])
  }

  #follow(steps: Step[], level: number): Step[] {
    const [reached, next] = [new Set<SmallEvent>(), [] as Step[]]
    // Grows while it is gone through: some steps lead to others on the same level.
    for (const step of steps) {
      const key = `${step.origin?.name} ${step.thing} ${step.asLot}`
      if (this.#done.has(key)) continue
      this.#done.add(key)
      for (const relation of this.#relationsOf(step.thing)) this.#cross(step, relation, { reached, next, same: steps })
    }
    for (const event of reached) if (!this.found.has(event)) this.found.set(event, level)
    return next.filter(({ origin }) => origin !== undefined && this.found.has(origin))
  }

  #cross(step: Step, { event, kind, next }: Relation, to: { reached: Set<SmallEvent>; next: Step[]; same: Step[] }) {
    const { origin, thing } = step
    const stepsTo = (things: string[], from: SmallEvent | undefined, asLot = false): Step[] =>
      things.map((one) => ({ origin: from, thing: one, asLot, onlyItems: false }))
    if (step.asLot && kind !== 'itself') return
    if (kind === 'lotOfItem') {
      // Who made the item comes between it and its lot.
      const isBetween = this.#isUp && event.outputs.includes(thing)
      if (isBetween) to.next.push(...stepsTo(next, event, true))
      else to.same.push(...stepsTo(next, origin, true))
    } else if (kind === 'namedItems') to.same.push(...stepsTo(next, origin))
    else if (event === origin) to.same.push(...stepsTo(next, event))
    else if (this.#mayReach(step, event, kind)) {
      to.reached.add(event)
      to.next.push(...stepsTo(next, event))
      if (kind === 'madeItems' && this.#isUp) to.next.push(...stepsTo([thing], event, true))
      if (origin) this.edges.add(this.#isUp ? `${origin.name}→${event.name}` : `${event.name}→${origin.name}`)
    }
  }

  /** Never to siblings: those who made other items of the same lot. */
  #mayReach({ origin, thing, asLot, onlyItems }: Step, event: SmallEvent, kind: Relation['kind']): boolean {
    const [later, earlier] = this.#isUp ? [origin, event] : [event, origin]
    if (this.#isConsistent && later && earlier && earlier.time > later.time) return false
    const madeSome = (one: SmallEvent | undefined) => one !== undefined && madeItemsOf(one, thing).length > 0
    if (this.#isUp) return kind === 'itself' || !(asLot || madeSome(origin))
    return asLot ? kind === 'itself' && !madeSome(event) : !(onlyItems && madeSome(event))
  }

  #relationsOf(thing: string): Relation[] {
    return this.#events.flatMap((event) => {
      const [here, there] = this.#isUp ? [event.outputs, event.inputs] : [event.inputs, event.outputs]
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
      if (made.length > 0) relations.push({ event, kind: 'madeItems', next: this.#isUp ? further : made })
      if (named.length > 0 && !this.#isUp)
        relations.push({ event, kind: 'namedItems', next: named.map(({ item }) => item) })
      return relations
    })
  }
}

const asMaker = (event: SmallEvent) => [event, false] as const

/** The items of a lot that an event made. */
const madeItemsOf = ({ members, outputs }: SmallEvent, lot: string) =>
  members.filter((member) => member.lot === lot && outputs.includes(member.item)).map(({ item }) => item)

const transformationOf = ({ transformation }: SmallEvent) =>
  transformation === undefined ? [] : [`transformation ${transformation}`]
