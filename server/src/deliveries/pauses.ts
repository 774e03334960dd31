/** In seconds: what a receiver asks for beyond this is not waited for. */
const maxPause = 86_400
/** Destinations that failed together should not come back together. */
const jitter = 0.1

/**
 * When a delivery is tried again after so many failed attempts, or `undefined` after the last. What the receiver asks for
 * with `Retry-After` counts if it is longer.
 */
export function nextAttempt(
  pauses: readonly number[],
  attempts: number,
  retryAfter: number | undefined,
  now = Date.now(),
): Date | undefined {
  const pause = pauses[attempts - 1]
  if (pause === undefined) return undefined
  const spread = pause * (1 + jitter * (2 * Math.random() - 1))
  return new Date(now + 1_000 * Math.min(maxPause * (1 + jitter), Math.max(spread, retryAfter ?? 0)))
}
