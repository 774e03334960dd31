import { identify, thingKey } from '@polytrace/epcis'
import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import { recordChange } from '../../access/audit/record.ts'
import type { Caller } from '../../access/caller.ts'
import { holdOwnerLock, locks } from '../../db/locks.ts'
import type { Tables } from '../../db/tables.ts'
import { conflict, fail, invalid, notFound } from '../../errors.ts'
import { feedState } from '../../feed/queries.ts'
import type { NewWatch } from './contract.ts'
import {
  addThings,
  type CountedWatch,
  countWatches,
  deleteCursor,
  deleteWatch,
  findWatch,
  insertCursor,
  insertWatch,
} from './queries.ts'
import { meetEvents } from './raise.ts'

/** Each is looked at whenever an event names something that it is about. */
const maxWatches = 200

/** Watches a lot or an item: what events say of it by now is no alarm, whatever comes later is. */
export function createWatch(db: Kysely<Tables>, caller: Caller, wanted: NewWatch): Promise<CountedWatch> {
  requireWatchable(wanted.identifier)
  const { orgId } = caller
  return db.transaction().execute(async (tx) => {
    // Nobody follows the feed meanwhile: an event is either there before, or comes later.
    await holdOwnerLock(tx, locks.watches, orgId)
    const tenant = { db: tx, orgId }
    if ((await countWatches(tenant)) >= maxWatches)
      throw conflict(`An organisation may have ${maxWatches} watches. Delete one first.`)
    const { identifier, note = null, places = null } = wanted
    const id = v7()
    await insertWatch(tenant, { id, identifier, thing: thingKey(identifier), note, places })
    await insertCursor(tenant, (await feedState(tenant)).head)
    await addThings(tenant, id, [thingKey(identifier)])
    const watch = (await findWatch(tenant, id)) ?? fail(notFound('watch', id))
    await meetEvents(tenant, watch, { isFirst: true })
    await recordChange(tx, caller, { entity: 'watch', id, action: 'create', after: wanted })
    return watch
  })
}

export async function removeWatch(db: Kysely<Tables>, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const tenant = { db: tx, orgId: caller.orgId }
    await holdOwnerLock(tx, locks.watches, caller.orgId)
    const { identifier, note, places } = (await deleteWatch(tenant, id)) ?? fail(notFound('watch', id))
    await deleteCursor(tenant)
    await recordChange(tx, caller, { entity: 'watch', id, action: 'delete', before: { identifier, note, places } })
  })
}

/** A product without a lot is always there; and a text that is no URI is a mistake, since no event can name it. */
function requireWatchable(identifier: string): void {
  const { kind, malformed } = identify(identifier)
  const isUri = /^[a-z][a-z0-9+.-]*:\S+$/i.test(identifier)
  const problem =
    kind === 'class'
      ? '`identifier` names a product without a lot: name one of its lots or items.'
      : (malformed ?? (isUri ? undefined : '`identifier` is no identifier of a lot or an item.'))
  if (problem !== undefined) throw invalid([{ pointer: '/identifier', code: 'format', message: problem }])
}
