import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { TestEvent } from 'node:test/reporters'
import { spec } from 'node:test/reporters'
import { failuresOf, hasPassed } from './failures.ts'
import type { Costs } from './processor-time.ts'
import type { UnitResult } from './run-unit.ts'

const slowestShown = 5

/** Prints what the files report, each as a whole once it has ended, and counts. */
export class Report {
  readonly counts = { passed: 0, failed: 0, skipped: 0 }
  readonly #seconds = new Map<string, number>()
  readonly #costs = new Map<string, Costs>()
  readonly #faults: string[] = []
  readonly #secondTries: string[] = []
  readonly #spec = new spec()
  readonly #output: Writable

  constructor(output: Writable = process.stdout) {
    this.#output = output
    this.#spec.pipe(output, { end: false })
  }

  /** Prints at once what failed: nobody knows yet whether it will be run again, or whether the run will see its end. */
  announce(file: string, result: UnitResult): void {
    for (const { name, reason } of failuresOf(result))
      this.#output.write(`failed beside others: ${file}: ${name}\n${reason.replace(/^(?=.)/gm, '    ')}\n`)
  }

  /** Counts the second try of a file, and does not hide that it needed one. */
  addSecondTry(file: string, first: UnitResult, second: UnitResult): void {
    this.add(file, { ...second, seconds: first.seconds + second.seconds })
    if (!hasPassed(second)) return
    const names = failuresOf(first).map(({ name }) => name)
    this.#secondTries.push(`needed a second try: ${file}: ${names.join('; ')}`)
  }

  add(file: string, result: UnitResult): void {
    const { events, seconds, faults, costs } = result
    this.#seconds.set(file, seconds)
    if (costs) this.#costs.set(file, costs)
    this.#faults.push(...faults)
    const failedBefore = this.counts.failed
    for (const event of events) {
      if (isTotal(event)) this.#count(event)
      else this.#spec.write(event)
    }
    // A suite whose hook failed is counted nowhere else.
    if (this.counts.failed === failedBefore) this.counts.failed += failuresOf({ ...result, faults: [] }).length
    this.counts.failed += faults.length
  }

  /** Prints the failures again, the slowest files, and the counts; gives the exit code. */
  async end(): Promise<number> {
    this.#spec.end()
    await once(this.#spec, 'end')
    for (const fault of this.#faults) this.#output.write(`✖ ${fault}\n`)
    for (const line of this.#secondTries) this.#output.write(`${line}\n`)
    if (this.#costs.size > 0) this.#output.write(tableOf(this.#costs))
    const { passed, failed, skipped } = this.counts
    const slowest = [...this.#seconds].sort(([, a], [, b]) => b - a).slice(0, slowestShown)
    for (const [file, seconds] of slowest) this.#output.write(`${seconds.toFixed(1).padStart(6)} s  ${file}\n`)
    this.#output.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
    return failed === 0 && passed > 0 ? 0 : 1
  }

  #count(event: TestEvent): void {
    if (event.type !== 'test:summary') return
    const { tests, passed, skipped, todo } = event.data.counts
    this.counts.passed += passed
    this.counts.failed += tests - passed - skipped - todo
    this.counts.skipped += skipped
  }
}

/** What each file cost in seconds of processor time, the most costly first, and how much of it was PostgreSQL's. */
function tableOf(costs: Map<string, Costs>): string {
  const sums = [...costs].map(([file, { own, server }]) => ({ file, server, all: own + server }))
  const total = {
    file: 'in all',
    server: sums.reduce((sum, { server }) => sum + server, 0),
    all: sums.reduce((sum, { all }) => sum + all, 0),
  }
  const lines = [...sums.sort((a, b) => b.all - a.all), total]
  const inColumn = (seconds: number) => seconds.toFixed(1).padStart(7)
  return lines
    .map(({ file, server, all }) => `cost ${inColumn(all)} s  database ${inColumn(server)} s  ${file}\n`)
    .join('')
}

/** The sums of a run stand in its last events, which belong to no file. */
function isTotal({ type, data }: TestEvent): boolean {
  return type === 'test:summary' || type === 'test:diagnostic' ? data.file === undefined : false
}
