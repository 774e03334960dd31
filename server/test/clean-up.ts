import { after } from 'node:test'
import { within } from './waiting.ts'

type Cleaning = () => Promise<unknown>

const cleanings: Cleaning[] = []
const lastCleanings: Cleaning[] = []

/** Ends what was started last first, after the file's last test, also when a test failed. */
export function cleanUp(cleaning: Cleaning): void {
  cleanings.push(cleaning)
}

/** Ends what all test files of a process share, after the last of them. */
export function cleanUpLast(cleaning: Cleaning): void {
  lastCleanings.push(cleaning)
}

/** In seconds. A failed test can leave things that never end, such as a connection that nobody gives back to its pool. */
const patience = 20

/** Called after the last test of a file; several files may run in one process. */
export const cleanAll = () => clean(cleanings)

async function clean(list: Cleaning[]): Promise<void> {
  const failures: unknown[] = []
  // One that fails must not keep the others from ending what they started: the process would wait for it.
  for (const cleaning of list.splice(0).reverse())
    await within(`this was cleaned up: ${cleaning}`, cleaning(), patience).catch((error) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}

after(() => cleanAll().finally(() => clean(lastCleanings)))
