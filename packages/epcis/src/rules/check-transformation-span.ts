import type { TransformationSpan } from '../reading/transformation-spans.ts'
import { utcText } from '../time.ts'
import { FAULTS, type Fault } from './faults.ts'

/** No process that turns inputs into outputs is expected to take longer than a month. */
const MAX_DURATION = 31 * 86_400_000

/**
 * The warning for a `transformationID` whose events lie too far apart to be one transformation; undefined for all
 * others. A single event cannot show it, so the service that stores events passes the first and the last time of an id.
 */
export function checkTransformationSpan(span: TransformationSpan, pointer = '/transformationID'): Fault | undefined {
  const { transformationID, first, last } = span
  if (!(last - first > MAX_DURATION)) return undefined
  const code = 'long_transformation'
  const { severity, message } = FAULTS[code]
  return { severity, pointer, code, message: message(transformationID, utcText(first), utcText(last)) }
}
