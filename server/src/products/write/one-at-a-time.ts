/**
 * Runs work on one thing after another, work on different things side by side. Writers of one product would otherwise
 * hold a database connection each while they wait for its row, and redo each other's validation.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>()

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#last.get(key)
    const mine = running ? running.then(work, work) : work()
    this.#last.set(key, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key)
    }
  }
}
