/** At most this part of a limit is left unused by processes that asked for more than they needed. */
const slack = 0.05

/** In seconds: no question is under way for longer. What comes from further back means that the clock was put back. */
const maxDelay = 10

/** Counts the requests of each device over all processes of a service. They take some at a time. */
export class SharedRate {
  readonly #perSecond: number
  readonly #atOnce: number
  #second = 0
  #given = new Map<string, number>()

  constructor(perSecond: number, processes: number) {
    this.#perSecond = perSecond
    this.#atOnce = Math.max(1, Math.floor((perSecond * slack) / processes))
  }

  /** How many requests of a device a process may let through in that second. */
  lease({ deviceId, second }: { deviceId: string; second: number }): number {
    if (second > this.#second || second < this.#second - maxDelay) {
      this.#second = second
      this.#given = new Map()
    }
    const given = this.#given.get(deviceId) ?? 0
    const more = Math.min(this.#atOnce, this.#perSecond - given)
    this.#given.set(deviceId, given + more)
    return more
  }
}
