import { chains, demoDevice } from '@polytrace/demo'
import { EPCIS_CONTEXT, eventHash } from '@polytrace/epcis'
import type { Kysely } from 'kysely'
import { recordChange } from '../access/audit/record.ts'
import type { Caller } from '../access/caller.ts'
import { revokeDevice } from '../access/devices/manage.ts'
import { findDeviceNamed } from '../access/devices/queries.ts'
import type { Tables } from '../db/tables.ts'
import { conflict, fail, Problem } from '../errors.ts'
import { hashIn } from '../event-store/identity.ts'
import { hasOtherEvents, isCapturing, type Removed, removeEventsOf } from '../event-store/remove.ts'
import { eraseDeletedSchemas } from '../schemas/registry/reference-queries.ts'

/** The contents of the demo's events: nothing else can be removed, whoever calls a device like that of the demo. */
let hashes: string[] | undefined

function demoHashes(): string[] {
  hashes ??= chains.flatMap(({ events }) =>
    events().map((event) => hashIn(eventHash({ '@context': [EPCIS_CONTEXT], ...event })) ?? ''),
  )
  return hashes
}

/**
 * Removes the events of the demo, the versions of its schemas that are deleted already, and at last the device that wrote
 * them. What has no API of its own to take it back goes here; products and the like go through theirs before.
 */
export async function removeDemoEvents(db: Kysely<Tables>, caller: Caller): Promise<Removed> {
  const { orgId } = caller
  const device =
    (await findDeviceNamed(db, orgId, demoDevice)) ?? fail(new Problem('not_found', 'There is no demo here.'))
  const removed = await db.transaction().execute(async (tx) => {
    if (await isCapturing(tx, orgId, device.id))
      throw conflict('A document of the demo is still being captured. Try again in a while.')
    if (await hasOtherEvents(tx, orgId, device.id, demoHashes()))
      throw conflict(`The device ${device.name} has captured events that are none of the demo’s. Nothing was removed.`)
    const gone = await removeEventsOf(tx, orgId, device.id)
    await eraseDeletedSchemas(tx, orgId, device.id)
    const before = { captured_by: device.name, ...gone }
    await recordChange(tx, caller, { entity: 'events', id: device.id, action: 'delete', before })
    return gone
  })
  await revokeDevice(db, caller, device.id, undefined)
  return removed
}
