import type { Caller } from '../access/caller.ts'
import { isKind, kinds } from '../feed/kinds.ts'
import { isReceived } from '../outbound/sender.ts'
import type { TriedDelivery } from './attempt-queries.ts'
import type { Delivery } from './contract.ts'

/** Bodies, and answers that may repeat them, are for those who may read the change itself. */
export const mayRead = ({ permissions }: Pick<Caller, 'permissions'>, type: string) =>
  !isKind(type) || permissions.has(kinds[type])

/** A delivery with its attempts, as a caller may see it. */
export function presentDelivery({ id, position, type, attempts }: TriedDelivery, caller: Caller): Delivery {
  const last = attempts.at(-1)
  return {
    ...{ id, position, type },
    received: last !== undefined && isReceived(last),
    attempts: attempts.map(({ at, duration, status, error, answer }) => ({
      at: new Date(at).toISOString(),
      ...{ duration, status, error },
      answer: mayRead(caller, type) ? answer : null,
    })),
  }
}
