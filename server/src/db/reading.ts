import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'
import { Problem } from '../errors.ts'
import { isTooSlow } from './failures.ts'

/** A replica, with a pool for each of the primary whose reads it answers. */
type Copy = { poolFor(primary: Pool): Pool | undefined }

const current = new AsyncLocalStorage<Reading | undefined>()

/**
 * A piece of work that only reads, on a replica. What fails there is asked of the primary, and so is everything after it: a
 * later answer must not know less than an earlier one.
 */
export class Reading {
  readonly #onFailure: () => void
  /** Absent once something has failed there. */
  replica: Copy | undefined

  constructor(replica: Copy, onFailure: () => void) {
    this.replica = replica
    this.#onFailure = onFailure
  }

  /** Whatever the work reads, now and later, it reads there. */
  run<Result>(work: () => Result): Result {
    return current.run(this, work)
  }

  /** The pool of the replica that stands for one of the primary, unless the present work belongs to the primary. */
  static poolFor(primary: Pool): Pool | undefined {
    return current.getStore()?.replica?.poolFor(primary)
  }

  /** The present work goes on with the primary; throws what the primary would answer as well. */
  static leave(error: unknown): void {
    // The limit of time is the same there.
    if (isTooSlow(error)) throw error
    const reading = current.getStore()
    if (!reading) return
    reading.replica = undefined
    reading.#onFailure()
  }
}

/** Sends something to the replica on which the present work reads, and again to the primary if it fails there. */
export async function onReader<Result>(primary: Pool, send: (pool: Pool) => Promise<Result>): Promise<Result> {
  const copy = Reading.poolFor(primary)
  if (copy === undefined) return send(primary)
  try {
    return await send(copy)
  } catch (error) {
    Reading.leave(error)
    return send(primary)
  }
}

/** Does work that cannot go on elsewhere in its middle, such as a transaction: from its beginning on the primary if it fails. */
export async function orOnPrimary<Result>(primary: Pool | undefined, work: () => Promise<Result>): Promise<Result> {
  if (primary === undefined || Reading.poolFor(primary) === undefined) return work()
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) throw error
    Reading.leave(error)
    return work()
  }
}

/** Does something on the primary that belongs to work on a replica, such as writing down who has read. */
export const onPrimary = <Result>(work: () => Result): Result => current.run(undefined, work)
