import type { TracedEvent } from '../descent/link.ts'
import type { Reason } from '../facts/shapes.ts'
import type { Reach } from './trace.ts'

/** For each reason, the first event on the way at which it came up. */
export function doubtsOf(reach: Reach): { reason: Reason; event: TracedEvent }[] {
  const doubts = new Map<Reason, TracedEvent>()
  for (let at: Reach | undefined = reach; at?.event; at = at.from)
    for (const reason of at.reasons) doubts.set(reason, at.event)
  return reach.reasons.flatMap((reason) => {
    const event = doubts.get(reason)
    return event ? [{ reason, event }] : []
  })
}

/** The events on the way, from where it began. */
export function evidenceOf(reach: Reach): string[] {
  const names: string[] = []
  for (let at: Reach | undefined = reach; at?.event; at = at.from) {
    if (names.at(-1) !== at.event.name) names.push(at.event.name)
  }
  return names.reverse()
}
