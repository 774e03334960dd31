import type { Parts } from './parts.ts'

export type Workers = { stop(): Promise<void> }

/** Starts what runs in the background, beside any number of other processes on the same database. */
export function startWorkers(parts: Parts): Workers {
  const {
    captures,
    checks,
    deliveries,
    auditLinker,
    settler,
    indexer,
    productIndex,
    productPurger,
    feedTrimmer,
    watches,
    recalls,
    findings,
  } = parts
  const workers = [
    captures,
    checks,
    deliveries,
    auditLinker,
    settler,
    indexer,
    productIndex,
    productPurger,
    feedTrimmer,
    watches,
    recalls,
    findings,
  ]
  for (const worker of workers) worker.start()
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
