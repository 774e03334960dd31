import type { TracedEvent } from './descent.ts'

/** The source consumed the things that the target made. */
export type Edge = { source: TracedEvent; target: TracedEvent; things: Set<string> }

/** One edge for each pair of events, with all the things that join them. */
export class Edges {
  readonly #bySource = new Map<number, Map<number, Edge>>()

  add(source: TracedEvent, target: TracedEvent, things: Iterable<string>): void {
    let targets = this.#bySource.get(source.id)
    if (targets === undefined) {
      targets = new Map()
      this.#bySource.set(source.id, targets)
    }
    const edge = targets.get(target.id)
    if (edge) for (const thing of things) edge.things.add(thing)
    else targets.set(target.id, { source, target, things: new Set(things) })
  }

  all(): Edge[] {
    return this.#bySource
      .values()
      .flatMap((targets) => targets.values())
      .toArray()
  }
}
