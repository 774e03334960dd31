import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/tables.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import { findSchema, type StoredSchema, systemOwner } from './queries.ts'

/** A schema that the caller may change. */
export async function getChangeable(db: Db, caller: Caller, id: string): Promise<StoredSchema> {
  const schema = (await findSchema(db, caller.orgId, id)) ?? fail(notFound('schema', id))
  if (schema.is_shipped) throw new Problem('forbidden', 'Schemas that ship with the service are read-only.')
  if (schema.org_id === systemOwner) requireSystemRight(caller)
  return schema
}

export function requireSystemRight({ permissions }: Caller): void {
  if (!permissions.has('write_system_schemas'))
    throw new Problem('forbidden', 'The key lacks the permission write_system_schemas.')
}
