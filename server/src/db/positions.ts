import type { Pool } from 'pg'

/**
 * How far the write-ahead log has come, in bytes. A commit that was answered is on disk, and so is everything before it; where
 * commits do not wait for the disk, only the end of the log is sure to be behind them.
 */
const statement = {
  name: 'position',
  text: `select pg_wal_lsn_diff(case
      when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end, '0/0')::float8 as position`,
}

/** Positions of the database that takes the writes. */
export class Positions {
  readonly #pool: Pool
  #known = 0
  /** The question that is under way, and the next one, which was not sent yet. */
  #asked: Promise<unknown> = Promise.resolve()
  #next: Promise<number> | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  /** The last position that was seen; the database has it, and may have come further. */
  get known(): number {
    return this.#known
  }

  /** A position at which everything is there that was committed before this call. Those who call at once share one question. */
  current(): Promise<number> {
    // A question that was sent already may be older than the commit of who calls now.
    this.#next ??= this.#asked.then(async () => {
      // What was stored together is answered in one turn of the event loop.
      await new Promise(setImmediate)
      const answer = this.#read()
      this.#next = undefined
      this.#asked = answer.catch(() => undefined)
      return answer
    })
    return this.#next
  }

  async #read(): Promise<number> {
    const { rows } = await this.#pool.query<{ position: number }>(statement)
    this.#known = Math.max(this.#known, rows[0]?.position ?? 0)
    return this.#known
  }
}
