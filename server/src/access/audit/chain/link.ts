import type { Kysely } from 'kysely'
import { holdOwnerLock, locks, tryOwnerLock } from '../../../db/locks.ts'
import type { Tables } from '../../../db/tables.ts'
import { digestBody, hashEntry } from './digests.ts'
import { findHead, listUnlinked, type NewLink, storeLinks, type UnlinkedEntry } from './queries.ts'

/** An entry can hold several MiB, and all of a batch are in memory at once. */
const batchSize = 50

type Manner = { signal?: AbortSignal; waits?: boolean }

/** Links all entries of an organisation that are committed; where another process does so, leaves it to that or waits. */
export async function linkEntries(db: Kysely<Tables>, orgId: string, { signal, waits }: Manner = {}): Promise<void> {
  while (!signal?.aborted) {
    if ((await linkBatch(db, orgId, waits === true)) < batchSize) return
  }
}

function linkBatch(db: Kysely<Tables>, orgId: string, waits: boolean): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (waits) await holdOwnerLock(tx, locks.auditChain, orgId)
    else if (!(await tryOwnerLock(tx, locks.auditChain, orgId))) return 0
    const head = await findHead(tx, orgId)
    const entries = await listUnlinked(tx, orgId, batchSize)
    if (entries.length > 0) await storeLinks(tx, orgId, linksOf(entries, { organisation: orgId, ...head }))
    return entries.length
  })
}

type Beginning = { organisation: string; position?: number; hash?: Buffer }

function linksOf(entries: UnlinkedEntry[], { organisation, position = 0, hash: previous }: Beginning): NewLink[] {
  const links: NewLink[] = []
  for (const [index, { salt, ...entry }] of entries.entries()) {
    const bodyDigest = digestBody(salt, entry)
    const place = { organisation, position: position + 1 + index, previous: links.at(-1)?.hash ?? previous ?? null }
    links.push({ id: entry.id, position: place.position, bodyDigest, hash: hashEntry(entry, bodyDigest, place) })
  }
  return links
}
