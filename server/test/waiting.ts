import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * In seconds: far longer than anything takes on a machine that is busy with other tests. What takes longer never comes, unless the
 * machine is known to be slower still.
 */
const patience = 90 * Number(process.env.TEST_PATIENCE ?? 1)

/** In milliseconds. Whatever does not come soon is looked for less often: looking takes the time of those who do the work. */
const [firstPause, maxPause] = [20, 200]

/** Looks again and again until there is something to give, and fails with `what` when there never is. */
export async function until<Found>(
  what: string,
  look: () => Promise<Found> | Found,
  seconds = patience,
): Promise<Exclude<Found, false | undefined>> {
  const end = performance.now() + seconds * 1_000
  for (let pause = firstPause; performance.now() < end; pause = Math.min(1.3 * pause, maxPause)) {
    const found = await look()
    if (found !== false && found !== undefined) return found as Exclude<Found, false | undefined>
    await delay(pause)
  }
  throw new Error(`Waited ${seconds} s in vain until ${what}.`)
}

/** What work gives, unless it takes too long: then fails with `what`. */
export async function within<Result>(what: string, work: Promise<Result>, seconds = patience): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`Waited ${seconds} s in vain until ${what}.`)), seconds * 1_000)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until a connection is closed, in good order or not: `once` would fail where the other side resets it. */
export const closed = (socket: Socket) =>
  within('the connection is closed', new Promise<void>((resolve) => socket.once('close', () => resolve())))
