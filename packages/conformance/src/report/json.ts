import type { Result } from '../check.ts'
import { byArea, countsOf } from './counts.ts'

/** Everything as one JSON document: counts, counts by area, and each check with what was expected and seen. */
export function toJson(url: string, results: readonly Result[]): string {
  const areas = Object.fromEntries(byArea(results).map(([area, some]) => [area, countsOf(some)]))
  return `${JSON.stringify({ url, ...countsOf(results), areas, checks: results }, null, 2)}\n`
}
