import type { Log } from '../log.ts'

type Settings = {
  /** In milliseconds, from the beginning of a round to that of the next. */
  every: number
  log: Log
  /** What is logged when a round fails; the next one tries again. */
  failure: string
}

/** Work that is done again and again in the background: one round at a time, until it is stopped. */
export class Rounds {
  readonly #settings: Settings
  readonly #run: (signal: AbortSignal) => Promise<void>
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #present: Promise<void> | undefined

  constructor(settings: Settings, run: (signal: AbortSignal) => Promise<void>) {
    this.#settings = settings
    this.#run = run
  }

  /** Raised when the service stops. */
  get signal(): AbortSignal {
    return this.#stop.signal
  }

  start(): void {
    this.#timer = setInterval(() => this.#begin(), this.#settings.every).unref()
    this.#begin()
  }

  /** Waits for the present round, which the signal cuts short. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#present
  }

  #begin(): void {
    this.#present ??= this.#run(this.signal)
      .catch((error: unknown) => {
        if (!this.signal.aborted) this.#settings.log.warn({ err: error }, this.#settings.failure)
      })
      .finally(() => {
        this.#present = undefined
      })
  }
}
