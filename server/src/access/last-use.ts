import type { Caller } from '../http/caller.ts'
import type { Log } from '../log.ts'

type Use = { orgId: string; deviceId: string; at: Date }

const writeEvery = 30_000

/** Gathers when devices are used, and writes it down twice a minute instead of at every request. */
export class LastUse {
  readonly #write: (uses: Use[]) => Promise<void>
  #uses = new Map<string, Use>()
  #timer: NodeJS.Timeout | undefined

  constructor(write: (uses: Use[]) => Promise<void>) {
    this.#write = write
  }

  note({ orgId, deviceId }: Caller): void {
    this.#uses.set(deviceId, { orgId, deviceId, at: new Date() })
  }

  async flush(): Promise<void> {
    const uses = [...this.#uses.values()]
    this.#uses = new Map()
    if (uses.length > 0) await this.#write(uses)
  }

  start(log: Log): void {
    this.#timer = setInterval(() => {
      this.flush().catch((error) => log.warn({ err: error }, 'the last use of devices could not be written'))
    }, writeEvery).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
