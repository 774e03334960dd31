import type { Permission, Schema } from '@polytrace/client'
import { useSession } from '../session/session.ts'

export type ChangePermission = {
  mayChange: boolean
  /** It came with the service, and nobody changes it. */
  isShipped: boolean
  /** What the key lacks to change it. */
  missing: Permission[]
}

/** Whether the key may change a schema, and if not, why. */
export function useChangePermission({ is_system_schema, is_shipped }: Schema): ChangePermission {
  const { may } = useSession()
  const needed: Permission[] = is_system_schema ? ['write_schemas', 'write_system_schemas'] : ['write_schemas']
  const missing = needed.filter((permission) => !may(permission))
  return { mayChange: !is_shipped && missing.length === 0, isShipped: is_shipped, missing }
}
