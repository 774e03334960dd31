import { setImmediate } from 'node:timers/promises'
import { Problem } from '../../errors.ts'

/** In milliseconds: after that no statement begins. The last one may take as long again as `parts.ts` allows: two and a half. */
const maxTime = 1_500

/** So long may one query keep all others waiting. */
const maxTurn = 20

/** The time that a query may take; with its last statement and its answer it stays below five seconds. */
export class TimeLimit {
  readonly #end: number
  #turn = performance.now()

  constructor(milliseconds = maxTime) {
    this.#end = performance.now() + milliseconds
  }

  get isOver(): boolean {
    return performance.now() > this.#end
  }

  /** Refuses to go on when the time is over. */
  check(): void {
    if (this.isOver) throw tooSlow()
  }

  /** Lets others go first, after a while. */
  async pause(): Promise<void> {
    if (performance.now() - this.#turn < maxTurn) return
    await setImmediate()
    this.#turn = performance.now()
  }
}

export const tooSlow = () =>
  new Problem('too_complex', 'The query takes too long. Narrow it, for example by a time or a place.')
