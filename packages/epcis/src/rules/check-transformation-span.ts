import type { TransformationSpan } from '../reading/transformation-spans.ts'
import { utcText } from '../time.ts'
import { FAULTS, type Fault } from './faults.ts'

const LONGEST = 31 * 86_400_000

/**
 * The warning for a `transformationID` whose events lie too far apart to be one transformation; undefined for all
 * others. A single event cannot show it, so whoever keeps events hands in the first and the last time of that id.
 */
export function checkTransformationSpan(span: TransformationSpan, pointer = '/transformationID'): Fault | undefined {
  const { transformationID, first, last } = span
  if (!(last - first > LONGEST)) return undefined
  const code = 'long_transformation'
  const { severity, message } = FAULTS[code]
  return { severity, pointer, code, message: message(transformationID, utcText(first), utcText(last)) }
}
