import { unavailable } from '../../../errors.ts'

/** Of one organisation in one lane. Whoever has this many unanswered should wait before sending more. */
const maxWaiting = 500

type Org = { running: number; lastTurn: number; waiting: (() => void)[] }

/**
 * Lets so many pieces of work run at once. Organisations take turns, whatever the number of their requests, and none of
 * them ever takes the last place: what runs cannot be interrupted, and another one's next request finds it free.
 */
export class Turns {
  readonly #places: number
  /** What runs and what waits, by organisation; of those with neither nothing is kept. */
  readonly #orgs = new Map<string, Org>()
  #running = 0
  #turn = 0

  constructor(places: number) {
    this.#places = places
  }

  async run<Result>(orgId: string, work: () => Promise<Result>): Promise<Result> {
    const org = this.#orgs.get(orgId) ?? { running: 0, lastTurn: 0, waiting: [] }
    this.#orgs.set(orgId, org)
    await this.#wait(org)
    try {
      return await work()
    } finally {
      org.running--
      this.#running--
      if (org.running + org.waiting.length === 0) this.#orgs.delete(orgId)
      this.#beginNext()
    }
  }

  #wait({ waiting }: Org): Promise<void> {
    if (waiting.length >= maxWaiting)
      throw unavailable('Too much data waits to be checked. Nothing was kept; try again.')
    return new Promise((resolve) => {
      waiting.push(resolve)
      this.#beginNext()
    })
  }

  #beginNext(): void {
    if (this.#running === this.#places) return
    const maxOfOne = Math.max(1, this.#places - 1)
    const [next] = [...this.#orgs.values()]
      .filter(({ waiting, running }) => waiting.length > 0 && running < maxOfOne)
      .sort((a, b) => a.lastTurn - b.lastTurn)
    if (!next) return
    next.running++
    this.#running++
    next.lastTurn = ++this.#turn
    next.waiting.shift()?.()
  }
}
