import type { EventEmitter } from 'node:events'
import type { Pool, PoolClient } from 'pg'

/**
 * Rows that a transaction writes last of all, right before its commit. What they lock is then held for the commit alone, and
 * two transactions never wait for each other in a circle.
 */
export type LastRows<Item> = {
  /** Under this name the pool emits what `write` gave, once the commit is on disk. */
  event: string
  write(client: PoolClient, items: Item[]): Promise<unknown>
}

/** What a transaction has gathered to be written last. */
export class GatheredRows {
  readonly #items = new Map<LastRows<unknown>, unknown[]>()

  add<Item>(rows: LastRows<Item>, items: readonly Item[]): void {
    const kind = rows as LastRows<unknown>
    const gathered = this.#items.get(kind) ?? []
    this.#items.set(kind, gathered)
    for (const item of items) gathered.push(item)
  }

  addAll(other: GatheredRows): void {
    for (const [rows, items] of other.#items) this.add(rows, items)
  }

  clear(): void {
    this.#items.clear()
  }

  /** Writes everything, and gives what is to be emitted after the commit. */
  async write(client: PoolClient): Promise<[event: string, result: unknown][]> {
    const results: [string, unknown][] = []
    for (const [rows, items] of this.#items) results.push([rows.event, await rows.write(client, items)])
    this.clear()
    return results
  }
}

/** Emits on a pool what was written through it. */
export function emit(pool: Pool, event: string, result: unknown): void {
  ;(pool as EventEmitter).emit(event, result)
}

/** Calls back with whatever is written through a pool and emitted under a name. */
export function onWritten<Result>(pool: Pool, event: string, listener: (result: Result) => void): void {
  ;(pool as EventEmitter).on(event, listener)
}
