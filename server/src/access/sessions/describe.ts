import type { Caller } from '../caller.ts'
import type { Permission } from '../permissions.ts'
import type { Me } from './contract.ts'

/** A caller as it sees itself. */
export function describe({ orgId, orgName, deviceId, deviceName, isPerson, permissions }: Caller): Me {
  const self = { id: deviceId, name: deviceName }
  return {
    organisation: { id: orgId, name: orgName },
    device: isPerson ? null : self,
    person: isPerson ? self : null,
    permissions: [...permissions] as Permission[],
  }
}
