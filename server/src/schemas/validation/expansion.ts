import type { Link } from './references.ts'
import { addFault, type Survey } from './survey.ts'

/** So many schemas may apply to one and the same value. */
const mostAtOnce = 10_000

/**
 * Refuses a schema that would apply too many schemas to one value, or endlessly many: references and combinators that
 * double at every step grow to billions within a few lines, and the count is known before any data is.
 */
export function limitExpansion(found: Survey, links: Link[]): void {
  const counts = new Map<string, number>()
  const open = new Set<string>()
  const linksFrom = Map.groupBy(links, ({ from }) => from)

  const count = (pointer: string): number => {
    const known = counts.get(pointer)
    if (known !== undefined) return known
    if (open.has(pointer)) return Number.POSITIVE_INFINITY
    open.add(pointer)
    const inside = found.places.get(pointer)?.children.filter(({ reach }) => reach === 'here') ?? []
    const next = [...inside.map((child) => child.pointer), ...(linksFrom.get(pointer) ?? []).map(({ to }) => to)]
    const sum = next.reduce((total, one) => total + count(one), 1)
    open.delete(pointer)
    counts.set(pointer, sum)
    return sum
  }

  for (const pointer of found.places.keys()) {
    const sum = count(pointer)
    if (sum === Number.POSITIVE_INFINITY) {
      addFault(
        found,
        pointer,
        'endless_reference',
        'The schema refers to itself without going deeper into the data, so checking would never end.',
      )
      return
    }
    if (sum > mostAtOnce) {
      addFault(
        found,
        pointer,
        'too_costly',
        `One value may be checked against ${mostAtOnce} schemas at most; here references and combinators multiply to ${sum}.`,
      )
      return
    }
  }
}
