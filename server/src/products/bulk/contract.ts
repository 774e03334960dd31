import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { ProductPatch, ReadingParameters } from '../contract.ts'
import { FilterParameters } from '../find/contract.ts'

export const bulkActions = ['change', 'delete', 'undelete'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkStates = ['running', 'finished', 'cancelled', 'failed'] as const
export type BulkState = (typeof bulkStates)[number]

/** The filters of a list, and the language in which it searches. */
export const BulkQuery = Type.Object({ ...FilterParameters, ...ReadingParameters }, { additionalProperties: true })

export type NewBulk = Static<typeof NewBulk>
export const NewBulk = Type.Object(
  {
    action: OneOf(bulkActions),
    patch: Type.Optional(ProductPatch),
    ids: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        minItems: 1,
        maxItems: 10_000,
        description: 'These products, instead of those that match the filters of the address',
      }),
    ),
    all: Type.Optional(
      Type.Boolean({ description: 'Must be `true` where neither `ids` nor a filter says which products are meant' }),
    ),
    dry_run: Type.Boolean({ default: false, description: 'Only find out what would happen, and write nothing' }),
  },
  {
    title: 'NewBulk',
    description: '`patch` is for `change`: a merge patch (RFC 7396), written onto each product',
    additionalProperties: false,
    examples: [{ action: 'change', patch: { category: 'Shirts' }, dry_run: true }],
  },
)

export type Bulk = Static<typeof Bulk>
export const Bulk = Type.Object(
  {
    id: Id,
    action: OneOf(bulkActions),
    dry_run: Type.Boolean(),
    state: OneOf(bulkStates),
    total: Nullable<number>({ type: 'integer', description: 'How many products; null until they are chosen' }),
    changed: Type.Integer({
      description: 'Products that were changed, deleted or undeleted; with `dry_run`, that would be',
    }),
    unchanged: Type.Integer({ description: 'Products that are so already' }),
    failed: Type.Integer({ description: 'Products that were refused: `failures/` says why' }),
    failure: Nullable<string>({ type: 'string', description: 'Why the whole order failed' }),
    actor: Type.String(),
    created_at: Time,
    finished_at: TimeOrNull,
  },
  {
    title: 'Bulk',
    examples: [
      {
        id: '0190163d-8694-739b-aea5-966c26f8ad90',
        action: 'change' as const,
        dry_run: false,
        state: 'finished' as const,
        total: 120,
        changed: 117,
        unchanged: 2,
        failed: 1,
        failure: null,
        actor: 'Shop',
        created_at: '2026-01-31T08:00:00.000Z',
        finished_at: '2026-01-31T08:00:09.000Z',
      },
    ],
  },
)

export const BulkFailure = Type.Object(
  {
    id: Type.String({ format: 'uuid', description: 'The product' }),
    message: Type.String(),
    errors: Type.Array(
      Type.Object(
        { pointer: Type.String(), code: Type.String(), message: Type.String() },
        { additionalProperties: true },
      ),
    ),
  },
  { title: 'BulkFailure' },
)

export const BulkPage = Type.Object(
  { limit: PageParameters.limit, cursor: PageParameters.cursor },
  { additionalProperties: false },
)
