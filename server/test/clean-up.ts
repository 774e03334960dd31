import { after } from 'node:test'
import { within } from './waiting.ts'

const cleanings: (() => Promise<unknown>)[] = []

/** Ends what was started last first, after the file's last test, also when a test failed. */
export function cleanUp(cleaning: () => Promise<unknown>): void {
  cleanings.push(cleaning)
}

/** In seconds. A failed test can leave things that never end, such as a connection that nobody gives back to its pool. */
const patience = 20

/** Called after the last test of a file; several files may run in one process. */
export async function cleanAll(): Promise<void> {
  const failures: unknown[] = []
  // One that fails must not keep the others from ending what they started: the process would wait for it.
  for (const cleaning of cleanings.splice(0).reverse())
    await within(`this was cleaned up: ${cleaning}`, cleaning(), patience).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}

after(cleanAll)
