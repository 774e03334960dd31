import type { TracedEvent } from '../descent/link.ts'

/** The source consumed the things that the target made, or containers that held such things. */
export type Edge = { source: TracedEvent; target: TracedEvent; things: Set<string>; containers?: Set<string> }

/** One edge for each pair of events, with all the things that join them. */
export class Edges {
  readonly #bySource = new Map<number, Map<number, Edge>>()

  add(source: TracedEvent, target: TracedEvent, thing: string): void {
    this.#between(source, target).things.add(thing)
  }

  addThrough(source: TracedEvent, target: TracedEvent, container: string): void {
    const edge = this.#between(source, target)
    edge.containers ??= new Set()
    edge.containers.add(container)
  }

  /** Joins an edge of another walk to the one that is known. */
  merge({ source, target, things, containers }: Edge): void {
    const { things: known } = this.#between(source, target)
    for (const thing of things) known.add(thing)
    for (const container of containers ?? []) this.addThrough(source, target, container)
  }

  all(): Edge[] {
    return this.#bySource
      .values()
      .flatMap((targets) => targets.values())
      .toArray()
  }

  #between(source: TracedEvent, target: TracedEvent): Edge {
    let targets = this.#bySource.get(source.id)
    if (targets === undefined) {
      targets = new Map()
      this.#bySource.set(source.id, targets)
    }
    const known = targets.get(target.id)
    if (known !== undefined) return known
    const edge = { source, target, things: new Set<string>() }
    targets.set(target.id, edge)
    return edge
  }
}
