import { type Static, Type } from 'typebox'
import { PageOf, PageParameters } from '../../http/paging.ts'
import { fields, language, ProductAnswer, ReadingParameters } from '../contract.ts'
import * as examples from '../examples.ts'

const searchText = (maxLength: number, description: string) =>
  Type.Optional(
    Type.String({ maxLength, description, pattern: '^[^\\u0000]*$', title: 'a text without the character U+0000' }),
  )

/** Which products: the filters of lists and exports. */
export const FilterParameters = {
  q: searchText(
    200,
    'Up to 20 words and parts of words in the texts of a product, its gtin and internal_id, in the original and in `lang`, without ' +
      'regard to case and accents; `"light blue"` is a phrase, and `-wool` leaves products with that word out. The best come ' +
      'first: whole words before parts, and the name before other texts',
  ),
  brand: searchText(
    500,
    'The brand, original or in `lang`, without regard to case and accents; `ue` finds `ü` as `q` does',
  ),
  category: searchText(500, 'The category, as with `brand`'),
  gtin: searchText(14, 'Compared as 14 digits'),
  internal_id: searchText(255, 'The whole internal_id'),
  schema_id: Type.Optional(Type.String({ format: 'uuid' })),
  updated_since: Type.Optional(
    Type.String({
      format: 'date-time',
      description:
        'Changed at or after this time; a change that was committed late may be missed, unlike with `changed_after`',
    }),
  ),
  changed_after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Changed behind this position of the feed: the `position` of an earlier answer. Nothing is missed',
    }),
  ),
  missing: Type.Optional({ ...language, description: 'Products with texts that this language does not translate' }),
  outdated: Type.Optional({ ...language, description: 'Products whose source changed after this translation' }),
  machine: Type.Optional({
    ...language,
    description: 'Products with texts that a machine wrote and nobody has confirmed',
  }),
  unreviewed: Type.Optional({
    ...language,
    description: 'Products with texts that a person translated, that are not outdated, and that nobody has reviewed',
  }),
  commented: Type.Optional({
    ...language,
    description: 'Products with comments on texts of this language that are not resolved',
  }),
}

export type ProductFilter = Static<typeof ProductFilter>
const ProductFilter = Type.Object(FilterParameters)

export const ListQuery = Type.Object(
  {
    ...FilterParameters,
    ...ReadingParameters,
    ...PageParameters,
    fields,
    ordering: Type.Optional(
      Type.String({
        maxLength: 1_500,
        description:
          'Up to three fields, `-` before one for the opposite order; what has no value comes last. By the originals, in whichever `lang`',
        examples: ['name,-updated_at'],
      }),
    ),
    facets: Type.Optional(
      Type.String({
        maxLength: 4_000,
        description:
          'Fields whose original values are counted over all products that match, up to 100 values each; also `schema_id`, and ' +
          'with `lang` `language_state`',
        examples: ['brand,category'],
      }),
    ),
    include: Type.Optional(
      Type.String({
        maxLength: 200,
        description:
          '`translations` adds every language, `languages` how far each of them is, `count` how many products there are, and ' +
          '`position` where the feed of changes ended before the list was read',
      }),
    ),
  },
  // Any field can be a filter, such as custom_data.size__in; `selectProducts` reads them, and refuses what is none.
  { additionalProperties: true },
)

export const ProductPage = Type.Object(
  {
    ...PageOf(ProductAnswer).properties,
    position: Type.Optional(
      Type.Integer({
        description:
          'With `changed_after` or `include=position`: where the feed ended before this was read, for `changed_after` later. Of ' +
          'several pages, that of the first counts',
      }),
    ),
    facets: Type.Optional(
      Type.Record(
        Type.String(),
        Type.Array(
          Type.Object({
            value: Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
            count: Type.Integer(),
          }),
        ),
        { description: 'With `facets`: how many of all products that match have each value' },
      ),
    ),
  },
  { examples: [{ results: [examples.answer], next: null }] },
)
