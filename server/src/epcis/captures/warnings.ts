import type { JobWarning } from './contract.ts'

const maxWarnings = 100

/** What is legal but odd in a document: the first of it in the document's order, and how much there is. */
export type Warnings = { count: number; first: JobWarning[] }

export const noWarnings = (): Warnings => ({ count: 0, first: [] })

export function noteWarnings(warnings: Warnings, found: JobWarning[]): void {
  warnings.first.push(...found.slice(0, maxWarnings - warnings.first.length))
  warnings.count += found.length
}
