import type { Parts } from './parts.ts'

export type Workers = { stop(): Promise<void> }

/** Starts what runs in the background, beside any number of other processes on the same database. */
export function startWorkers({
  captures,
  checks,
  auditLinker,
  settler,
  indexer,
  productIndex,
  feedTrimmer,
}: Parts): Workers {
  const workers = [captures, checks, auditLinker, settler, indexer, productIndex, feedTrimmer]
  for (const worker of workers) worker.start()
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
