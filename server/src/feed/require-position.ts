import { malformedQuery, Problem } from '../errors.ts'
import type { FeedState } from './queries.ts'

/** Refuses to read on from a position whose successors were trimmed, or that was never given. */
export function requirePosition(
  { head, trimmed }: FeedState,
  after: number,
  parameter: 'after' | 'changed_after',
): void {
  if (after < trimmed)
    throw new Problem(
      'gone',
      `Changes are kept from position ${trimmed} on; those after ${after} were trimmed. Read what you need anew, then go on after ${trimmed} or later.`,
      { members: { oldest: trimmed } },
    )
  if (after > head)
    throw malformedQuery([
      {
        pointer: `?${parameter}`,
        code: 'too_large',
        message: `\`${parameter}\` must be at most ${head}, the last position; got ${after}.`,
      },
    ])
}
