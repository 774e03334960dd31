import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../http/shapes.ts'
import { ReadingParameters } from '../products/contract.ts'
import { allKinds } from './kinds.ts'

export type SearchQuery = Static<typeof SearchQuery>
export const SearchQuery = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: '^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$',
      title: 'a text of 1 to 500 characters, not only blanks',
      description:
        'Words of a name, in any language; a whole identifier in any notation (URN, GS1 Digital Link, `(01)…(10)…`); the digits of a ' +
        'GTIN, SSCC or GLN; the beginning or the end of a lot, a serial number or the number of a paper; an id or its beginning',
      examples: ['organic cotton'],
    }),
    kinds: Type.Optional(
      Type.String({
        maxLength: 1_000,
        description: `Only these kinds, separated by commas: ${allKinds.map((kind) => `\`${kind}\``).join(', ')}. Without it, all`,
        examples: ['product,batch'],
      }),
    ),
    limit: Type.Integer({
      minimum: 1,
      maximum: 20,
      default: 5,
      description: 'How many results there are at most of each kind',
    }),
    ...ReadingParameters,
  },
  { additionalProperties: false },
)

const example = {
  kind: 'batch' as const,
  id: 'urn:epc:class:lgtin:9521234.000001.L-2026-07',
  title: 'L-2026-07',
  subtitle: 'Linen shirt',
  match: { field: 'product' as const, how: 'words' as const, text: 'Chemise en lin' },
  address: '/api/v2/epcis/genealogy/batches/urn:epc:class:lgtin:9521234.000001.L-2026-07',
}

export type SearchResult = Static<typeof SearchResult>
export const SearchResult = Type.Object(
  {
    kind: OneOf(allKinds, { description: 'What was found' }),
    id: Type.String({ description: 'The id, or for what events name its identifier as it was first captured' }),
    title: Type.String({ description: 'What people call it, in `lang` where there is a translation' }),
    subtitle: Nullable<string>({ type: 'string', description: 'What it differs by from others of the same title' }),
    match: Type.Object(
      {
        field: OneOf(['identifier', 'label', 'name', 'text', 'product'], {
          description:
            'Where it was found: `identifier` (GTIN, GLN, id …), `label` (lot, serial number, digits of an SSCC, number of a paper), ' +
            '`name`, another `text`, or the name of the `product` that it is one of',
        }),
        how: OneOf(['exact', 'beginning', 'end', 'words'], { description: 'How it fits; the order of the results' }),
        text: Nullable<string>({
          type: 'string',
          description: 'What it was found by, such as a name in another language',
        }),
      },
      { description: 'Why it was found' },
    ),
    address: Type.String({ description: 'Where the API has it, or the events that name it' }),
    facility_id: Type.Optional(Type.String({ description: 'Of a place: the facility that has its GLN' })),
    paper_type: Type.Optional(
      Type.String({ description: 'Of a paper: its type, such as `po`; empty when it has none' }),
    ),
  },
  { title: 'SearchResult', examples: [example] },
)

export const SearchAnswer = Type.Object(
  {
    results: Type.Array(SearchResult, {
      description: 'Exact identifiers first, then what begins so, what ends so, and what has the words',
    }),
    searched: Type.Array(OneOf(allKinds), {
      description: 'The kinds that were looked through; those that the key may not read are left out',
    }),
    more: Type.Array(OneOf(allKinds), { description: 'The kinds of which there is more than `limit` allows' }),
  },
  { title: 'SearchAnswer', examples: [{ results: [example], searched: ['product', 'batch'], more: [] }] },
)
