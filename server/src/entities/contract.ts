import { type TProperties, type TSchemaOptions, Type } from 'typebox'
import { PageParameters } from '../http/paging.ts'
import { Id, Name, Nullable, Time } from '../http/shapes.ts'
import { LabelParameters } from '../schemas/labels.ts'

const text = (maxLength: number, options: TSchemaOptions = {}) =>
  Nullable<string>({ type: 'string', minLength: 1, maxLength, ...options })

const freeForm = (description: string) =>
  Nullable<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

const name = Name(500, { examples: ['Merino wool'] })
const internal_id = text(255, { description: 'Your own number; unique in the organisation', examples: ['MAT-0042'] })
const description = text(10_000)
const structured_data = freeForm('Your own fields; with a `schema_id` they must conform to that schema')
const schema_id = Nullable<string>({
  type: 'string',
  format: 'uuid',
  description: 'The schema that guards the data',
})

/** What callers write of each kind of entity: `required` must be there, everything else may be left out or null. */
export const materialFields = {
  required: { name },
  optional: { internal_id, description, structured_data, schema_id },
}

export const facilityFields = {
  required: { name },
  optional: {
    internal_id,
    description,
    gln: text(13, { minLength: 13, description: 'Global Location Number: 13 digits', examples: ['4012345000009'] }),
    address: text(2_000, { examples: ['Rua do Linho 12, 4800-058 Guimarães, Portugal'] }),
    structured_data,
    schema_id,
  },
}

export const customDataFields = {
  required: {
    key: Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'Unique in the organisation',
      examples: ['size-chart'],
    }),
  },
  optional: { data: freeForm('The record; with a `schema_id` it must conform to that schema'), schema_id },
}

export type Fields = { required: TProperties; optional: TProperties }

/** An entity as callers see it. */
export const ShownOf = ({ required, optional }: Fields, title: string) =>
  Type.Object(
    {
      id: Id,
      ...required,
      ...optional,
      schema_version: Nullable<number>({
        type: 'integer',
        description: 'The version of the schema that admitted the data',
      }),
      version: Type.Integer(),
      warnings: Type.Optional(
        Type.Array(Type.Object({ pointer: Type.String(), message: Type.String() }), {
          description: 'After a write: what deserves attention, such as a deprecated schema',
        }),
      ),
      created_at: Time,
      updated_at: Time,
    },
    { title },
  )

export const NewOf = ({ required, optional }: Fields, title: string) =>
  Type.Object(
    { ...required, ...Type.Partial(Type.Object(optional)).properties },
    { title, additionalProperties: false },
  )

export const PatchOf = ({ required, optional }: Fields, title: string) =>
  Type.Partial(Type.Object({ ...required, ...optional }), { title, additionalProperties: false })

export const QueryOf = (filters: string[]) =>
  Type.Object(
    {
      ...PageParameters,
      ...LabelParameters,
      q: Type.Optional(
        Type.String({ minLength: 1, maxLength: 200, description: 'Text in the name, the key or the identifiers' }),
      ),
      schema_id: Type.Optional(Type.String({ format: 'uuid' })),
      ...Object.fromEntries(filters.map((filter) => [filter, Type.Optional(Type.String({ maxLength: 255 }))])),
    },
    { additionalProperties: false },
  )

export const MergeQuery = Type.Object(
  {
    merge: Type.Boolean({
      default: false,
      description: 'Merge objects deeply, and remove what is `null` (RFC 7396), instead of replacing each field given',
    }),
  },
  { additionalProperties: false },
)
