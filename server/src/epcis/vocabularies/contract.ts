import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Nullable, OneOf, TimeOrNull } from '../../http/shapes.ts'
import { HistoryEntry } from '../../products/history/contract.ts'

export type VocabularySummary = Static<typeof VocabularySummary>
export const VocabularySummary = Type.Object(
  {
    type: Type.String({ description: 'The URI of the vocabulary' }),
    name: Nullable<string>({ type: 'string', description: 'Its short name, if it is one of the standard' }),
    count: Type.Integer({ description: 'How many elements are known' }),
  },
  {
    title: 'Vocabulary',
    examples: [{ type: 'urn:epcglobal:epcis:vtype:BusinessLocation', name: 'BusinessLocation', count: 12 }],
  },
)

export const Vocabularies = Type.Object({ results: Type.Array(VocabularySummary) })

const typeParameter = Type.String({
  description: 'A vocabulary: its URI, its short name such as `BusinessLocation`, or a CURIE such as `cbv:BizStep`',
})

export const VocabularyAddress = Type.Object({ type: typeParameter })

export const ElementAddress = Type.Object({
  type: typeParameter,
  '*': Type.String({ description: 'The identifier of the element in any notation, percent-encoded' }),
})

export type ElementQuery = Static<typeof ElementQuery>
export const ElementQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        title: 'a text without the character U+0000',
        description: 'Part of a name or an identifier, without regard to case and accents',
      }),
    ),
    ...PageParameters,
  },
  { additionalProperties: false },
)

export const OneElementQuery = Type.Object(
  { include: Type.Optional(Type.String({ maxLength: 200, description: '`history` adds what it was before' })) },
  { additionalProperties: false },
)

export const sources = ['document', 'facility', 'product'] as const

const Attribute = Type.Object({
  id: Type.String({ description: 'With a prefix of GS1, such as `cbvmda:name`, or a full IRI' }),
  attribute: Type.Optional(Type.Unknown({ description: 'As captured' })),
})

const elementFields = {
  id: Type.String({ description: 'As the last document wrote it' }),
  type: Type.String({ description: 'The URI of its vocabulary' }),
  canonical: Type.String({ description: 'The same for all notations of one identifier' }),
  name: Nullable<string>({
    type: 'string',
    description: 'What people call it: the name of the facility or product of yours, or else one of its attributes',
  }),
  attributes: Type.Array(Attribute),
  children: Type.Array(Type.String(), { description: 'The identifiers of the elements directly below it' }),
  source: OneOf(sources, {
    description:
      'A captured document, or a facility with this GLN or a product with this GTIN, which no document describes',
  }),
  entity: Nullable<{ entity: 'facility' | 'product'; id: string }>({
    type: 'object',
    required: ['entity', 'id'],
    properties: { entity: { type: 'string', enum: ['facility', 'product'] }, id: Id },
    description: 'The facility or product of yours that it is, as far as the key may read it',
  }),
  version: Nullable<number>({ type: 'integer', description: 'How many documents have changed it; null without one' }),
  created_at: TimeOrNull,
  updated_at: TimeOrNull,
  capture_id: Nullable<string>({ type: 'string', description: 'The capture that changed it last' }),
}

const example = {
  id: 'urn:epc:id:sgln:9521234.00101.0',
  type: 'urn:epcglobal:epcis:vtype:BusinessLocation',
  canonical: 'https://id.gs1.org/414/9521234001013',
  name: 'Şanlıurfa gin',
  attributes: [
    { id: 'cbvmda:name', attribute: 'Şanlıurfa gin' },
    { id: 'cbvmda:countryCode', attribute: 'TR' },
  ],
  children: ['urn:epc:id:sgln:9521234.00101.yard'],
  source: 'document',
  entity: null,
  version: 1,
  created_at: '2026-03-05T16:00:00.000Z',
  updated_at: '2026-03-05T16:00:00.000Z',
  capture_id: '0190163d-8694-739b-aea5-966c26f8ad90',
}

export type ListedElement = Static<typeof ListedElement>
export const ListedElement = Type.Object(elementFields, { title: 'VocabularyElement', examples: [example] })

export type OneElement = Static<typeof OneElement>
export const OneElement = Type.Object(
  {
    ...elementFields,
    parents: Type.Array(Type.String(), {
      description: 'The identifiers of the elements directly above it: the first 100',
    }),
    history: Type.Optional(
      Type.Array(HistoryEntry, { description: 'With `include=history`: its last 100 versions, the newest first' }),
    ),
  },
  { title: 'VocabularyElementDetails', examples: [{ ...example, parents: [] }] },
)
