import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { type Address, directOf } from '../db/address.ts'
import { onWritten } from '../db/last-rows.ts'
import { Listener, notify } from '../db/notifications.ts'
import type { Tables } from '../db/tables.ts'
import { type Grown, listHeads, positions } from './queries.ts'

/** Covers for notifications that are lost, or that a pooler in between does not pass on. */
const lookEvery = 1_000
/** Commits within this time, in milliseconds, are announced to other processes together. */
const announceEvery = 20
/** A notification holds 8,000 bytes: this many ids fit. */
const maxAnnounced = 200
const channel = 'polytrace_feed'

type Waiter = { after: number; grow(): void }

/** Wakes those who wait for the feed of an organisation to grow, whichever process lets it grow. */
export class FeedWatch {
  readonly #db: Kysely<Tables>
  readonly #address: Address
  readonly #waiters = new Map<string, Set<Waiter>>()
  readonly #heads = new Map<string, number>()
  readonly #unread = new Set<string>()
  readonly #unannounced = new Set<string>()
  #looking: Promise<void> | undefined
  #announcing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #listener: Listener | undefined

  /** Commits through these pools are known at once. */
  constructor({ db, address }: { db: Kysely<Tables>; address: Address }, pools: readonly Pool[]) {
    this.#db = db
    this.#address = address
    for (const pool of pools) onWritten<Grown[]>(pool, positions.event, (grown) => this.#noteCommit(grown))
  }

  /** Waits until the organisation's feed goes beyond `after`: false where the signal was raised before. */
  waitFor(orgId: string, after: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false)
    if ((this.#heads.get(orgId) ?? 0) > after) return Promise.resolve(true)
    this.#start()
    return new Promise((resolve) => {
      const waiters = this.#waiters.get(orgId) ?? new Set()
      this.#waiters.set(orgId, waiters)
      const end = (hasGrown: boolean) => {
        signal.removeEventListener('abort', giveUp)
        waiters.delete(waiter)
        if (waiters.size === 0 && this.#waiters.get(orgId) === waiters) this.#waiters.delete(orgId)
        resolve(hasGrown)
      }
      const giveUp = () => end(false)
      const waiter = { after, grow: () => end(true) }
      signal.addEventListener('abort', giveUp)
      waiters.add(waiter)
      this.#look([orgId])
    })
  }

  /** A position that no change made here so far has passed, as far as this process knows. */
  headOf(orgId: string): number | undefined {
    return this.#heads.get(orgId)
  }

  /** How many wait at the moment. */
  get waitingCount(): number {
    return [...this.#waiters.values()].reduce((count, { size }) => count + size, 0)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#listener?.close()
    await Promise.all([this.#looking, this.#announcing])
  }

  /** Nobody listens, and nobody looks, before somebody waits. */
  #start(): void {
    this.#timer ??= setInterval(() => this.#look(this.#waiters.keys()), lookEvery).unref()
    this.#listener ??= new Listener(directOf(this.#address), channel, (text) => this.#look(text.split(',')))
  }

  #noteCommit(grown: Grown[]): void {
    for (const { orgId, head } of grown) {
      if (head === undefined) this.#look([orgId])
      else this.#advance(orgId, head)
      this.#unannounced.add(orgId)
    }
    this.#announcing ??= this.#announce().finally(() => {
      this.#announcing = undefined
    })
  }

  #advance(orgId: string, head: number): void {
    if (head <= (this.#heads.get(orgId) ?? 0)) return
    this.#heads.set(orgId, head)
    for (const waiter of this.#waiters.get(orgId) ?? []) if (waiter.after < head) waiter.grow()
  }

  #look(orgIds: Iterable<string>): void {
    for (const orgId of orgIds) if (this.#waiters.has(orgId)) this.#unread.add(orgId)
    if (this.#unread.size === 0) return
    this.#looking ??= this.#readHeads().finally(() => {
      this.#looking = undefined
    })
  }

  /** While the database is away nothing grows; the next look finds out. */
  async #readHeads(): Promise<void> {
    while (this.#unread.size > 0) {
      const orgIds = [...this.#unread]
      this.#unread.clear()
      const heads = await listHeads(this.#db, orgIds).catch(() => [])
      for (const { orgId, head } of heads) this.#advance(orgId, head)
    }
  }

  async #announce(): Promise<void> {
    while (this.#unannounced.size > 0) {
      const orgIds = [...this.#unannounced].slice(0, maxAnnounced)
      for (const orgId of orgIds) this.#unannounced.delete(orgId)
      const pause = Promise.withResolvers<void>()
      setTimeout(pause.resolve, announceEvery)
      await notify(this.#db, channel, orgIds.join()).catch(() => undefined)
      await pause.promise
    }
  }
}
