import { type Polytrace, ProblemError } from '@polytrace/client'
import { listFacilities } from '../content/facilities.ts'
import { listMaterials } from '../content/materials.ts'
import { records } from '../content/records.ts'
import { type OwnSchema, type OwnSchemaName, ownSchemas, type SchemaName, shippedSchemas } from '../content/schemas.ts'
import type { AsDevice } from './device.ts'
import type { Tally } from './tally.ts'

export type SchemaIds = Record<SchemaName, string>

export const countEntities = () =>
  Object.keys(ownSchemas).length + listMaterials().length + listFacilities().length + records.length

export async function loadSchemas(polytrace: Polytrace, as: AsDevice, tally: Tally): Promise<SchemaIds> {
  const ids: Partial<SchemaIds> = { ...shippedSchemas }
  for (const [name, schema] of Object.entries(ownSchemas) as [OwnSchemaName, OwnSchema][]) {
    const found = await findSchema(polytrace, schema, as)
    ids[name] = found ?? (await polytrace.post('/api/v2/schemas/', { ...as, body: schema })).id
    tally.add('schemas', 1, found ? 0 : 1)
  }
  return ids as SchemaIds
}

/** Names of schemas need not be unique: ours is known by its description too. */
async function findSchema(polytrace: Polytrace, schema: OwnSchema, as: AsDevice): Promise<string | undefined> {
  const query = { q: schema.name, field_group: schema.field_group, limit: 500 }
  for await (const found of polytrace.each('/api/v2/schemas/', { ...as, query })) {
    if (found.name === schema.name && found.description === schema.description) return found.id
  }
  return undefined
}

export async function loadEntities(polytrace: Polytrace, as: AsDevice, ids: SchemaIds, tally: Tally): Promise<void> {
  for (const material of listMaterials()) {
    const body = guarded(material, ids)
    tally.add('materials', 1, await createdBy(polytrace.post('/api/v2/materials/', { ...as, body })))
  }
  for (const facility of listFacilities()) {
    const body = guarded(facility, ids)
    tally.add('facilities', 1, await createdBy(polytrace.post('/api/v2/facilities/', { ...as, body })))
  }
  for (const record of records) {
    const body = guarded(record, ids)
    tally.add('custom_data', 1, await createdBy(polytrace.post('/api/v2/custom-data/', { ...as, body })))
  }
}

/** The fields as they are sent, with the id of the schema that guards them. */
export function guarded<Fields extends { schema?: SchemaName | undefined }>(
  { schema, ...fields }: Fields,
  ids: SchemaIds,
) {
  return schema ? { ...fields, schema_id: ids[schema] } : fields
}

/** How many things a request has created: none when the number or key is taken, which stays with whoever has it. */
export async function createdBy(creation: Promise<unknown>): Promise<0 | 1> {
  try {
    await creation
    return 1
  } catch (error) {
    if (error instanceof ProblemError && error.status === 409) return 0
    throw error
  }
}
