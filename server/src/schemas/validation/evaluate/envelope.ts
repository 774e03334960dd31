import { isObject } from '../../../json/object.ts'
import type { FieldGroup } from '../../guard/guard.ts'

/** What an envelope may call the data: the guarded fields of the group, and the group itself. */
const envelopeNames: Record<FieldGroup, string[]> = {
  custom_data: ['custom_data', 'data'],
  material_structured_data: ['structured_data', 'material_structured_data'],
  facility_structured_data: ['structured_data', 'facility_structured_data'],
}

const propertiesOf = (schema: unknown) =>
  isObject(schema) && isObject(schema.properties) ? Object.keys(schema.properties) : []

/** The name under which a schema expects the data, when it describes an envelope around it: its only property. */
export function envelopeName(schema: unknown, group: FieldGroup): string | undefined {
  const [only, another] = propertiesOf(schema)
  return another === undefined && only !== undefined && envelopeNames[group].includes(only) ? only : undefined
}

/** The property that looks like an envelope and is none, because others stand beside it. */
export function seemingEnvelope(schema: unknown, group: FieldGroup): string | undefined {
  const names = propertiesOf(schema)
  return names.length > 1 ? names.find((name) => envelopeNames[group].includes(name)) : undefined
}
