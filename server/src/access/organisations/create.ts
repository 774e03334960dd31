import type { Kysely } from 'kysely'
import { v7 } from 'uuid'
import type { Db, Tables } from '../../db/tables.ts'
import { type Actor, recordChange } from '../audit/record.ts'
import { giveKey } from '../devices/manage.ts'
import { insertDevice } from '../devices/queries.ts'
import { organisationPermissions } from '../permissions.ts'
import type { OrganisationWithKey } from './contract.ts'
import { insertOrganisation } from './queries.ts'

type Creator = Pick<Actor, 'deviceName'>

/** Creates an organisation with a first device that may do everything inside it. */
export function createOrganisation(db: Kysely<Tables>, creator: Creator, name: string): Promise<OrganisationWithKey> {
  return db.transaction().execute(async (tx) => {
    const organisation = await insertOrganisation(tx, v7(), name)
    // The creator's device belongs to another organisation, whose ids have no place in this one's trail.
    const actor = { orgId: organisation.id, deviceId: null, deviceName: creator.deviceName }
    await recordChange(tx, actor, {
      entity: 'organisation',
      id: organisation.id,
      action: 'create',
      after: organisation,
    })
    const device = await createFirstDevice(tx, actor, organisationPermissions)
    return { ...organisation, key: await giveKey(tx, organisation.id, device.id) }
  })
}

/** The device that an organisation begins with; it has no key yet. */
export async function createFirstDevice(tx: Db, actor: Actor, permissions: string[], ofInstallation = false) {
  const device = await insertDevice(tx, actor.orgId, {
    id: v7(),
    name: 'Administrator',
    description: 'The first device of the organisation',
    permissions,
    expires_at: null,
    is_first: ofInstallation,
  })
  await recordChange(tx, actor, { entity: 'device', id: device.id, action: 'create', after: device })
  return device
}
