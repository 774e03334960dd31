import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, OneOf, Time } from '../../http/shapes.ts'
import { LabelParameters } from '../labels.ts'
import { fieldGroups } from './field-groups.ts'
import { modeNames, states } from './modes.ts'

const example = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties: { weight: { type: 'number', minimum: 0 }, fabric_code: { type: 'string' } },
  required: ['weight'],
}

const name = Name(255, { examples: ['Garment details'] })
const description = Type.String({ maxLength: 10_000 })
const field_group = OneOf(fieldGroups, { description: 'What the schema is for', examples: ['custom_data'] })
const type = OneOf(['JSON'])
const is_system_schema = Type.Boolean({
  description: 'Seen by every organisation; `true` needs `write_system_schemas`',
})
const is_shipped = Type.Boolean({ description: 'Came with the service; nobody can change it' })
const compatibility = OneOf(modeNames, {
  description:
    'What a change of `raw_schema` must keep: `backward`, all data of the current version conforms to the new one; `forward`, the ' +
    'reverse; `full`, both; `…_transitive`, with every version. A change that breaks it is a 409',
  examples: ['backward'],
})
const state = OneOf(states, {
  description:
    '`draft` and `retired` take no new data (422), `deprecated` does with a warning; stored data stays writable',
  examples: ['active'],
})
/** A JSON Schema: an object, or `true` for one that admits every value, or `false` for one that admits none. */
export type RawSchema = Record<string, unknown> | boolean
const raw_schema = Type.Unsafe<RawSchema>({
  type: ['object', 'boolean'],
  additionalProperties: true,
  description:
    'A JSON Schema: 2020-12, 2019-09, draft-07, draft-06 or draft-04, as `$schema` says; or `true`, which admits every value, or ' +
    '`false`, which admits none',
  examples: [example],
})

const properties = {
  id: Id,
  name,
  description,
  type,
  field_group,
  is_system_schema,
  is_shipped,
  raw_schema,
  compatibility,
  state,
  version: Type.Integer({
    description: 'Rises with every change of `raw_schema`; entities remember the one that admitted them',
  }),
  edits: Type.Integer({
    description: 'Rises with every other change, and begins again at 0 with a new version; the ETag is made of both',
  }),
  created_at: Time,
  updated_at: Time,
}

const schemaExample = {
  id: '0190163d-8694-739b-aea5-966c26f8ad90',
  name: 'Garment details',
  description: 'What we weigh and label',
  type: 'JSON',
  field_group: 'custom_data',
  is_system_schema: false,
  is_shipped: false,
  raw_schema: example,
  compatibility: 'none' as const,
  state: 'active' as const,
  version: 3,
  edits: 0,
  created_at: '2026-02-03T09:15:00.000Z',
  updated_at: '2026-02-17T14:02:31.480Z',
}

/** A named JSON Schema. */
export type Schema = Static<typeof Schema>
export const Schema = Type.Object(properties, { title: 'Schema', examples: [schemaExample] })

/** A schema in a list. */
export const ListedSchema = Type.Object(
  {
    ...properties,
    usage: Type.Optional(
      Type.Integer({ description: 'With `include=usage`: how many entities of your organisation it guards' }),
    ),
  },
  { title: 'ListedSchema', examples: [{ ...schemaExample, usage: 4310 }] },
)

/** A fault of data, with the keyword that it breaks. */
export const SchemaFault = Type.Object(
  {
    pointer: Type.String(),
    code: Type.String(),
    message: Type.String(),
    keyword: Type.Optional(Type.String()),
  },
  { title: 'SchemaFault' },
)

export type Warning = Static<typeof Warning>
const Warning = Type.Object({ pointer: Type.String(), message: Type.String() })

/** A schema that was just saved, with what it says in vain. */
export const SavedSchema = Type.Object(
  {
    ...properties,
    warnings: Type.Array(Warning, { description: 'Keywords that are not known, and so have no effect' }),
  },
  { title: 'SavedSchema' },
)

export type NewSchema = Static<typeof NewSchema>
export const NewSchema = Type.Object(
  {
    name,
    description: Type.Optional(description),
    type: Type.Optional(type),
    field_group,
    is_system_schema: Type.Optional(is_system_schema),
    raw_schema,
    compatibility: Type.Optional({ ...compatibility, description: 'Left out: the default of the organisation' }),
    state: Type.Optional(state),
  },
  { title: 'NewSchema', additionalProperties: false },
)

export type SchemaPatch = Static<typeof SchemaPatch>
export const SchemaPatch = Type.Partial(NewSchema, { title: 'SchemaPatch', additionalProperties: false })

export type SchemaQuery = Static<typeof SchemaQuery>
export const SchemaQuery = Type.Object(
  {
    ...PageParameters,
    include: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          '`usage` adds how many entities each schema guards, `count` how many schemas there are on all pages',
        examples: ['usage'],
      }),
    ),
    field_group: Type.Optional(field_group),
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'Text in the name or description' })),
    is_system_schema: Type.Optional(Type.Boolean()),
    ...LabelParameters,
  },
  { additionalProperties: false },
)

export type ChangeQuery = Static<typeof ChangeQuery>
export const ChangeQuery = Type.Object(
  {
    force: Type.Boolean({
      default: false,
      description: 'Save it even if it breaks `compatibility`; needs `force_schemas`',
    }),
    accept_invalid: Type.Boolean({ default: false, description: 'Save it even if stored data does not conform' }),
    check_id: Type.Optional(
      Type.String({
        format: 'uuid',
        description: 'A finished check of the same `raw_schema`, for more than 10,000 entities',
      }),
    ),
  },
  { additionalProperties: false },
)

export type SchemaVersion = Static<typeof SchemaVersion>
export const SchemaVersion = Type.Object(
  {
    version: Type.Integer(),
    name,
    description,
    raw_schema,
    actor: Type.String({ description: 'The name of the device that saved it' }),
    created_at: Time,
  },
  { title: 'SchemaVersion' },
)

export const VersionParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})

export const DiffParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  a: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  b: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
})

export const Settings = Type.Object(
  { compatibility: { ...compatibility, description: 'The mode of schemas that are created without one' } },
  { title: 'SchemaSettings', additionalProperties: false },
)

export const Usage = Type.Object(
  {
    total: Type.Integer(),
    entities: Type.Array(
      Type.Object({ entity: Type.String({ examples: ['material'] }), version: Type.Integer(), count: Type.Integer() }),
    ),
    referred_by: Type.Array(Type.Object({ id: Id, name: Type.String(), version: Type.Integer() })),
  },
  { title: 'SchemaUsage' },
)

export const Candidate = Type.Object({ raw_schema }, { additionalProperties: false })

export const Trial = Type.Object(
  {
    value: Type.Unknown({ description: 'The data that would be stored' }),
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'An older version of the schema' }),
    ),
  },
  { additionalProperties: false, examples: [{ value: { weight: 'heavy' } }] },
)

export const TrialResult = Type.Object(
  {
    valid: Type.Boolean(),
    version: Type.Integer(),
    errors: Type.Array(SchemaFault),
  },
  { title: 'TrialResult' },
)

export const VersionQuery = Type.Object(
  { limit: PageParameters.limit, cursor: PageParameters.cursor },
  { additionalProperties: false },
)

export const FieldGroups = Type.Object({
  results: Type.Array(
    Type.Object(
      { value: field_group, label: Type.String(), used_by: Type.Array(Type.String()) },
      { title: 'FieldGroup' },
    ),
  ),
})
