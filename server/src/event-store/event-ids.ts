import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/** As many as the sequence goes forward at each step. */
const blockSize = 1_000

/** Hands out the numbers of events from blocks of the sequence, so that an event costs no round trip. */
export class EventIds {
  readonly #db: Db
  #next = 0
  #end = 0

  constructor(db: Db) {
    this.#db = db
  }

  async take(count: number): Promise<number[]> {
    const ids: number[] = []
    while (ids.length < count) {
      if (this.#next === this.#end) await this.#refill()
      ids.push(this.#next++)
    }
    return ids
  }

  async #refill(): Promise<void> {
    const { rows } = await sql<{ start: string }>`select nextval('event_id') as start`.execute(this.#db)
    this.#next = Number(rows[0]?.start)
    this.#end = this.#next + blockSize
  }
}
