import { hasPassed } from './failures.ts'
import { type Lanes, runInLanes } from './lanes.ts'
import type { Report } from './report.ts'
import { runUnit, type UnitResult } from './run-unit.ts'
import type { Unit } from './units.ts'

/** Where more units fail, the code is wrong, not the machine busy. */
const maxSecondTries = 5

type Failure = { unit: Unit; result: UnitResult }

/**
 * Runs units side by side and reports them. What failed only because its neighbours left it no time passes when it is run
 * once more, alone; the report says so.
 */
export async function runReporting(
  units: Unit[],
  lanes: Lanes,
  report: Report,
  run: (unit: Unit) => Promise<UnitResult> = runUnit,
): Promise<void> {
  const failures: Failure[] = []
  await runInLanes(units, lanes, async (unit) => {
    const result = await run(unit)
    if (hasPassed(result)) return report.add(unit.name, result)
    if (units.length > 1) report.announce(unit.name, result)
    failures.push({ unit, result })
  })
  const again = worthSecondTry(failures, units.length)
  for (const { unit, result } of failures.filter((failure) => !again.includes(failure))) report.add(unit.name, result)
  for (const { unit, result } of again) report.addSecondTry(unit.name, result, await run(unit))
}

/**
 * What to run once more, alone: what failed while others ran beside it. What was killed has had its time, and a run
 * could not wait for it twice.
 */
function worthSecondTry(failures: Failure[], units: number): Failure[] {
  if (units === 1 || failures.length > maxSecondTries) return []
  return failures.filter(({ result }) => !result.isKilled)
}
