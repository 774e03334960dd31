import { find, read } from '../repository/files.ts'

/**
 * How many seconds files take beside others on two processors, by the first part of a path that fits. Only the long ones count:
 * begun late, one of them would be waited for at the end.
 */
const longFiles: Record<string, number> = {
  'journeys/schemas': 170,
  'journeys/genealogy': 140,
  'journeys/products': 55,
  'journeys/queries': 100,
  'journeys/home': 95,
  'journeys/events': 75,
  'journeys/devices': 60,
  'journeys/entities': 60,
  'journeys/frame': 30,
  'journeys/watch': 10,
  'journeys/first-load': 2,
  'journeys/': 40,
  'client/test/packaging/packed': 130,
  'packaging/packed': 60,
  'tools/types': 130,
  'command-line/demo': 125,
  'demo/test/load': 125,
  'event-store/reindex': 120,
  'postgres/embedded': 90,
  'postgres/recovery': 85,
  'test/fuzz': 40,
  'capture/crash': 50,
  'postgres/broken-start': 60,
  'feed/crash': 60,
  'src/service.test': 60,
  'src/processes': 40,
  'positions/replicas': 40,
  'backup/backup': 30,
  'backup/archive': 20,
  'command-line': 55,
  'import/round-trip': 50,
  'query/random-queries': 50,
  'postgres/accounts': 50,
  'sandbox/fairness': 45,
  'server/src/entities/': 10,
  'checks/check': 24,
  'import/stop': 35,
  'captures/large': 30,
  'test/npm-start': 30,
  'captures/given-up': 30,
  'captures/long-events': 25,
  'conformance/test/service': 25,
  'evolution/verdicts': 25,
  'demo/test': 15,
  'src/tracing/': 4,
}

/** Every test file. */
export const everyTestFile = () =>
  find(
    'tools/**/*.test.ts',
    'packages/*/test/**/*.test.ts',
    'server/{src,test}/**/*.test.ts',
    'console/{src,journeys}/**/*.test.ts',
  )

/** What a file takes beside others, roughly, in seconds; one with a service takes longer than one of pure functions. */
export function secondsOf(file: string): number {
  const part = Object.keys(longFiles).find((part) => file.includes(part))
  return part ? (longFiles[part] ?? 0) : file.startsWith('server/') ? 6 : 1
}

/** A journey drives a real browser through the built console. */
export const isJourney = (file: string) => file.startsWith('console/journeys/')

/** It puts a pooler before its database; with this variable, every test does. */
export const isThroughPooler = (file: string) =>
  process.env.TEST_POOLER !== undefined || read(file).includes("/pooler.ts'")
