import { type Static, Type } from 'typebox'
import { PageParameters } from '../../http/paging.ts'
import { Id, Name, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { ReadingParameters } from '../../products/contract.ts'
import { RecallEntry } from '../lists/contract.ts'

export const states = ['draft', 'active', 'closed'] as const
export type State = (typeof states)[number]

export const dispositions = ['contacted', 'blocked', 'returned', 'destroyed'] as const

/** More are pasted by mistake; each is reported by itself. */
export const maxIdentifiers = 1_000

const text = (description: string) => Type.Optional(Type.String({ minLength: 1, maxLength: 2_048, description }))
const time = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))
const name = Name(200, { description: 'For people: what the recall is about' })

export type NewRecall = Static<typeof NewRecall>
export const NewRecall = Type.Object(
  {
    identifiers: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 2_048 }), {
        minItems: 1,
        maxItems: maxIdentifiers,
        description:
          'Lots and items in any notation; a GTIN, as digits or as an identifier without a lot, stands for all its lots and items',
      }),
    ),
    place: text('Instead: everything made there, and at all places below it by master data'),
    supplier: text('Instead: everything that events name with this party or place in `sourceList`, and what was in it'),
    from: time('With `place` or `supplier`: events at or after this time'),
    to: time('With `place` or `supplier`: events before this time'),
    asOf: time('What was known at this time; without it, what is known when the recall is carried out'),
    name: Type.Optional(name),
  },
  {
    title: 'NewRecall',
    additionalProperties: false,
    examples: [{ name: 'Complaint 4711', identifiers: ['urn:epc:class:lgtin:4012345.012345.LOT-A'] }],
  },
)

export type RecallChange = Static<typeof RecallChange>
export const RecallChange = Type.Object(
  { state: Type.Optional(OneOf(states)), name: Type.Optional(Type.Union([name, Type.Null()])) },
  { title: 'RecallChange', additionalProperties: false, minProperties: 1, examples: [{ state: 'active' }] },
)

const nullableText = (description: string) => Nullable<string>({ type: 'string', description })

const reasons = {
  limit: 'there are more entries than a recall can hold',
  nothing_found: 'nothing was found for something that was asked; `identifiers` says for what',
} as const
export type IncompleteReason = keyof typeof reasons

const summary = {
  id: Id,
  name: Nullable<string>({ type: 'string' }),
  state: OneOf(states, { description: 'Of the work that people do with it' }),
  parameters: Type.Object({
    identifiers: Nullable<string[]>({ type: 'array', items: { type: 'string' } } as { type: string }),
    place: nullableText('As it was sent'),
    supplier: nullableText('As it was sent'),
    from: nullableText('As it was sent'),
    to: nullableText('As it was sent'),
    asOf: nullableText('As it was sent'),
  }),
  identifier_count: Type.Integer({ description: 'A list of recalls shows the first 5 identifiers of each' }),
  progress: Type.Object({
    status: OneOf(['waiting', 'running', 'finished', 'failed'], { description: 'Of the list itself' }),
    entries: Type.Integer({ description: 'How many are stored' }),
    total: Nullable<number>({ type: 'integer', description: 'How many there will be; null: not known yet' }),
    failure: nullableText('Why it failed'),
  }),
  position: Nullable<number>({
    type: 'integer',
    description: 'Of the feed: the events up to it were known. Null until the list is finished',
  }),
  complete: Nullable<boolean>({ type: 'boolean', description: 'false: something is missing, and the reasons say why' }),
  incomplete_reasons: Type.Array(OneOf(Object.keys(reasons) as IncompleteReason[]), {
    description: Object.entries(reasons)
      .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
      .join('; '),
  }),
  counts: Nullable<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'integer' },
    description:
      '`entries`, of which `certain` and `possible`; `roots` where the walk began; `batches`, `items`, `in_process`. Null until finished',
  }),
  hash: nullableText(
    'SHA-256 over the entries in their order, each as canonical JSON (RFC 8785) and a line feed, without what people say: ' +
      '`n`, `product`, `names`, `disposition`, `note`, `changed_by` and `changed_at`. Equal data give an equal hash',
  ),
  created_by: Type.String(),
  created_at: Time,
  updated_at: Time,
  finished_at: TimeOrNull,
}

