import type { Fault } from '../../errors.ts'
import type { Comparison } from '../evolution/contract.ts'
import type { CheckReport } from './contract.ts'

const maxFailures = 100
const maxErrors = 100

/** Gathers what a check finds, whatever the size of the data. */
export class Report {
  #checked = 0
  #failing = 0
  readonly #failures: CheckReport['failures'] = []
  readonly #byError = new Map<string, CheckReport['by_error'][number]>()

  get failing(): number {
    return this.#failing
  }

  get checked(): number {
    return this.#checked
  }

  /** Notes an entity and its faults. What belongs to another organisation is counted, and no more. */
  add(entity: string, id: string, faults: Fault[], isOwn: boolean): void {
    this.#checked++
    if (faults.length === 0) return
    this.#failing++
    if (!isOwn) return
    if (this.#failures.length < maxFailures) this.#failures.push({ entity, id, errors: faults })
    const kinds = new Map(faults.map((fault) => [kindOf(fault), fault]))
    for (const [kind, fault] of kinds) this.#count(kind, fault)
  }

  #count(kind: string, { pointer, keyword = '', code, message }: Fault): void {
    const known = this.#byError.get(kind)
    if (known) known.count++
    else if (this.#byError.size < maxErrors)
      this.#byError.set(kind, { pointer: anywhere(pointer), keyword, code, count: 1, example: message })
  }

  finish({ backward, forward, differences }: Comparison): CheckReport {
    const by_error = [...this.#byError.values()].sort((a, b) => b.count - a.count)
    return {
      checked: this.#checked,
      failing: this.#failing,
      failures: this.#failures,
      by_error,
      backward,
      forward,
      differences,
    }
  }
}

const anywhere = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*')

const kindOf = ({ pointer, code, keyword }: Fault) => `${anywhere(pointer)} ${code} ${keyword}`
