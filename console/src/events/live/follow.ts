import { ProblemError } from '@polytrace/client'
import type { Event } from '../event/things.ts'

export type Connection = 'connecting' | 'open' | 'lost'

export type Arrived = { position: number; events: Event[] }

/** Gives what comes after a position, and says when it is connected; it ends with an error when it is not any more. */
export type Source = (
  after: number | undefined,
  signal: AbortSignal,
  onConnection: (isOpen: boolean) => void,
) => AsyncIterable<Arrived>

type Following = {
  source: Source
  after: number | undefined
  signal: AbortSignal
  arrive: (arrived: Arrived) => void
  report: (connection: Connection) => void
  /** Waits before it connects again; an argument so that nobody waits for tests. */
  pause: (signal: AbortSignal) => Promise<void>
}

/** What the service refuses now it will refuse again: a key that has ended, a query that is gone, a position that is not kept. */
const isFinal = (error: unknown) => error instanceof ProblemError && error.status < 500 && error.status !== 429

/** Follows a source until the signal ends it, and connects again behind the last event whenever it breaks off. */
export async function follow({ source, after, signal, arrive, report, pause }: Following): Promise<void> {
  let position = after
  report('connecting')
  while (!signal.aborted) {
    try {
      for await (const arrived of source(position, signal, (isOpen) => report(isOpen ? 'open' : 'lost'))) {
        position = arrived.position
        arrive(arrived)
      }
    } catch (error) {
      if (signal.aborted) return
      if (isFinal(error)) throw error
    }
    if (signal.aborted) return
    report('lost')
    await pause(signal).catch(() => undefined)
  }
}
