import type { Kysely } from 'kysely'
import { locks, tryOwnerLock } from '../db/locks.ts'
import type { Tenant } from '../db/statements.ts'
import type { Tables } from '../db/tables.ts'
import { archiveNext, bringBack, findFirst, type Moved, measureTexts } from './archive-queries.ts'

export type Archived = Omit<Moved, 'last'>

type Run = {
  /** How many events were moved so far. */
  progress?: (count: number) => void
  /** So few that whoever sends one of them again waits for no longer than a moment. */
  eventsAtOnce?: number
}

/** Several hundred events make a handful of chunks. */
const chunksAtOnce = 16

/** Another process moves texts of the organisation. */
export class ArchiveInUse extends Error {}

/**
 * Moves the texts of all events that were stored before a time into the archive, while the service runs. Each batch is a
 * transaction of its own, so that a run that was cut short has lost nothing, and the next one goes on.
 */
export async function archiveEvents(
  tenant: { db: Kysely<Tables>; orgId: string },
  before: Date,
  { progress, eventsAtOnce = 500 }: Run = {},
): Promise<Archived> {
  const archived = { events: 0, bytes: 0 }
  let next = await findFirst(tenant, before)
  while (next) {
    const from = next
    const { events, bytes, last } = await alone(tenant, (held) => archiveNext(held, from, before, eventsAtOnce))
    archived.events += events
    archived.bytes += bytes
    progress?.(archived.events)
    next = last
  }
  return archived
}

/** What a run would move. */
export const previewArchive = measureTexts

/** Moves all texts back out of the archive. */
export async function emptyArchive(
  tenant: { db: Kysely<Tables>; orgId: string },
  { progress }: Run = {},
): Promise<number> {
  let count = 0
  for (;;) {
    const { chunks, events } = await alone(tenant, (held) => bringBack(held, chunksAtOnce))
    if (chunks === 0) return count
    count += events
    progress?.(count)
  }
}

/** Two at once would undo each other's work. */
const alone = <Result>({ db, orgId }: { db: Kysely<Tables>; orgId: string }, work: (held: Tenant) => Promise<Result>) =>
  db.transaction().execute(async (tx) => {
    if (!(await tryOwnerLock(tx, locks.archive, orgId)))
      throw new ArchiveInUse('Texts of this organisation are being moved by another process: wait until it has ended.')
    return work({ db: tx, orgId })
  })
