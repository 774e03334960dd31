import { v7 } from 'uuid'
import { recordChange } from '../access/audit/record.ts'
import { giveKey } from '../access/devices/manage.ts'
import { findDevice, insertDevice, listDevices, updateDevice } from '../access/devices/queries.ts'
import { allPermissions, limitedPattern, type Permission } from '../access/permissions.ts'
import { isId } from '../http/shapes.ts'
import { type Command, jsonOption, print, withDatabase } from './command.ts'
import { findOrganisationId, operator, organisationOption } from './organisation-option.ts'
import { UsageError } from './usage.ts'

export const createKey: Command = {
  summary: 'Create a device and print its key',
  usage: '--name <name> --permission <permission> [--permission …] [--organisation <id or name>] [--json]',
  options: {
    ...jsonOption,
    ...organisationOption,
    name: { type: 'string' },
    permission: { type: 'string', multiple: true },
  },
  async run(config, { json, name, permission = [], organisation }) {
    if (!name || [...name].length > 255)
      throw new UsageError('--name takes the name of the device, 1 to 255 characters.')
    if (permission.length === 0) throw new UsageError('--permission is needed at least once; --help lists them all.')
    const unknown = permission.find(
      (word) => !allPermissions.includes(word as Permission) && !new RegExp(limitedPattern).test(word),
    )
    if (unknown) throw new UsageError(`There is no permission ${unknown}. There are ${allPermissions.join(', ')}.`)
    const device = await withDatabase(config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const orgId = await findOrganisationId(tx, organisation)
        const row = {
          id: v7(),
          name,
          description: 'Made at the command line',
          permissions: [...new Set(permission)],
          expires_at: null,
        }
        const device = await insertDevice(tx, orgId, row)
        await recordChange(tx, operator(orgId), { entity: 'device', id: device.id, action: 'create', after: device })
        return { ...device, key: await giveKey(tx, orgId, device.id) }
      }),
    )
    print(json, device, [`Created ${device.name} (${device.id}).`, '', `Its key, shown this once: ${device.key}`])
  },
}

export const listKeys: Command = {
  summary: 'List devices',
  usage: '[--organisation <id or name>] [--json]',
  options: { ...jsonOption, ...organisationOption },
  async run(config, { json, organisation }) {
    const devices = await withDatabase(config, async ({ db }) =>
      listDevices(db, await findOrganisationId(db, organisation), undefined, 10_000),
    )
    const lines = devices.map(({ id, name, permissions, revoked_at, last_used_at }) => {
      const state = revoked_at ? 'revoked' : last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used'
      return `${id}  ${name} (${state}): ${permissions.join(', ')}`
    })
    print(json, devices, lines)
  },
}

export const revokeKey: Command = {
  summary: 'Revoke a device: its keys stop working within seconds',
  usage: '--id <device id> [--organisation <id or name>] [--json]',
  options: { ...jsonOption, ...organisationOption, id: { type: 'string' } },
  async run(config, { json, id, organisation }) {
    if (!id || !isId(id)) throw new UsageError('--id takes the id of a device, as key list shows it.')
    const device = await withDatabase(config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const orgId = await findOrganisationId(tx, organisation)
        const before = await findDevice(tx, orgId, id)
        if (!before) throw new UsageError(`There is no device ${id}.`)
        if (before.revoked_at) return before
        const after = await updateDevice(tx, orgId, id, { revoked_at: new Date() })
        await recordChange(tx, operator(orgId), { entity: 'device', id, action: 'delete', before, after })
        return after
      }),
    )
    print(json, device, [`Revoked ${device.name} (${device.id}).`])
  },
}
