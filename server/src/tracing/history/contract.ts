import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { AsOf } from '../as-of/view.ts'
import { Amount, EventReference } from '../facts/shapes.ts'
import { type HistoryReason, reasons } from './read-history.ts'

export const historyFormats = { json: 'application/json', csv: 'text/csv' } as const

export type HistoryFormat = keyof typeof historyFormats

const text = (description: string) => Nullable<string>({ type: 'string', description })
const time = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }))

export type HistoryQuery = Static<typeof HistoryQuery>
export const HistoryQuery = Type.Object(
  {
    from: time('Events at or after this time'),
    to: time('Events before this time'),
    asOf: AsOf,
    format: Type.Optional(OneOf(Object.keys(historyFormats), { description: 'Instead of `Accept`' })),
  },
  { additionalProperties: false },
)

export type HistoryEvent = Static<typeof HistoryEvent>
const HistoryEvent = Type.Object(
  {
    ...EventReference.properties,
    type: Type.String(),
    action: text('As captured'),
    disposition: text('As captured'),
    readPoint: text('As captured'),
    bizLocation: text('As captured'),
    reasons: Type.Array(OneOf(Object.keys(reasons) as HistoryReason[]), {
      description: `Why the event belongs to the thing: ${Object.entries(reasons)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join('; ')}`,
    }),
    through: text('The container that the event names, in which the thing was; null where it names the thing itself'),
    quantities: Type.Array(Amount, { description: 'How much of a batch it is about, where that is known' }),
  },
  { title: 'HistoryEvent' },
)

export const HistoryAnswer = Type.Object(
  {
    asked: Type.String({ description: 'The identifier as it was asked for' }),
    canonical: Type.String(),
    results: Type.Array(HistoryEvent, { description: 'In the order of time' }),
  },
  { title: 'History' },
)
