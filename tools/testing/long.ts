import { spawnSync } from 'node:child_process'

type Part = {
  name: string
  /** What it looks for that `npm test` is too short for. */
  looksFor: string
  /** Words of `npm test`, with the environment that makes it long; or another npm script. */
  words?: string[]
  script?: string
  env?: Record<string, string>
  /** The variable without which it cannot run. */
  needs?: string
}

/** Everything that takes too long for each commit. A new line is a new part. */
const parts: Part[] = [
  {
    name: 'crash',
    looksFor: 'The service and its database are killed 50 times in mid-capture; nothing that was answered is lost.',
    words: ['capture/crash'],
    env: { CRASH_ROUNDS: '50' },
  },
  {
    name: 'feed',
    looksFor:
      'Services and their database are killed 20 times; readers of the feed and receivers of deliveries miss nothing.',
    words: ['feed/crash'],
    env: { FEED_ROUNDS: '20', TEST_PATIENCE: '4' },
  },
  {
    name: 'faults',
    looksFor:
      'The pooler, the database, its replica and a service are killed, and the replica is cut off, in turn, 20 times in all; nothing that was answered is lost.',
    words: ['positions/replicas'],
    env: { FAULT_ROUNDS: '20', TEST_PATIENCE: '4' },
  },
  {
    name: 'large',
    looksFor: 'A document of 40,000 events leaves the service answering, within bounded memory.',
    words: ['captures/large'],
    env: { LARGE_EVENTS: '40000' },
  },
  {
    name: 'queries',
    looksFor: 'The database finds what the evaluator finds, in 20,000 generated queries of 2,000 events.',
    words: ['query/random-queries'],
    env: { EVENTS: '2000', QUERIES: '20000', SEED: '7' },
  },
  {
    name: 'graph',
    looksFor: 'Any order of arrival gives the graph of the reference, in 2,000 generated chains.',
    words: ['tracing/graph/property'],
    env: { PROPERTY_RUNS: '2000' },
  },
  {
    name: 'tracing',
    looksFor:
      'Contents, whereabouts, balances, recalls and origins are those of slow references, also as of a time, in 1,000 small worlds each.',
    words: ['tracing/containment/', 'tracing/whereabouts/', 'tracing/lists/property', 'tracing/as-of/'],
    env: { PROPERTY_RUNS: '1000' },
  },
  {
    name: 'fuzz',
    looksFor: '100,000 requests from the API’s own description, with hostile values; none is answered with a 5xx.',
    words: ['fuzz'],
    env: { FUZZ: '100000' },
  },
  {
    name: 'foreign',
    looksFor:
      'LibreOffice opens and saves our files without a loss that nobody hears of, and a library of others reads our XLIFF.',
    words: ['bilingual/foreign'],
    env: { FOREIGN_TOOLS: '1' },
  },
  {
    name: 'verdicts',
    looksFor: 'No value contradicts the verdict `compatible`, in 100,000 generated pairs of schemas.',
    words: ['evolution/verdicts'],
    env: { PAIRS: '100000' },
  },
  {
    name: 'json-schema',
    looksFor: 'Our answers to the official JSON Schema test suite, whose folder JSON_SCHEMA_TEST_SUITE names.',
    words: ['compliance'],
    needs: 'JSON_SCHEMA_TEST_SUITE',
  },
  {
    name: 'postgresql',
    looksFor: 'All tests on another PostgreSQL, whose programs are in the folder TEST_POSTGRES_BIN.',
    words: [],
    needs: 'TEST_POSTGRES_BIN',
  },
  {
    name: 'citus',
    looksFor:
      'The tests of the service on a Citus cluster, of which CITUS_DATABASE_URL names a database of the coordinator with its workers added.',
    words: ['server/src/'],
    env: { TEST_DATABASE_URL: process.env.CITUS_DATABASE_URL ?? '' },
    needs: 'CITUS_DATABASE_URL',
  },
  {
    name: 'screens',
    looksFor: 'Every journey through the console on a wide and on a narrow screen.',
    words: ['console/journeys/'],
    env: { JOURNEY_SCREENS: 'both' },
  },
  {
    name: 'slow',
    looksFor: 'The journeys through the console do not depend on the machine’s speed: a sixth of it will do.',
    words: ['console/journeys/'],
    env: { JOURNEY_SLOWNESS: '6', TEST_PATIENCE: '8', JOURNEY_SCREENS: 'both' },
  },
  { name: 'pictures', looksFor: 'Every page of the console can be drawn in its themes.', script: 'screenshots' },
]

const names = process.argv.slice(2)
const unknown = names.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0) {
  const known = parts.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no part ${unknown.join(', ')}; there are ${known}.\n`)
  process.exit(2)
}

const results = parts.filter(({ name }) => names.length === 0 || names.includes(name)).map(runPart)
process.stdout.write(`\n${results.join('\n')}\n`)
process.exitCode = results.some((result) => result.startsWith('failed')) ? 1 : 0

function runPart({ name, looksFor, words = [], script = 'test', env, needs }: Part): string {
  process.stdout.write(`\n# ${name}: ${looksFor}\n\n`)
  if (needs && !process.env[needs]) return `skipped ${name}: ${needs} is not set`
  const { status } = spawnSync('npm', ['run', script, '--', ...words], {
    stdio: 'inherit',
    // Each part chooses its own server; only the one that asks for another PostgreSQL gets it.
    env: {
      ...process.env,
      TEST_PATIENCE: '60',
      ...(needs !== 'TEST_POSTGRES_BIN' && { TEST_POSTGRES_BIN: '' }),
      ...env,
    },
  })
  return `${status === 0 ? 'passed' : 'failed'}  ${name}`
}
