import { setTimeout as delay } from 'node:timers/promises'
import { unavailable } from '../errors.ts'

export type Patience = {
  maxAttempts: number
  /** Milliseconds that a writer waits at most before it tries again, after so many attempts. */
  maxPause(attempts: number): number
}

/**
 * An attempt fails only because another write succeeded. Who fails this often is one of a crowd, and should come back
 * later; pauses that grow disperse the crowd.
 */
const usualPatience: Patience = { maxAttempts: 20, maxPause: (attempts) => 2 * attempts }

/**
 * Runs a write that reads first and stores later. `attempt` gives `undefined` when others changed in the meantime what
 * it had read; `what` names that in the 503 at the end.
 */
export async function retryWrite<Result>(
  what: string,
  attempt: () => Promise<Result | undefined>,
  { maxAttempts, maxPause } = usualPatience,
): Promise<Result> {
  for (let attempts = 0; attempts < maxAttempts; attempts++) {
    // Competitors that wait for different times stop meeting each other.
    if (attempts > 0) await delay(Math.random() * maxPause(attempts))
    const result = await attempt()
    if (result !== undefined) return result
  }
  throw unavailable(`${what} is being changed by many at once. Nothing was stored; try again.`)
}
