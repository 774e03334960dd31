import { AREAS, type Area, type Result, type Verdict } from '../check.ts'

export type Counts = Record<Verdict, number>

export function countsOf(results: readonly Result[]): Counts {
  const counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  for (const { verdict } of results) counts[verdict]++
  return counts
}

/** The results of each area in which checks were made. */
export function byArea(results: readonly Result[]): [area: Area, results: Result[]][] {
  return AREAS.map((area): [Area, Result[]] => [area, results.filter((result) => result.area === area)]).filter(
    ([, results]) => results.length > 0,
  )
}
