import type { Database } from '../db/database.ts'
import { forgetVersionsOf, reindexEvents, removeRowsOf } from '../event-store/reindex.ts'
import { type EventDamage, verifyEvents } from '../event-store/verify.ts'
import { touchThings } from '../tracing/containment/interval-queries.ts'
import { settleOrganisation } from '../tracing/containment/settle.ts'
import { verifyIntervals } from '../tracing/containment/verify.ts'
import { listOwners, settleTexts } from './queries.ts'
import { openUnlimited } from './write.ts'

export type Damage = { kind: EventDamage['kind'] | 'interval'; message: string }

export type Verdict = {
  organisation: string
  events: number
  /** Events that the service has not indexed yet. */
  waiting: number
  /** Things whose intervals were compared; absent while some wait to be settled. */
  contained: number | undefined
  damages: number
  /** The first of them. */
  found: Damage[]
}

/** More are counted, but not listed, nor repaired one by one. */
const maxListed = 10_000

/** What is to be repaired in an organisation. */
type Repairs = { events: string[]; orphans: string[]; things: string[] }

/** Verifies organisations as of one moment, and gives the verdict on each; with `isRepairing`, after rebuilding what was wrong. */
export async function verifyStore(
  database: Pick<Database, 'db' | 'address'>,
  { orgId, isRepairing = false }: { orgId?: string | undefined; isRepairing?: boolean } = {},
): Promise<Verdict[]> {
  const owners = (await listOwners(database.db)).filter(({ id }) => orgId === undefined || id === orgId)
  const verdicts: Verdict[] = []
  for (const { id } of owners) {
    const { verdict, repairs } = await verifyOne(database, id)
    const hasRepairs = Object.values(repairs).some((list) => list.length > 0)
    if (!isRepairing || !hasRepairs) verdicts.push(verdict)
    else {
      await repair(database, id, repairs)
      verdicts.push((await verifyOne(database, id)).verdict)
    }
  }
  return verdicts
}

async function verifyOne(database: Pick<Database, 'address'>, orgId: string) {
  const repairs: Repairs = { events: [], orphans: [], things: [] }
  const lists = { index: repairs.events, orphan: repairs.orphans, text: undefined }
  const found: Damage[] = []
  let damages = 0
  const note = (damage: Damage, list: string[] | undefined, key: string) => {
    damages++
    if (damages > maxListed) return
    found.push(damage)
    list?.push(key)
  }
  const own = openUnlimited(database)
  try {
    const snapshot = own.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    const counts = await snapshot.execute(async (tx) => {
      await settleTexts(tx)
      const tenant = { db: tx, orgId }
      const events = await verifyEvents(tenant, ({ kind, event, message }) =>
        note({ kind, message }, lists[kind], event),
      )
      const contained = await verifyIntervals(tenant, (thing) =>
        note(
          { kind: 'interval', message: `The intervals of thing ${thing} are not what its events say` },
          repairs.things,
          thing,
        ),
      )
      return { ...events, contained }
    })
    const verdict: Verdict = { organisation: orgId, ...counts, damages, found }
    return { verdict, repairs }
  } finally {
    await own.close()
  }
}

async function repair(database: Pick<Database, 'db' | 'address'>, orgId: string, repairs: Repairs): Promise<void> {
  const tenant = { db: database.db, orgId }
  await removeRowsOf(tenant, repairs.orphans)
  await forgetVersionsOf(tenant, repairs.events)
  const isDone = (await reindexEvents(database)) !== undefined
  if (!isDone) throw new Error('A reindex is running on this database: wait until it has ended, and try again.')
  await touchThings(tenant, repairs.things)
  await settleOrganisation(database.db, orgId)
}
