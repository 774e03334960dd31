import { Type } from 'typebox'
import { Id, Nullable, Time } from '../../http/shapes.ts'

export const DeletedProduct = Type.Object(
  {
    id: Id,
    gtin: Nullable<string>({ type: 'string' }),
    internal_id: Nullable<string>({ type: 'string' }),
    name: Type.String(),
    version: Type.Integer({ description: 'The version that was deleted' }),
    deleted_by: Type.String({ description: 'The device that deleted it' }),
    deleted_at: Time,
    kept_until: { ...Time, description: 'Until then it can be undeleted' },
  },
  {
    title: 'DeletedProduct',
    examples: [
      {
        id: '0190163d-8694-739b-aea5-966c26f8ad90',
        gtin: '4006381333931',
        internal_id: 'SHIRT-01',
        name: 'Linen shirt',
        version: 4,
        deleted_by: 'Shop',
        deleted_at: '2026-01-31T08:00:00.000Z',
        kept_until: '2026-03-02T08:00:00.000Z',
      },
    ],
  },
)
