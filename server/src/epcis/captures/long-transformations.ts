import { checkTransformationSpan, type PlacedSpan, transformationKey } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { plainFault } from '../capture/faults.ts'
import { findSpans } from '../query/queries.ts'
import type { JobWarning } from './contract.ts'

const spansAtOnce = 1_000

/** What is odd in how long a document's transformations take only shows beside the events that are stored. */
export async function findLongTransformations(tenant: Tenant, spans: readonly PlacedSpan[]): Promise<JobWarning[]> {
  const warnings: JobWarning[] = []
  for (let from = 0; from < spans.length; from += spansAtOnce) {
    const some = spans
      .slice(from, from + spansAtOnce)
      .map((span) => ({ ...span, key: transformationKey(span.transformationID) }))
    const stored = await findSpans(
      tenant,
      some.map(({ key }) => key),
    )
    for (const { key, transformationID, first, last, pointer } of some) {
      const known = stored.get(key) ?? { first, last }
      const span = { transformationID, first: Math.min(first, known.first), last: Math.max(last, known.last) }
      const fault = checkTransformationSpan(span, pointer)
      if (fault) warnings.push(plainFault(fault))
    }
  }
  return warnings
}
