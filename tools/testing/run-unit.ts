import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'
import { endLeftovers, killProcessesUsing } from './leftovers.ts'
import { type Costs, ProcessorTime } from './processor-time.ts'
import type { Unit } from './units.ts'

/** In seconds. Many times what the slowest take: whatever still runs then waits for what never comes. */
const usualLimits = { test: 240, file: 600, cleaning: 60 }

/** How many times as long as usual tests may take: the long ones look for hours at what others look at for a moment. */
const patience = Number(process.env.TEST_PATIENCE ?? 1)
const ownLimits = { ...usualLimits, test: usualLimits.test * patience, file: usualLimits.file * patience }

/** Whether to measure what each unit costs; they run one after another then. */
export const measuresCosts = process.env.TEST_COSTS === '1'

export type UnitResult = {
  events: TestEvent[]
  seconds: number
  /** What it took of the processors, in seconds, when that is measured. */
  costs?: Costs
  /** What is wrong beside its tests. */
  faults: string[]
  /** It had not ended in its time. */
  isKilled: boolean
}

/** The folders of the units that are running. */
const folders = new Set<string>()

// Whoever ends the tests half-way ends everything that they started.
process.once('exit', () => {
  for (const folder of folders) {
    killProcessesUsing(folder)
    rmSync(folder, { recursive: true, force: true })
  }
})

/**
 * Runs a unit in a process of its own, with a folder of its own for temporary things. It is killed, and has failed, when it
 * does not end; so is whatever it leaves running. Tests of the names in `leftOut` are not run.
 */
export async function runUnit({ name, files }: Unit, limits = ownLimits, leftOut: string[] = []): Promise<UnitResult> {
  const events: TestEvent[] = []
  const start = performance.now()
  const signal = AbortSignal.timeout(limits.file * 1_000)
  const folder = mkdtempSync(join(tmpdir(), 'test-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o1777)
  folders.add(folder)
  const mustEnd = new URL(`./must-end.ts?seconds=${limits.cleaning}`, import.meta.url)
  const execArgv = [
    '--conditions=@polytrace/source',
    `--test-timeout=${limits.test * 1_000}`,
    `--import=${mustEnd.href}`,
  ]
  const env = { ...process.env, TMPDIR: folder, TEST_GROUP: JSON.stringify(files) }
  const entry = files.length > 1 ? [fileURLToPath(new URL('./group.ts', import.meta.url))] : files
  const time = measuresCosts
    ? new ProcessorTime(folder, Number(process.env.TEST_DATABASE_PROCESS) || undefined)
    : undefined
  // By the ends of their names, since a suite's stands before.
  const testSkipPatterns = leftOut.map((test) => new RegExp(`${test.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`))
  for await (const event of run({ files: entry, execArgv, signal, env, testSkipPatterns })) events.push(event)
  const left = await endLeftovers(folder)
  const costs = time?.end()
  // What was killed may take a moment to let go of its files.
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  folders.delete(folder)
  const faults = left.map(({ pid, command }) => `${name} left process ${pid} running: ${command}`)
  const isKilled = signal.aborted
  if (isKilled) faults.push(`${name} was killed: it had not ended after ${limits.file} s`)
  return { events, seconds: (performance.now() - start) / 1_000, faults, isKilled, ...(costs && { costs }) }
}
