import { hasPassed } from './failures.ts'
import { type Lanes, runInLanes } from './lanes.ts'
import type { Report } from './report.ts'
import { type FileResult, runFile } from './run-file.ts'

/** Where more files fail, the code is wrong, not the machine busy. */
const maxSecondTries = 5

type Failure = { file: string; result: FileResult }

/**
 * Runs files side by side and reports them. What failed only because its neighbours left it no time passes when it is run
 * once more, alone; the report says so.
 */
export async function runReporting(
  files: string[],
  lanes: Lanes,
  report: Report,
  run: (file: string) => Promise<FileResult> = runFile,
): Promise<void> {
  const failures: Failure[] = []
  await runInLanes(files, lanes, async (file) => {
    const result = await run(file)
    if (hasPassed(result)) return report.add(file, result)
    if (files.length > 1) report.announce(file, result)
    failures.push({ file, result })
  })
  const again = worthSecondTry(failures, files.length)
  for (const { file, result } of failures.filter((failure) => !again.includes(failure))) report.add(file, result)
  for (const { file, result } of again) report.addSecondTry(file, result, await run(file))
}

/**
 * What to run once more, alone: what failed while other files ran beside it. A file that was killed has had its time, and a
 * run could not wait for it twice.
 */
function worthSecondTry(failures: Failure[], files: number): Failure[] {
  if (files === 1 || failures.length > maxSecondTries) return []
  return failures.filter(({ result }) => !result.isKilled)
}
