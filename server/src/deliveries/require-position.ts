import { invalid } from '../errors.ts'
import type { FeedState } from '../feed/queries.ts'

/** Refuses a position that the feed does not reach, or does not hold any more. */
export function requirePosition({ head, trimmed }: FeedState, after: number): number {
  const [code, bound] =
    after > head ? (['too_large', `at most ${head}`] as const) : (['too_small', `at least ${trimmed}`] as const)
  if (after <= head && after >= trimmed) return after
  const message = `\`after\` must be ${bound}: the feed holds the positions from ${trimmed + 1} to ${head}. Got ${after}.`
  throw invalid([{ pointer: '/after', code, message }])
}
