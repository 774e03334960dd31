import type { CustomData, Facility, Material, Schema } from '@polytrace/client'
import { type Icon, IconBuildingFactory2, IconDatabase, IconStack2 } from '@tabler/icons-react'

/** A material, facility or custom data record: what they share, and whatever fields their kind adds. */
export type Entity = Omit<Material, 'name' | 'structured_data'> & Partial<Facility> & Partial<CustomData>

export type TextField = 'name' | 'key' | 'internal_id' | 'gln' | 'address' | 'description'

export type Kind = {
  name: 'materials' | 'facilities' | 'custom-data'
  icon: Icon
  /** The field by which people call it. */
  title: 'name' | 'key'
  fields: TextField[]
  /** Its free-form field, which a schema of the group may guard. */
  data: 'structured_data' | 'data'
  group: Schema['field_group']
  /** Its kind among what is linked. */
  linked: 'material' | 'facility' | 'custom_data'
}

export const kinds: Record<Kind['name'], Kind> = {
  materials: {
    name: 'materials',
    icon: IconStack2,
    title: 'name',
    fields: ['name', 'internal_id', 'description'],
    data: 'structured_data',
    group: 'material_structured_data',
    linked: 'material',
  },
  facilities: {
    name: 'facilities',
    icon: IconBuildingFactory2,
    title: 'name',
    fields: ['name', 'internal_id', 'gln', 'address', 'description'],
    data: 'structured_data',
    group: 'facility_structured_data',
    linked: 'facility',
  },
  'custom-data': {
    name: 'custom-data',
    icon: IconDatabase,
    title: 'key',
    fields: ['key'],
    data: 'data',
    group: 'custom_data',
    linked: 'custom_data',
  },
}

export const kindOf = (name: string | undefined): Kind => kinds[name as Kind['name']] ?? kinds.materials

export const titleOf = ({ title }: Kind, entity: Pick<Entity, 'name' | 'key'>): string => entity[title] ?? ''

/** What of an entity can be written; an absent field is null. */
export type Written = Record<string, unknown>

export const writtenOf = ({ fields, data }: Kind, entity: Written): Written =>
  Object.fromEntries([...fields, 'schema_id', data].map((name) => [name, entity[name] ?? null]))
