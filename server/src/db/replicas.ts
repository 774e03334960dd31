import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Address } from './address.ts'
import type { Positions } from './positions.ts'
import { type Mirrored, Replica } from './replica.ts'

/** In milliseconds. */
const lookEvery = 500
/** A replica that is well is a few milliseconds behind. */
const askAgainAfter = 10
/** After so many moments, older ones are kept less densely: half of them show as well since when a replica is behind. */
const maxMoments = 1_000

type Settings = { addresses: readonly Address[]; mirrored: readonly Mirrored[]; maxLag: number }

/** The replicas that answer reads. One that is away or too far behind is left out, and taken again, by itself. */
export class Replicas {
  readonly list: readonly Replica[]
  readonly #positions: Positions
  readonly #log: Log
  readonly #maxLag: number
  /** When the primary had come to which position. */
  #moments: { at: number; position: number }[] = []
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isStopped = false

  constructor(positions: Positions, log: Log, { addresses, mirrored, maxLag }: Settings) {
    this.#positions = positions
    this.#log = log
    this.#maxLag = maxLag
    this.list = addresses.map((address) => new Replica(address, mirrored, log))
    if (this.list.length === 0) return
    this.#timer = setInterval(() => this.look(), lookEvery).unref()
    this.look()
  }

  /** The next replica in turn that can be used and has come to a position, as far as is known. */
  choose(position = 0): Replica | undefined {
    const fit = this.list.filter(({ isUsed, replayed }) => isUsed && replayed >= position)
    return fit[this.#turn++ % fit.length]
  }

  /** The same, with some patience, in milliseconds. */
  async waitFor(position: number, patience: number): Promise<Replica | undefined> {
    const end = performance.now() + patience
    for (;;) {
      const replica = this.choose(position)
      if (replica || performance.now() > end || this.choose() === undefined) return replica
      await Promise.all(this.list.filter(({ isUsed }) => isUsed).map((one) => one.probe()))
      if (this.choose(position) === undefined) await delay(askAgainAfter)
    }
  }

  /** Looks how all of them are. */
  look(): void {
    this.#looking ??= this.#judgeAll().finally(() => {
      this.#looking = undefined
    })
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.list.map((replica) => replica.close()))
  }

  async #judgeAll(): Promise<void> {
    const at = performance.now()
    // While the primary is away, nothing is written that a replica could lack.
    const position = await this.#positions.current().catch(() => undefined)
    if (position !== undefined) this.#moments.push({ at, position })
    await Promise.all(this.list.map((replica) => this.#judge(replica)))
    this.#forget()
  }

  async #judge(replica: Replica): Promise<void> {
    const wasUsed = replica.fault === undefined
    await replica.probe()
    const lacking = this.#moments.find(({ position }) => position > replica.replayed)
    replica.lag = lacking ? (performance.now() - lacking.at) / 1_000 : 0
    const isLate = replica.lag > this.#maxLag
    replica.fault = replica.failure ?? (isLate ? `it is ${replica.lag.toFixed(1)} s behind` : undefined)
    const isUsed = replica.fault === undefined
    if (isUsed === wasUsed || this.#isStopped) return
    const about = { replica: replica.name, ...(!isUsed && { reason: replica.fault }) }
    if (isUsed) this.#log.info(about, 'a replica answers reads')
    else this.#log.warn(about, 'a replica is left out')
  }

  /** Keeps the moments that some replica lacks. */
  #forget(): void {
    const reached = Math.min(...this.list.map(({ replayed }) => replayed))
    this.#moments = this.#moments.filter(({ position }) => position > reached)
    if (this.#moments.length > maxMoments) this.#moments = this.#moments.filter((_, index) => index % 2 === 0)
  }
}
