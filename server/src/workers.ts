import type { Parts } from './parts.ts'

export type Workers = { stop(): Promise<void> }

/** Starts what runs in the background, beside any number of other processes on the same database. */
export function startWorkers(parts: Parts): Workers {
  const workers = [
    parts.captures,
    parts.checks,
    parts.deliveries,
    parts.auditLinker,
    parts.settler,
    parts.indexer,
    parts.productIndex,
    parts.productPurger,
    parts.feedTrimmer,
    parts.watches,
    parts.recalls,
    parts.findings,
    parts.translationMemory,
  ]
  for (const worker of workers) worker.start()
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
