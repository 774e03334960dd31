import { type Static, Type } from 'typebox'
import { Nullable } from '../../http/shapes.ts'
import { ReadingParameters } from '../../products/contract.ts'
import { AsOf } from '../as-of/view.ts'
import { Amount, EventReference, placeNames, thingFields } from '../facts/shapes.ts'
import { At } from '../moment.ts'
import { type LineName, lines } from './books.ts'

const tolerance = Type.Number({
  minimum: 0,
  maximum: 100,
  default: 5,
  description: 'In percent: how much may be unexplained of what came in, and how far a yield may be from the usual one',
})

export const BalanceQuery = Type.Object({ at: At, asOf: AsOf, tolerance }, { additionalProperties: false })

export const SiteQuery = Type.Object(
  {
    place: Type.String({
      minLength: 1,
      maxLength: 2_048,
      description: 'A site: all its extensions and the places below it by master data count as it',
      examples: ['urn:epc:id:sgln:9521234.01200.0'],
    }),
    from: Type.Optional(Type.String({ maxLength: 40, description: 'Events at or after this time' })),
    to: Type.Optional(Type.String({ maxLength: 40, description: 'Events before this time' })),
    asOf: AsOf,
    tolerance,
    ...ReadingParameters,
  },
  { additionalProperties: false },
)

const LineEvent = Type.Object(
  {
    ...EventReference.properties,
    place: Nullable<string>({ type: 'string', description: 'Where it happened' }),
    through: Nullable<string>({
      type: 'string',
      description: 'The container that the event names instead of the thing',
    }),
    quantities: Type.Array(Amount, { description: 'What it adds to the figure' }),
  },
  { title: 'BalanceEvent' },
)

const Line = Type.Object(
  {
    quantities: Type.Array(Amount, { description: 'A sum for each dimension, in one unit' }),
    events: Type.Array(LineEvent, {
      description: 'The events behind the figure, in the order of time; 1,000 at most',
    }),
    more_events: Type.Integer({ description: 'How many more events there are' }),
  },
  { title: 'BalanceLine' },
)

const meanings: Record<LineName, string> = {
  made: 'Made or added. What an ObjectEvent repeats of a transformation, or piece by piece of a lot, counts once',
  received: 'Came in: from under way, or from others whose events are not known',
  used: 'Went into something else, also inside a container',
  shipped: 'Went out, also inside a container',
  destroyed: 'Destroyed or decommissioned',
  in_stock: 'There now, or at the time asked for; the events are those that saw it last',
  unexplained: 'What came in and is nowhere; below zero: what went out, or is there, and came from nowhere',
}

const meaning = Object.entries(meanings)
  .map(([line, text]) => `- \`${line}\`: ${text}`)
  .join('\n')

const forEachLine = <Shape>(shape: Shape) =>
  Object.fromEntries(lines.map((line) => [line, shape])) as Record<LineName, Shape>

const isBalanced = Nullable<boolean>({
  type: 'boolean',
  description: 'What is unexplained is within the tolerance; null where events do not say how much',
})

const ratio = (description: string) => Nullable<string>({ type: 'string', description })

const Yield = Type.Object(
  {
    events: Type.Array(EventReference, { description: 'One event, or all of one transformationID' }),
    inputs: Type.Array(Amount, { description: 'All that went in; of containers, what was in them' }),
    outputs: Type.Array(Amount, { description: 'All that came out' }),
    uom: Nullable<string>({ type: 'string', description: 'The unit by which they are compared' }),
    yield: ratio('What came out for one that went in, such as 0.95; null where they cannot be compared'),
    others: Type.Union(
      [
        Type.Object({
          count: Type.Integer(),
          lowest: Type.String(),
          median: Type.String(),
          highest: Type.String(),
        }),
        Type.Null(),
      ],
      { description: 'Yields of others with the same product and bizStep, 50 at most, the newest' },
    ),
    is_unusual: Nullable<boolean>({
      type: 'boolean',
      description:
        'It differs from the median by more than the tolerance; null where fewer than three others are known',
    }),
  },
  { title: 'Yield' },
)

export type BalanceAnswer = Static<typeof BalanceAnswer>
export const BalanceAnswer = Type.Object(
  {
    asked: Type.String({ description: 'The identifier as it was asked for' }),
    canonical: Type.String(),
    at: Nullable<string>({ type: 'string', format: 'date-time', description: 'The time asked for; null is now' }),
    ...forEachLine(Line),
    is_balanced: isBalanced,
    yields: Type.Array(Yield, { description: 'Of the transformations that made or used it, 50 at most' }),
    names: placeNames,
  },
  {
    title: 'Balance',
    description: `made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit.\n\n${meaning}`,
  },
)

const { gtin, material, product } = thingFields

export type SiteBalance = Static<typeof SiteBalance>
export const SiteBalance = Type.Object(
  {
    place: Type.String(),
    places: Type.Array(Type.String(), { description: 'The places of events that count as it' }),
    from: Nullable<string>({ type: 'string', format: 'date-time' }),
    to: Nullable<string>({ type: 'string', format: 'date-time' }),
    opening: Type.Array(Amount, {
      description: 'What was there at the beginning, of all that had an event there since',
    }),
    ...forEachLine(Line),
    is_balanced: isBalanced,
    products: Type.Array(
      Type.Object(
        {
          identifier: Type.String({ description: 'The first lot or item' }),
          ...{ gtin, material, product },
          things: Type.Integer({ description: 'How many lots and items' }),
          opening: Type.Array(Amount),
          ...forEachLine(Type.Array(Amount)),
        },
        { title: 'ProductBalance' },
      ),
      { description: 'The same for each product, without the events' },
    ),
    names: placeNames,
  },
  {
    title: 'SiteBalance',
    description:
      'opening + made + received = used + shipped + destroyed + in_stock + unexplained, exactly, in each unit',
  },
)
