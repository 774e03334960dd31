import { type Fault, maxFaults } from '../../errors.ts'
import { shortPointer } from '../../json/pointer.ts'
import type { Outcome } from './contract.ts'

/** More than anybody reads. An answer is kept in memory as a whole, and must not grow with what is wrong with a file. */
const maxOfFile = 10_000

/** In characters: names and texts of the file stand in messages. */
export const maxLength = 1_000

/** What failed in a row, as far as the answer lists it. */
export function failedRow(row: number, faults: Fault[]): Outcome {
  const errors = faults.slice(0, maxFaults).map((fault) => ({
    ...fault,
    pointer: shortPointer(fault.pointer),
    message: shortMessage(fault.message),
  }))
  return { row, status: 'failed', errors, ...(faults.length > maxFaults && { truncated: true }) }
}

// By way of bytes, since V8 keeps the whole text as long as a piece of it.
const shortMessage = (message: string) =>
  message.length <= maxLength ? message : Buffer.from(`${message.slice(0, maxLength - 1)}…`).toString()

/** The outcomes of a file: of all its rows, but with no more errors and warnings than somebody reads. */
export class Listing {
  readonly outcomes: Outcome[] = []
  #errorsLeft = maxOfFile
  #warningsLeft = maxOfFile

  add(outcomes: Outcome[]): void {
    for (const outcome of outcomes) this.outcomes.push(this.#cut(outcome))
  }

  #cut(outcome: Outcome): Outcome {
    const { errors, warnings = [] } = outcome
    const isCut = errors.length > this.#errorsLeft || warnings.length > this.#warningsLeft
    const listed = isCut ? this.#beginningOf(outcome) : outcome
    this.#errorsLeft -= listed.errors.length
    this.#warningsLeft -= listed.warnings?.length ?? 0
    return listed
  }

  #beginningOf({ errors, warnings, ...outcome }: Outcome): Outcome {
    return {
      ...outcome,
      errors: errors.slice(0, this.#errorsLeft),
      ...(warnings && { warnings: warnings.slice(0, this.#warningsLeft) }),
      truncated: true,
    }
  }
}
