import { find } from '../repository/files.ts'

/** Parts of paths of the files that take longest, longest first: begun late, one of them would be waited for at the end. */
const slowest = [
  ...['journeys/genealogy', 'journeys/products', 'journeys/schemas', 'journeys/events', 'journeys/home', 'journeys/'],
  ...['tools/types', 'reindex', 'demo', 'capture/crash', 'schemas/attacks', 'db/postgres/', 'packed', 'captures/large'],
  ...['command-line', 'npm-start', 'fuzz', 'round-trip', 'concurrency', 'products/export', 'import/stop', 'property'],
]

/** Every test file, those that take longest first. */
export function everyTestFile(): string[] {
  const files = find(
    'tools/**/*.test.ts',
    'packages/*/test/**/*.test.ts',
    'server/{src,test}/**/*.test.ts',
    'console/{src,journeys}/**/*.test.ts',
  )
  return files.sort((a, b) => place(a) - place(b))
}

function place(file: string): number {
  const index = slowest.findIndex((part) => file.includes(part))
  return index === -1 ? slowest.length : index
}

/** Takes so long that it is best begun early, and by itself. */
export const isSlow = (file: string) => place(file) < slowest.length

/** A journey drives a real browser through the built console. */
export const isJourney = (file: string) => file.startsWith('console/journeys/')
