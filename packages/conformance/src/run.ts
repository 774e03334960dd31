import type { Check, Finding, Result } from './check.ts'
import { Skip } from './skip.ts'
import type { Subject } from './subject.ts'

/** Enough to hide the time on the way, and too few to be a load. */
const DEFAULT_CONCURRENCY = 8

/** Makes the checks, several at once, and gives their results in the order of the checks. */
export async function runChecks(
  subject: Subject,
  checks: readonly Check[],
  concurrency = DEFAULT_CONCURRENCY,
): Promise<Result[]> {
  const results = new Map<Check, Result>()
  const pending = checks.values()
  const work = async () => {
    for (const check of pending) results.set(check, await runCheck(subject, check))
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  await subject.world.tidy()
  return checks.map((check) => results.get(check)).filter((result) => result !== undefined)
}

async function runCheck(subject: Subject, { run, ...check }: Check): Promise<Result> {
  const start = performance.now()
  const finding = await run(subject).catch(findingOf)
  return { ...check, ...finding, milliseconds: Math.round(performance.now() - start) }
}

/** A check that could not be made is skipped; an answer that did not come is a failure of the repository. */
function findingOf(error: unknown): Finding {
  if (error instanceof Skip) return { verdict: 'skipped', expected: 'what the check needs', seen: error.message }
  return { verdict: 'failed', expected: 'an answer', seen: error instanceof Error ? reasonOf(error) : String(error) }
}

const reasonOf = ({ message, cause }: Error) => (cause instanceof Error ? `${message}: ${cause.message}` : message)
