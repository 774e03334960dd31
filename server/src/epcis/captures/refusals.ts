import type { ReadError } from '@polytrace/epcis'
import { Problem } from '../../errors.ts'
import { captureLimits } from '../capture/contract.ts'
import { eventsPath } from '../interface.ts'

export const emptyBody = () => new Problem('malformed_body', 'A document was expected, got an empty body.')

export const tooLarge = () => new Problem('too_large', `A document may have ${captureLimits.bytes / 1_048_576} MiB.`)

/** Why a body is not accepted as a document, with the line and column where that shows. */
export function unacceptable({ code, pointer, message, line, column }: ReadError): Problem {
  if (code === 'too_many_events') return new Problem('too_large', message)
  const hint = code === 'not_a_document' ? ` One event by itself goes to POST ${eventsPath}.` : ''
  return new Problem('malformed_body', `The body cannot be accepted: ${message}${hint}`, {
    faults: [{ pointer, code, message }],
    members: { line, column },
  })
}
