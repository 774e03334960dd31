import { type Static, Type } from 'typebox'
import { Id, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { backward, Difference, forward } from '../evolution/contract.ts'
import { SchemaFault } from '../registry/contract.ts'

/** What a candidate would do to the data stored under a schema. */
export type CheckReport = Static<typeof CheckReport>
export const CheckReport = Type.Object(
  {
    checked: Type.Integer({ description: 'Entities that were checked' }),
    failing: Type.Integer({ description: 'Entities that would not conform' }),
    failures: Type.Array(Type.Object({ entity: Type.String(), id: Id, errors: Type.Array(SchemaFault) }), {
      description: 'The first 100 of them, those of your organisation alone',
    }),
    by_error: Type.Array(
      Type.Object({
        pointer: Type.String({ description: 'Where in the data; `*` stands for any member of a list' }),
        keyword: Type.String(),
        code: Type.String(),
        count: Type.Integer({ description: 'Entities with this fault' }),
        example: Type.String({ description: 'The fault of one of them' }),
      }),
    ),
    backward,
    forward,
    differences: Type.Array(Difference),
  },
  { title: 'CheckReport' },
)

export type CheckJob = Static<typeof CheckJob>
export const CheckJob = Type.Object(
  {
    id: Id,
    schema_id: Id,
    schema_version: Type.Integer({ description: 'The version that the candidate was compared with' }),
    state: OneOf(['running', 'finished', 'failed']),
    checked: Type.Integer(),
    total: Type.Integer(),
    created_at: Time,
    finished_at: TimeOrNull,
    failure: Type.Optional(Type.String({ description: 'Why it failed' })),
    report: Type.Optional(CheckReport),
  },
  { title: 'CheckJob' },
)

export const CheckQuery = Type.Object(
  { background: Type.Boolean({ default: false, description: 'Answer with a job, whatever the number of entities' }) },
  { additionalProperties: false },
)

export const CheckParameters = Type.Object({
  id: Type.String({ format: 'uuid' }),
  checkId: Type.String({ format: 'uuid' }),
})
