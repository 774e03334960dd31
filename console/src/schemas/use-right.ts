import type { Permission, Schema } from '@polytrace/client'
import { useSession } from '../session/session.ts'

/** Schemas that ship with the service have ids of this form; those made since hold a time and chance instead. */
const shippedId = /^01900000-0000-7000-8000-/

export type Right = {
  mayChange: boolean
  /** It came with the service, and nobody changes it. */
  isShipped: boolean
  /** What the key lacks to change it. */
  missing: Permission[]
}

/** Whether the key may change a schema, and if not, why. */
export function useRight({ id, is_system_schema }: Schema): Right {
  const { may } = useSession()
  const needed: Permission[] = is_system_schema ? ['write_schemas', 'write_system_schemas'] : ['write_schemas']
  const isShipped = is_system_schema && shippedId.test(id)
  const missing = needed.filter((permission) => !may(permission))
  return { mayChange: !isShipped && missing.length === 0, isShipped, missing }
}
