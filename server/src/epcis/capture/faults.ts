import type { Fault as EpcisFault, ReadError } from '@polytrace/epcis'
import { type Fault, invalid, Problem } from '../../errors.ts'
import { hashIdOf } from '../../event-store/event-name.ts'
import { hashIn } from '../../event-store/identity.ts'
import type { PreparedEvent } from '../../event-store/prepare.ts'

/** Everything in an event that is legal but odd. */
export function warningsOf(faults: EpcisFault[], { eventId, hash }: PreparedEvent): Fault[] {
  const warnings = faults.filter(({ severity }) => severity === 'warning').map(plainFault)
  if (!/^ni:/i.test(eventId) || hashIn(eventId) === hash) return warnings
  const message = `\`eventID\` looks like a hash and is not that of this event, which is ${hashIdOf(hash)}. It is kept as sent.`
  return [{ pointer: '/eventID', code: 'event_id_mismatch', message }, ...warnings]
}

export const plainFault = ({ pointer, code, message }: EpcisFault): Fault => ({ pointer, code, message })

const notJson = new Set(['bad_utf8', 'not_json', 'unexpected_end', 'bad_escape', 'control_character'])

/** A text that is no JSON is malformed; JSON that says what is never accepted breaks a rule. */
export function unreadable({ code, pointer, message }: ReadError): Problem {
  if (notJson.has(code)) return new Problem('malformed_body', `The body cannot be read: ${message}`)
  return invalid([{ pointer, code, message }])
}
