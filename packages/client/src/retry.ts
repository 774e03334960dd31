import { type ConnectionError, ProblemError } from './errors.ts'
import type { Method } from './operations.ts'

/** The seconds that a `Retry-After` header asks for, which is a number of seconds or a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter)
  const date = Date.parse(retryAfter)
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1_000)
}

/**
 * Whether a failed request may be sent again. With a 429 or 503 and `Retry-After` the service says that nothing was kept,
 * so any may. Without it, or from something in between, that is open: then only what changes nothing, or what the
 * service recognises as the same, as it does with events.
 */
export function mayRepeat(error: ProblemError | ConnectionError, method: Method, path: string): boolean {
  if (error.status !== 429 && error.status !== 503) return false
  const isHarmless = method === 'get' || path.startsWith('/api/v2/epcis/')
  return isHarmless || (error instanceof ProblemError && error.retryAfter !== undefined)
}

/** The seconds to wait before the next attempt: what was asked for, or longer each time, and a little by chance. */
export const secondsBefore = (attempt: number, asked: number | undefined) =>
  (asked ?? 2 ** attempt / 2) + Math.random() * 0.2 * (attempt + 1)

export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, seconds * 1_000)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
