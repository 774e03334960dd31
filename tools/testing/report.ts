import { once } from 'node:events'
import type { TestEvent } from 'node:test/reporters'
import { spec } from 'node:test/reporters'
import type { FileResult } from './run-file.ts'

const slowestShown = 5

/** Prints what the files report, each as a whole once it has ended, and counts. */
export class Report {
  readonly counts = { passed: 0, failed: 0, skipped: 0 }
  readonly #seconds = new Map<string, number>()
  readonly #faults: string[] = []
  readonly #spec = new spec()

  constructor() {
    this.#spec.pipe(process.stdout, { end: false })
  }

  add(file: string, { events, seconds, faults }: FileResult): void {
    this.#seconds.set(file, seconds)
    this.counts.failed += faults.length
    this.#faults.push(...faults)
    for (const event of events) {
      if (isTotal(event)) this.#count(event)
      else this.#spec.write(event)
    }
  }

  /** Prints the failures again, the slowest files, and the counts; gives the exit code. */
  async end(): Promise<number> {
    this.#spec.end()
    await once(this.#spec, 'end')
    for (const fault of this.#faults) process.stdout.write(`✖ ${fault}\n`)
    const { passed, failed, skipped } = this.counts
    const slowest = [...this.#seconds].sort(([, a], [, b]) => b - a).slice(0, slowestShown)
    for (const [file, seconds] of slowest) process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${file}\n`)
    process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`)
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

/** The sums of a run stand in its last events, which belong to no file. */
function isTotal({ type, data }: TestEvent): boolean {
  return type === 'test:summary' || type === 'test:diagnostic' ? data.file === undefined : false
}
