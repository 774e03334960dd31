import type { Result } from '../check.ts'
import { byArea, countsOf } from './counts.ts'

/** A summary by area, then everything that did not pass; with `isVerbose` every check. */
export function toText(results: readonly Result[], { isVerbose = false } = {}): string {
  const details = isVerbose ? results : results.filter(({ verdict }) => verdict === 'failed')
  return [...details.map(describe), table(results), ''].join('\n')
}

function describe({ verdict, area, name, source, expected, seen }: Result): string {
  return `${verdict}: ${name}\n  area      ${area}\n  source    ${source}\n  expected  ${expected}\n  seen      ${seen}\n`
}

function table(results: readonly Result[]): string {
  const rows = [...byArea(results).map(([area, some]) => [area, some] as const), ['all', results] as const]
  const lines = rows.map(([name, some]) => {
    const { passed, failed, skipped } = countsOf(some)
    return [name.padEnd(14), ...[passed, failed, skipped].map((count) => String(count).padStart(8))].join('')
  })
  return [`${'area'.padEnd(14)}  passed  failed skipped`, ...lines].join('\n')
}
