type Organisation = { running: number; waiting: (() => void)[] }

/** Lets so many calls run at once, and so many of one organisation: receivers that hang hold only their own back. */
export class SendTurns {
  readonly #maxAll: number
  readonly #maxOfOne: number
  /** Those that run or wait, in the order of their last turn. */
  readonly #organisations = new Map<string, Organisation>()
  #running = 0

  constructor({ maxAll, maxOfOne }: { maxAll: number; maxOfOne: number }) {
    this.#maxAll = maxAll
    this.#maxOfOne = maxOfOne
  }

  get running(): number {
    return this.#running
  }

  async run<Result>(orgId: string, work: () => Promise<Result>): Promise<Result> {
    const organisation = this.#organisations.get(orgId) ?? { running: 0, waiting: [] }
    this.#organisations.set(orgId, organisation)
    await new Promise<void>((resolve) => {
      organisation.waiting.push(resolve)
      this.#beginNext()
    })
    try {
      return await work()
    } finally {
      this.#running--
      organisation.running--
      if (organisation.running + organisation.waiting.length === 0) this.#organisations.delete(orgId)
      this.#beginNext()
    }
  }

  #beginNext(): void {
    if (this.#running >= this.#maxAll) return
    for (const [orgId, organisation] of this.#organisations) {
      if (organisation.running >= this.#maxOfOne || organisation.waiting.length === 0) continue
      this.#running++
      organisation.running++
      // The others come before its next one.
      this.#organisations.delete(orgId)
      this.#organisations.set(orgId, organisation)
      organisation.waiting.shift()?.()
      return
    }
  }
}
