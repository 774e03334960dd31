import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { type Config, WrongSettings } from '../config.ts'
import type { Address } from '../db/address.ts'
import type { Log } from '../log.ts'
import { Line } from './line.ts'
import { mergeMetrics } from './merge-metrics.ts'
import { SharedRate } from './shared-rate.ts'
import type { Orders, Outcome } from './worker.ts'

type Member = {
  number: number
  worker: Worker
  line: Line
  /** From when it listens until it is to end. */
  isServing: boolean
  /** Its successor starts: nobody need start another when it ends. */
  isLeaving: boolean
}

/** In milliseconds: how long to wait before another is started, the first time and at most. A start costs seconds of a processor. */
const [firstPause, maxPause] = [500, 10_000]

/** Starts the processes of a service, keeps their number, and replaces them one by one when it is asked to. */
export class Crew {
  readonly #address: Address
  readonly #log: Log
  readonly #count: number
  readonly #rate: SharedRate
  readonly #members = new Map<number, Member>()
  #isStopping = false
  #replacing = Promise.resolve()

  constructor(config: Config, address: Address, log: Log) {
    this.#address = address
    this.#log = log
    this.#count = config.workers
    this.#rate = new SharedRate(config.rateLimit, config.workers)
  }

  /** Starts all, and gives the address at which they listen. */
  async start(): Promise<string> {
    // The first alone: where any port will do, it chooses the one for all.
    const url = await this.#add(1)
    await Promise.all(Array.from({ length: this.#count - 1 }, (_, index) => this.#add(index + 2)))
    return url
  }

  /** Replaces every process by a new one, which listens before the old one stops to. */
  replaceAll(): Promise<void> {
    this.#replacing = this.#replacing
      .then(() => this.#replaceEach())
      .catch((error: unknown) => this.#log.error({ err: error }, 'a process could not be replaced'))
    return this.#replacing
  }

  async #replaceEach(): Promise<void> {
    for (const old of [...this.#members.values()]) {
      if (this.#isStopping || !old.isServing) continue
      await this.#replace(old)
      this.#log.info({ worker: old.number }, 'a process was replaced')
    }
  }

  /** Where no new process can be started, the old one goes on, and is looked after like any other. */
  async #replace(old: Member): Promise<void> {
    old.isLeaving = true
    try {
      await this.#add(old.number)
    } catch (error) {
      old.isLeaving = false
      if (old.worker.isDead()) this.#startAnother(old, 'it ended while its successor started')
      throw error
    }
    await this.#end(old, true)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all([...this.#members.values()].map((member) => this.#end(member, false)))
  }

  /** Starts a process under a number, and gives its address once it listens. */
  async #add(number: number): Promise<string> {
    const worker = cluster.fork()
    const line = new Line({
      send: (message) => void (worker.isConnected() && worker.send(message)),
      onMessage: (listener) => void worker.on('message', listener),
    })
    const member: Member = { number, worker, line, isServing: false, isLeaving: false }
    this.#members.set(worker.id, member)
    line.answer('lease', (asked: { deviceId: string; second: number }) => this.#rate.lease(asked))
    line.answer('all metrics', () => this.#gatherMetrics())
    worker.once('exit', (code, signal) => {
      this.#members.delete(worker.id)
      // One that ends before it serves has failed to start, which whoever starts it learns below.
      if (member.isServing && !member.isLeaving) this.#startAnother(member, signal ?? code)
    })
    // Whatever it waits for at its start takes as long as it takes.
    const orders: Orders = { address: this.#address }
    const started = new Promise<Outcome>((resolve) => {
      const failure = 'A process of the service ended while it started.'
      worker.once('exit', () => resolve({ failure, isSetting: false }))
      worker.once('online', () => line.order('start', orders).then((outcome) => resolve(outcome as Outcome)))
    })
    const outcome = await started
    member.isServing = 'url' in outcome
    if ('url' in outcome) return outcome.url
    worker.kill('SIGKILL')
    throw new (outcome.isSetting ? WrongSettings : Error)(outcome.failure)
  }

  async #end(member: Member, isGentle: boolean): Promise<void> {
    const { worker, line } = member
    member.isServing = false
    if (worker.isDead()) return
    const exited = once(worker, 'exit')
    if (isGentle) await Promise.race([line.order('drain'), exited])
    void line.order('stop')
    await exited
  }

  /** A process that ended by itself is followed by another, which is tried as often as it takes. */
  #startAnother({ number }: Member, reason: unknown): void {
    if (this.#isStopping) return
    this.#log.error({ worker: number, reason }, 'a process of the service ended; starting another')
    void this.#startAfter(firstPause, number)
  }

  async #startAfter(pause: number, number: number): Promise<void> {
    await delay(pause)
    if (this.#isStopping) return
    try {
      await this.#add(number)
    } catch (error) {
      this.#log.error({ err: error, worker: number }, 'a process does not start; trying again')
      void this.#startAfter(Math.min(2 * pause, maxPause), number)
    }
  }

  async #gatherMetrics(): Promise<string> {
    const texts = new Map<number, string>()
    const serving = [...this.#members.values()].filter(({ isServing }) => isServing)
    const answers = serving.map(async ({ number, line }) => [number, await line.ask<string>('metrics')] as const)
    for (const [number, text] of await Promise.all(answers)) if (text !== undefined) texts.set(number, text)
    return mergeMetrics(texts)
  }
}
