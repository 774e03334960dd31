import type { CaptureJob } from './contract.ts'
import type { JobRow } from './queries.ts'

const hour = 3_600_000

/** A capture as its sender sees it. */
export function presentJob(job: JobRow, retryHours: number): CaptureJob {
  const { captured, duplicate, rejected, checked, handled, given_up_at: givenUpAt } = job
  return {
    captureID: job.id,
    createdAt: job.created_at.toISOString(),
    ...(job.finished_at && { finishedAt: job.finished_at.toISOString() }),
    running: job.finished_at === null,
    success: job.success ?? rejected === 0,
    captureErrorBehaviour: job.behaviour,
    ...(job.dry_run && { dryRun: true }),
    errors: job.errors,
    warnings: job.warnings,
    warningCount: job.warning_count,
    counts: { captured, duplicate, rejected },
    ...(givenUpAt && { retryUntil: new Date(givenUpAt.getTime() + retryHours * hour).toISOString() }),
    ...(job.finished_at === null && job.events !== null && { progress: { events: job.events, checked, handled } }),
  }
}
