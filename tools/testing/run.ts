import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '../../server/test/test-database.ts'
import { chooseFiles } from './choose.ts'
import { isJourney, isThroughPooler } from './files.ts'
import { lanesFor } from './lanes.ts'
import { leaveOut } from './not-on-cluster.ts'
import { Report } from './report.ts'
import { measuresCosts, runUnit } from './run-unit.ts'
import { runReporting } from './second-try.ts'
import { unitsOf } from './units.ts'

/** Enough files that they load the service more often than it takes to compile it beforehand. */
const fewFiles = 20

/** Runs the test files that the arguments choose, on one PostgreSQL; gives the exit code. */
export async function runTests(args: string[]): Promise<number> {
  const chosen = chooseFiles(args)
  if (typeof chosen === 'string') {
    process.stderr.write(`${chosen}\n`)
    return 2
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  const given = process.env.TEST_DATABASE_URL
  const { files, tests: leftOut } = given ? await leaveOut(given, chosen) : { files: chosen, tests: [] }
  const [server] = await Promise.all([
    given ? undefined : startTestServer(process.env.TEST_POSTGRES_BIN),
    files.some(isJourney) && prepareJourneys(),
    files.some(isThroughPooler) && preparePooler(),
    files.length > fewFiles && compileService(),
  ])
  if (server) {
    process.env.TEST_DATABASE_URL = server.url
    process.env.TEST_DATABASE_PROCESS = String(server.process)
  }
  const shared = mkdtempSync(join(tmpdir(), 'tests-'))
  process.env.TEST_SHARED_FOLDER = shared
  try {
    const report = new Report()
    await runReporting(
      unitsOf(files),
      measuresCosts ? { all: 1, journeys: 1 } : lanesFor(availableParallelism()),
      report,
      (unit) => runUnit(unit, undefined, leftOut),
    )
    return await report.end()
  } finally {
    rmSync(shared, { recursive: true, force: true })
    await server?.stop()
  }
}

/** What one process has compiled others can read once it has ended: those that begin together would all do the same. */
async function compileService(): Promise<void> {
  const service = new URL('../../server/src/service.ts', import.meta.url)
  const child = spawn(process.execPath, ['--conditions=@polytrace/source', fileURLToPath(service)], { stdio: 'ignore' })
  await once(child, 'exit')
}

async function prepareJourneys(): Promise<void> {
  const { ensureChromium } = await import('../chromium.ts')
  const { ensureBuiltConsole } = await import('../console.ts')
  const chromium = ensureChromium()
  if ('program' in chromium) process.env.CHROMIUM = chromium.program
  else process.env.CHROMIUM_MISSING = chromium.missing
  await ensureBuiltConsole()
}

async function preparePooler(): Promise<void> {
  const { ensurePgBouncer } = await import('../pgbouncer.ts')
  const pooler = ensurePgBouncer()
  if ('program' in pooler) process.env.TEST_PGBOUNCER = pooler.program
  else process.env.PGBOUNCER_MISSING = pooler.missing
}
