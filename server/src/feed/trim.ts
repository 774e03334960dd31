import type { Tenant } from '../db/statements.ts'
import { feedState } from './queries.ts'
import { deleteTrimmed, findLastBefore, moveTrimmedEnd } from './trim-queries.ts'

/** Forgets the changes of an organisation that were committed before a time, and gives the position up to which. */
export async function trimFeed(tenant: Tenant, before: Date, signal?: AbortSignal): Promise<number> {
  // First nobody reads them, then they are deleted: a reader sees all of what it may see, or is refused.
  await moveTrimmedEnd(tenant, await findLastBefore(tenant, before))
  while (!signal?.aborted && (await deleteTrimmed(tenant)) > 0);
  return (await feedState(tenant)).trimmed
}
