import type { Parts } from './parts.ts'

/** `web` answers requests, `worker` does what runs in the background, `all` does both. */
export const roles = ['web', 'worker', 'all'] as const

export type Role = (typeof roles)[number]

export type Workers = { stop(): Promise<void> }

/** Starts what runs in the background, beside any number of other processes on the same database. */
export function startWorkers(parts: Parts, role: Role = 'all'): Workers {
  // What waits in this process's own folder for the audit trail is added by nobody else.
  const always = [parts.auditLinker]
  const background = [
    parts.captures,
    parts.checks,
    parts.deliveries,
    parts.settler,
    parts.indexer,
    parts.productIndex,
    parts.textCounts,
    parts.productBulks,
    parts.productPurger,
    parts.feedTrimmer,
    parts.watches,
    parts.recalls,
    parts.findings,
    parts.translationMemory,
    parts.labelCounts,
    parts.machineJobs,
  ]
  const workers = role === 'web' ? always : [...always, ...background]
  for (const worker of workers) worker.start()
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
