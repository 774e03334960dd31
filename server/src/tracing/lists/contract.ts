import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { ReadingParameters } from '../../products/contract.ts'
import { AsOf } from '../as-of/view.ts'
import {
  EventReference,
  entryFields,
  LastKnown,
  OriginShare,
  originRoles,
  placeNames,
  Quantities,
  recallRoles,
  thingFields,
} from '../facts/shapes.ts'
import * as examples from './examples.ts'

const language = ReadingParameters

const askedIdentifier = Type.String({ description: 'The identifier as it was asked for' })

export const OverviewQuery = Type.Object({ ...language, asOf: AsOf }, { additionalProperties: false })

export type Overview = Static<typeof Overview>
export const Overview = Type.Object(
  {
    asked: askedIdentifier,
    ...thingFields,
    first_event: Type.Union([EventReference, Type.Null()]),
    last_event: Type.Union([EventReference, Type.Null()]),
    made_from: Type.Integer({ description: 'How many things it was directly made from' }),
    made_into: Type.Integer({ description: 'How many things were directly made from it' }),
  },
  { title: 'BatchOverview', examples: [examples.overview] },
)

export type BatchQuery = Static<typeof BatchQuery>
export const BatchQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 2_048,
        pattern: '^[^\\u0000]*$',
        title: 'a text without the character U+0000',
        description:
          'The beginning of a lot in any case, a GTIN in any of its lengths, a whole material code, or a whole identifier. ' +
          'Without it: every batch.',
      }),
    ),
    items_of: Type.Optional(
      Type.String({
        pattern: '^(\\d{8}|\\d{12,14})$',
        title: 'a GTIN of 8, 12, 13 or 14 digits',
        description: 'The items of this product by their serial numbers, instead of batches; `q` is not heard then',
      }),
    ),
    ...language,
    ...PageParameters,
  },
  { additionalProperties: false },
)

const { identifier, canonical, kind, gtin, lot, serial, material, product } = thingFields

export type FoundBatch = Static<typeof FoundBatch>
export const FoundBatch = Type.Object(
  {
    ...{ identifier, canonical, kind, gtin, lot, serial, material, product },
    quantities: Quantities,
    last_known: LastKnown,
    names: placeNames,
    captured_at: Type.Unsafe<Date>({
      type: 'string',
      format: 'date-time',
      description: 'When an event first named it; the list goes by this',
    }),
  },
  { title: 'FoundBatch', examples: [examples.foundBatch] },
)

export const listFormats = { json: 'application/json', csv: 'text/csv' } as const

export type ListFormat = keyof typeof listFormats

const listParameters = {
  ...language,
  depth: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100_000, description: 'How many steps; 1 = what is directly concerned' }),
  ),
  limit: Type.Integer({ minimum: 1, maximum: 100_000, default: 10_000, description: 'How many entries at most' }),
  time: OneOf(['all', 'consistent'], {
    default: 'all',
    description: '`consistent` leaves out what was used before it was made',
  }),
  certainty: OneOf(['all', 'certain'], {
    default: 'all',
    description: '`certain` leaves out whatever is only possible',
  }),
  asOf: AsOf,
  format: Type.Optional(OneOf(Object.keys(listFormats), { description: 'Instead of `Accept`' })),
}

export type ListQuery = Static<typeof RecallQuery> & { include?: string }
export const RecallQuery = Type.Object(listParameters, { additionalProperties: false })

export const OriginsQuery = Type.Object(
  {
    ...listParameters,
    include: Type.Optional(
      Type.String({
        maxLength: 100,
        description:
          'By commas: `intermediates` adds what was asked and all that lies between, `shares` how much of each origin is in ' +
          'what was asked. For shares every event on the way is read, which takes longer.',
      }),
    ),
  },
  { additionalProperties: false },
)

const incompleteReasons = { depth: '`depth` cut the list', limit: '`limit` cut the list' } as const

export type IncompleteReason = keyof typeof incompleteReasons

const counts = (members: Record<string, string>) =>
  Type.Unsafe<Record<string, number>>({
    type: 'object',
    required: Object.keys(members),
    properties: Object.fromEntries(
      Object.entries(members).map(([member, description]) => [member, { type: 'integer', description }]),
    ),
  })

const head = {
  asked: askedIdentifier,
  canonical,
  generated_at: Type.Unsafe<Date>({ type: 'string', format: 'date-time' }),
  parameters: Type.Object({
    depth: Nullable<number>({ type: 'integer' }),
    limit: Type.Integer(),
    time: Type.String(),
    certainty: Type.String(),
    lang: Nullable<string>({ type: 'string' }),
    asOf: Nullable<string>({ type: 'string', description: 'What was known then; null: now' }),
  }),
  complete: Type.Boolean({ description: 'false: something was cut. Such a list is refused as CSV.' }),
  incomplete_reasons: Type.Array(OneOf(Object.keys(incompleteReasons) as IncompleteReason[])),
}

const shared = {
  entries: 'All that are listed',
  certain: 'Entries that are certain',
  possible: 'Entries that are possible',
  batches: 'Batches',
  items: 'Serialised items',
}

export type RecallEntry = Static<typeof RecallEntry>
export const RecallEntry = Type.Object(
  entryFields(
    recallRoles,
    '`root` was asked for; something was made from an `intermediate`; of a `final` some is, or was shipped, as it is; ' +
      '`in_process` is a transformation whose output is not known yet. A lot half sold and half processed has two roles.',
  ),
  { title: 'RecallEntry' },
)

export const RecallAnswer = Type.Object(
  {
    ...head,
    counts: counts({ ...shared, in_process: 'Open transformations' }),
    results: Type.Array(RecallEntry, { description: 'Nearest first' }),
  },
  { title: 'Recall', examples: [examples.recall] },
)

export type OriginEntry = Static<typeof OriginEntry>
const OriginEntry = Type.Object(
  {
    ...entryFields(
      originRoles,
      '`root` was asked for; an `intermediate` was made from something; a `raw_material` was not; an `unknown_origin` was ' +
        'used although nobody made it.',
    ),
    share: Type.Optional(
      Type.Union([OriginShare, Type.Null()], {
        description: 'With `include=shares`; null for what was asked, and for what lies between',
      }),
    ),
  },
  { title: 'OriginEntry' },
)

export const OriginsAnswer = Type.Object(
  {
    ...head,
    counts: counts({
      ...shared,
      raw_materials: 'Entries that somebody added and nobody made from others',
      unknown_origins: 'Entries that were used although nobody made them',
    }),
    results: Type.Array(OriginEntry, { description: 'Nearest first' }),
  },
  { title: 'Origins', examples: [examples.origins] },
)
