/** Processor milliseconds for one value that make a schema costly: usual ones take less than one. */
const costlyTime = 25

/** How long a schema counts as costly after it last was. */
const memory = 60_000

/** A bound for memory. Beyond it, the schemas that were costly longest ago are forgotten first. */
const maxRemembered = 10_000

/** Remembers which schemas take long to check: a queue of values for such a schema is known before it is run. */
export class Costs {
  readonly #costlyUntil = new Map<string, number>()

  note(key: string, millisecondsPerValue: number): void {
    if (millisecondsPerValue < costlyTime) return
    this.#costlyUntil.delete(key)
    this.#costlyUntil.set(key, Date.now() + memory)
    for (const oldest of this.#costlyUntil.keys()) {
      if (this.#costlyUntil.size <= maxRemembered) break
      this.#costlyUntil.delete(oldest)
    }
  }

  isCostly(key: string): boolean {
    return (this.#costlyUntil.get(key) ?? 0) > Date.now()
  }
}
