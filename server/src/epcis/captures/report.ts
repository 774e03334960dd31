import type { Tenant } from '../../db/statements.ts'
import type { Fault } from '../../errors.ts'
import type { Outcome } from '../../event-store/outcome.ts'
import type { JobError, JobWarning } from './contract.ts'
import type { DocumentReader, Opened } from './document-reader.ts'
import { jobError } from './job-error.ts'
import { findLongTransformations } from './long-transformations.ts'
import type { Counts, Result } from './queries.ts'
import { noteWarnings } from './warnings.ts'

/** More than anyone corrects before sending the document again. */
const maxErrors = 100

/** What became of a document: how many events, and why not all of them. */
export class Report {
  readonly errors: JobError[] = []
  readonly #counts: Counts
  readonly #warnings: JobWarning[] = []
  #isDocumentRejected = false
  #hasFailures = false

  constructor(counts: Counts) {
    this.#counts = counts
  }

  /** The document itself is wrong, so that none of its events is captured. */
  rejectDocument(faults: Fault[]): void {
    this.#isDocumentRejected = true
    this.#add(jobError('invalid', faults.slice(0, maxErrors)))
  }

  reject(index: number, faults: Fault[]): void {
    this.#counts.rejected++
    this.#add(jobError('invalid', faults.slice(0, maxErrors), index))
  }

  note(index: number, outcome: Outcome): void {
    if (outcome.status === 'conflict') {
      this.#counts.rejected++
      const duplicate: Fault = { pointer: '/eventID', code: 'duplicate', message: outcome.detail }
      this.#add(jobError('conflict', [duplicate, ...outcome.places], index))
      return
    }
    this.#counts[outcome.status === 'created' ? 'captured' : 'duplicate']++
    for (const warning of outcome.warnings) this.#warnings.push({ index, ...warning })
  }

  /** The service could not capture an event that may be right. */
  noteFailure(index: number, pointer: string): void {
    this.#hasFailures = true
    this.#counts.rejected++
    const message =
      'This event could not be captured because of a mistake in the service. Give the operator the id of the capture, ' +
      'and run it again when the mistake is corrected: what was captured is not stored twice.'
    this.#add(jobError('internal', [{ pointer, code: 'not_captured', message }], index))
  }

  async finish(
    tenant: Tenant,
    isAtomic: boolean,
    reader: DocumentReader,
    transformations: Opened['transformations'],
  ): Promise<Result> {
    if (this.#isDocumentRejected || (isAtomic && this.errors.length > 0))
      Object.assign(this.#counts, { captured: 0, duplicate: 0 })
    const warnings = await reader.warnings()
    noteWarnings(warnings, this.#warnings)
    noteWarnings(warnings, await findLongTransformations(tenant, transformations))
    return { counts: this.#counts, errors: this.errors, warnings, isGivenUp: this.#hasFailures }
  }

  #add(error: JobError): void {
    if (this.errors.length < maxErrors) this.errors.push(error)
  }
}
