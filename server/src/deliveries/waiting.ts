/** The pauses of a courier, each of which can be cut short. */
export class Waiting {
  readonly #stop: AbortSignal
  #present: AbortController | undefined

  constructor(stop: AbortSignal) {
    this.#stop = stop
    stop.addEventListener('abort', () => this.end(), { once: true })
  }

  /** Ends the present pause. */
  end(): void {
    this.#present?.abort()
  }

  /** Waits for some milliseconds. */
  rest(milliseconds: number): Promise<void> {
    return this.until(
      milliseconds,
      (signal) => new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())),
    )
  }

  /** Waits for something, for some milliseconds at most. */
  async until(milliseconds: number, something: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    // A pause that begins after the stop would be cut short by nobody.
    if (this.#stop.aborted) return
    const present = new AbortController()
    this.#present = present
    const timer = setTimeout(() => present.abort(), Math.max(0, milliseconds))
    try {
      await something(present.signal)
    } catch (error) {
      if (!present.signal.aborted) throw error
    } finally {
      clearTimeout(timer)
      this.#present = undefined
    }
  }
}
