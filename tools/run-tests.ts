import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestServer } from '../server/test/test-database.ts'

/** In the order in which they begin: the types of the whole repository take long, and would be waited for at the end. */
const everything = [
  'tools/**/*.test.ts',
  'packages/*/test/**/*.test.ts',
  'server/{src,test}/**/*.test.ts',
  'console/{src,journeys}/**/*.test.ts',
]

/** Runs the test files whose path holds one of the words, or all, on one PostgreSQL; gives the exit code. */
export async function runTests(words: string[]): Promise<number> {
  const files = everything
    .flatMap((pattern) => globSync(pattern).sort())
    .filter((file) => !file.includes('node_modules'))
  const chosen = words.length === 0 ? files : files.filter((file) => words.some((word) => file.includes(word)))
  if (chosen.length === 0) {
    process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`)
    return 2
  }
  if (chosen.some(isJourney)) await prepareJourneys()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTestServer(process.env.TEST_POSTGRES_BIN)
  if (server) process.env.TEST_DATABASE_URL = server.url
  try {
    return await report(chosen)
  } finally {
    await server?.stop()
  }
}

/** Journeys drive a real browser through the built console. */
async function prepareJourneys(): Promise<void> {
  const { ensureChromium } = await import('./chromium.ts')
  const { ensureBuiltConsole } = await import('./console.ts')
  const chromium = ensureChromium()
  if ('program' in chromium) process.env.CHROMIUM = chromium.program
  else process.env.CHROMIUM_MISSING = chromium.missing
  await ensureBuiltConsole()
}

/** One journey at a time, since a browser keeps two processors busy; beside it everything else, which often waits. */
async function report(files: string[]): Promise<number> {
  const [journeys, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))]
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const follow = async (lane: string[], concurrency: number) => {
    if (lane.length === 0) return
    const stream = run({ files: lane, concurrency, execArgv: ['--conditions=@polytrace/source'] })
    stream.on('test:summary', ({ file, counts: all }) => {
      if (file !== undefined) return
      counts.passed += all.passed
      counts.failed += all.tests - all.passed - all.skipped - all.todo
      counts.skipped += all.skipped
    })
    for await (const line of stream.compose(new spec())) process.stdout.write(line)
  }
  await Promise.all([follow(journeys, 1), follow(others, Math.max(2, cpus().length))])
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}

const isJourney = (file: string) => file.startsWith('console/journeys/')
