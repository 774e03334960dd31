import { type Static, Type } from 'typebox'
import { type Format, formats } from '../../http/formats/formats.ts'
import { OneOf } from '../../http/shapes.ts'
import { ReadingParameters } from '../contract.ts'
import { FilterParameters } from '../find/contract.ts'

const names = Object.keys(formats) as Format[]

export const ExportQuery = Type.Object(
  {
    ...FilterParameters,
    ...ReadingParameters,
    format: Type.Optional(OneOf(names, { description: 'Instead of `Accept`' })),
    bom: Type.Optional(
      OneOf(['true', 'false'], { description: '`true` begins CSV with the mark by which Excel knows UTF-8' }),
    ),
  },
  // Any field can be a filter, as in a list.
  { additionalProperties: true },
)

export const ExportBody = Type.Object(
  {
    fields: Type.Array(Type.String({ minLength: 1, maxLength: 1_000 }), {
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      description: 'Fields, and keys such as `custom_data.care.wash`; a dot inside a key is written `\\.`',
    }),
  },
  { additionalProperties: false, examples: [{ fields: ['gtin', 'name', 'custom_data.fabric_code'] }] },
)

export type ExportAnswer = Static<typeof ExportAnswer>
export const ExportAnswer = Type.Object(
  {
    lang: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    fields: Type.Array(Type.String()),
    results: Type.Array(Type.Record(Type.String(), Type.Unknown())),
    count: Type.Integer(),
  },
  {
    title: 'ExportAnswer',
    examples: [
      {
        lang: 'fr',
        fields: ['gtin', 'name', 'custom_data.fabric_code'],
        results: [{ gtin: '4006381333931', name: 'Chemise en lin', 'custom_data.fabric_code': 'LIN-140' }],
        count: 1,
      },
    ],
  },
)
