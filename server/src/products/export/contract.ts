import { type Static, Type } from 'typebox'
import { type Format, formats } from '../../http/formats/formats.ts'
import { OneOf } from '../../http/shapes.ts'
import { type TextFormat, textFormats } from '../bilingual/formats/formats.ts'
import { onlyWords } from '../bilingual/lines.ts'
import { maxColumnName } from '../columns.ts'
import { ReadingParameters } from '../contract.ts'
import { FilterParameters } from '../find/contract.ts'

const names = [...(Object.keys(formats) as Format[]), ...(Object.keys(textFormats) as TextFormat[])]

export const ExportQuery = Type.Object(
  {
    ...FilterParameters,
    ...ReadingParameters,
    format: Type.Optional(
      OneOf(names, {
        description:
          'Instead of `Accept`. `xliff`, `po` and `tmx` have one unit for each text in `lang`, for tools of translators',
      }),
    ),
    layout: Type.Optional(
      OneOf(['products', 'bilingual'], {
        description: '`bilingual`: one line for each text in `lang`, for translators; `fields` narrows them',
      }),
    ),
    only: Type.Optional(
      OneOf(onlyWords, { description: 'Of a bilingual export: the texts in this state; `all` if left out' }),
    ),
    of: Type.Optional(
      OneOf(['products', 'labels', 'all'], {
        description:
          'Of a bilingual export: texts of the products that match (default), labels of materials, facilities, custom data and ' +
          'schemas as far as the caller may read these, or both',
      }),
    ),
    bom: Type.Optional(
      OneOf(['true', 'false'], { description: '`true` begins CSV with the mark by which Excel knows UTF-8' }),
    ),
  },
  // Any field can be a filter, as in a list.
  { additionalProperties: true },
)

export const ExportBody = Type.Object(
  {
    fields: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: maxColumnName }), {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        description:
          'Fields, and keys such as `custom_data.care.wash`; a dot inside a key is written `\\.`. A bilingual export without ' +
          'them has all texts',
      }),
    ),
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