export type RecallSummary = Static<typeof RecallSummary>
export const RecallSummary = Type.Object(summary, { title: 'KeptRecallSummary' })

export type Recall = Static<typeof Recall>
export const Recall = Type.Object(
  {
    ...summary,
    identifiers: Type.Array(
      Type.Object({
        identifier: Type.String({
          description: 'Of a lot, an item, a product, or the place or supplier, as it was sent',
        }),
        things: Type.Integer({ description: 'How many lots and items it stands for; 0: no event names any' }),
      }),
      { description: 'Each that was asked for, in its order, once the list is finished' },
    ),
    dispositions: Type.Object(
      { open: Type.Integer(), ...Object.fromEntries(dispositions.map((word) => [word, Type.Integer()])) },
      { description: 'How many entries have each' },
    ),
  },
  { title: 'KeptRecall' },
)

const disposition = Nullable<(typeof dispositions)[number]>({ type: 'string', enum: [...dispositions, null] })
const note = Nullable<string>({ type: 'string', maxLength: 2_000, description: 'For people' })

export type KeptEntry = Static<typeof KeptEntry>
export const KeptEntry = Type.Object(
  {
    n: Type.Integer({ description: 'Its number in the list, from 1' }),
    ...RecallEntry.properties,
    disposition,
    note,
    changed_by: nullableText('Who set `disposition` or `note` last'),
    changed_at: TimeOrNull,
  },
  { title: 'KeptRecallEntry' },
)

export type EntryChange = Static<typeof EntryChange>
export const EntryChange = Type.Object(
  { disposition: Type.Optional(disposition), note: Type.Optional(note) },
  {
    title: 'RecallEntryChange',
    additionalProperties: false,
    minProperties: 1,
    examples: [{ disposition: 'blocked', note: 'In cage 4, since Tuesday' }],
  },
)

export type EntriesChange = Static<typeof EntriesChange>
export const EntriesChange = Type.Object(
  {
    numbers: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1, maxItems: 500, uniqueItems: true }),
    disposition: Type.Optional(disposition),
    note: Type.Optional(note),
  },
  {
    title: 'RecallEntriesChange',
    additionalProperties: false,
    minProperties: 2,
    examples: [{ numbers: [2, 3], disposition: 'contacted' }],
  },
)

const { limit, cursor } = PageParameters
export const ListQuery = Type.Object({ limit, cursor }, { additionalProperties: false })

export const fileFormats = ['json', 'csv', 'xlsx'] as const
export type FileFormat = (typeof fileFormats)[number]
const format = Type.Optional(OneOf(fileFormats, { description: 'The whole list as a file' }))

export const RecallQuery = Type.Object({ ...ReadingParameters, format }, { additionalProperties: false })

export type EntryQuery = Static<typeof EntryQuery>
export const EntryQuery = Type.Object(
  {
    ...ReadingParameters,
    ...PageParameters,
    format,
    q: Type.Optional(
      Type.String({
        maxLength: 200,
        pattern: '^[^\\u0000]*$',
        description: 'A part of the identifier, lot or serial number',
      }),
    ),
    kind: Type.Optional(OneOf(['batch', 'item', 'class', 'transformation', 'private'])),
    role: Type.Optional(OneOf(['root', 'intermediate', 'final', 'in_process'])),
    certainty: Type.Optional(OneOf(['certain', 'possible'])),
    disposition: Type.Optional(OneOf(['open', ...dispositions], { description: '`open`: none was set yet' })),
  },
  { additionalProperties: false },
)

export const EntryAddress = Type.Object({ id: Type.String({ format: 'uuid' }), n: Type.Integer({ minimum: 1 }) })
