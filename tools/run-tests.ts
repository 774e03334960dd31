import { globSync } from 'node:fs'
import { cpus } from 'node:os'
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { startTestServer } from '../server/test/test-database.ts'

const everything = ['packages/*/test/**/*.test.ts', 'server/{src,test}/**/*.test.ts', 'tools/**/*.test.ts']

/** Runs the test files whose path holds one of the words, or all, on one PostgreSQL; gives the exit code. */
export async function runTests(words: string[]): Promise<number> {
  const files = everything.flatMap((pattern) => globSync(pattern)).filter((file) => !file.includes('node_modules'))
  const chosen = words.length === 0 ? files : files.filter((file) => words.some((word) => file.includes(word)))
  if (chosen.length === 0) {
    process.stderr.write(`No test file has ${words.join(' or ')} in its path.\n`)
    return 2
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const server = process.env.TEST_DATABASE_URL ? undefined : await startTestServer(process.env.TEST_POSTGRES_BIN)
  if (server) process.env.TEST_DATABASE_URL = server.url
  try {
    return await report(chosen.sort())
  } finally {
    await server?.stop()
  }
}

async function report(files: string[]): Promise<number> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const stream = run({ files, concurrency: Math.max(2, cpus().length), execArgv: ['--conditions=@polytrace/source'] })
  stream.on('test:summary', ({ file, counts: all }) => {
    if (file !== undefined) return
    counts.passed = all.passed
    counts.failed = all.tests - all.passed - all.skipped - all.todo
    counts.skipped = all.skipped
  })
  for await (const line of stream.compose(new spec())) process.stdout.write(line)
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : ''
  process.stdout.write(`${counts.passed} passed, ${counts.failed} failed${skipped}\n`)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}
