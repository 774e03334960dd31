import type { FieldGroup } from '../guard/guard.ts'
import { envelopeName } from '../validation/evaluate/envelope.ts'
import type { Comparison, Verdict } from './contract.ts'
import { Documents } from './documents.ts'
import { canonical, type Effect, other, unclear } from './limits.ts'
import { Walk } from './walk.ts'

/** Two versions of a schema; `others` are the documents that they refer to, by address, and `address` is their own. */
export type Pair = {
  before: unknown
  after: unknown
  group: FieldGroup
  address?: string
  others?: Record<string, unknown>
}

/** The verdicts count every difference; the list ends here. */
const maxDifferences = 200

/** Compares two versions of a schema: what each difference does to data of before (backward) and of afterwards (forward). */
export function compareSchemas({ before, after, group, address = 'schema:compared', others = {} }: Pair): Comparison {
  const old = new Documents(address, { ...others, [address]: before })
  const next = new Documents(address, { ...others, [address]: after })
  const comparison: Comparison = { backward: 'compatible', forward: 'compatible', differences: [] }
  const add = (pointer: string, { reason, backward, forward }: Effect): void => {
    comparison.backward = worse(comparison.backward, backward)
    comparison.forward = worse(comparison.forward, forward)
    const { differences } = comparison
    if (differences.length < maxDifferences) differences.push({ pointer, reason, backward, forward })
  }
  if (envelopeName(before, group) !== envelopeName(after, group))
    add('/properties', other('one version describes an envelope around the data, and the other the data itself'))
  const walk = new Walk(old, next, add)
  if (!old.isDynamic && !next.isDynamic) walk.compare(before, after, '', { backward: true, forward: true })
  else if (canonical(before) !== canonical(after))
    // Definitions count here that nothing seems to refer to.
    add('', unclear('what a dynamic reference leads to depends on everything else'))
  return comparison
}

const order: Verdict[] = ['compatible', 'unknown', 'incompatible']

const worse = (a: Verdict, b: Verdict): Verdict => (order.indexOf(a) < order.indexOf(b) ? b : a)
