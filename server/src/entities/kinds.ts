import type { FieldGroup } from '../schemas/guard/guard.ts'
import { customDataFields, type Fields, facilityFields, materialFields } from './contract.ts'

/** A kind of entity: what it is called, what it holds, and which of its fields a schema guards. */
export type Kind = {
  table: 'material' | 'facility' | 'custom_data'
  /** As in a sentence: "There is no material …" */
  noun: string
  tag: string
  /** The name of its shape in the API description. */
  shape: string
  path: string
  fields: Fields
  /** Of the group's schemas, this field is checked. */
  guarded: 'structured_data' | 'data'
  group: FieldGroup
  /** No two entities of an organisation share it. */
  unique: 'internal_id' | 'key'
  filters: string[]
}

export const kinds: Kind[] = [
  {
    table: 'material',
    noun: 'material',
    tag: 'Materials',
    shape: 'Material',
    path: '/api/v2/materials/',
    fields: materialFields,
    guarded: 'structured_data',
    group: 'material_structured_data',
    unique: 'internal_id',
    filters: ['internal_id'],
  },
  {
    table: 'facility',
    noun: 'facility',
    tag: 'Facilities',
    shape: 'Facility',
    path: '/api/v2/facilities/',
    fields: facilityFields,
    guarded: 'structured_data',
    group: 'facility_structured_data',
    unique: 'internal_id',
    filters: ['internal_id', 'gln'],
  },
  {
    table: 'custom_data',
    noun: 'custom data record',
    tag: 'Custom data',
    shape: 'CustomData',
    path: '/api/v2/custom-data/',
    fields: customDataFields,
    guarded: 'data',
    group: 'custom_data',
    unique: 'key',
    filters: ['key'],
  },
]

/** The columns that callers write. */
export const writtenColumns = ({ fields }: Kind) => [...Object.keys(fields.required), ...Object.keys(fields.optional)]
