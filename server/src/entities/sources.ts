import type { GuardedSource } from '../schemas/guard/guard.ts'
import { kinds } from './kinds.ts'
import { countBySchemaVersion, listGuarded } from './queries.ts'

/** Materials, facilities and custom data as the schemas see them. */
export const entitySources: GuardedSource[] = kinds.map((kind) => ({
  entity: kind.table,
  group: kind.group,
  field: kind.guarded,
  readPermission: 'read_entities',
  usage: (db, orgId, schemaId) => countBySchemaVersion(db, kind, orgId, schemaId),
  batch: (db, orgId, schemaId, after, limit, since) => listGuarded(db, kind, orgId, schemaId, after, limit, since),
}))
