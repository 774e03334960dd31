import { type Static, Type } from 'typebox'
import { Nullable, OneOf } from '../../http/shapes.ts'
import { type Reason, reasons, Settlement } from './certainty.ts'

export { type Reason, reasons }

const text = (description: string) => Nullable<string>({ type: 'string', description })
const whole = (description: string) => Type.Integer({ description })

export const kinds = ['batch', 'item', 'class', 'transformation', 'place', 'party', 'document', 'private'] as const

const name = {
  identifier: Type.String({ description: 'As an event first wrote it' }),
  canonical: Type.String({ description: 'The same for all notations of one thing' }),
  kind: OneOf(kinds, { description: '`class` is a product without a lot, `transformation` one that is still open' }),
  gtin: text('14 digits'),
  lot: text('The lot or batch number'),
  serial: text('The serial number of an item'),
  material: text('The material code of a urn:…:productId:batchId:<material>.<lot>'),
  product: Nullable<{ entity: 'product' | 'material' | 'epc_class'; id: string; name: string }>({
    type: 'object',
    required: ['entity', 'id', 'name'],
    properties: {
      entity: { type: 'string', enum: ['product', 'material', 'epc_class'] },
      id: { type: 'string', description: 'Of an `epc_class`, its identifier in the vocabulary EPCClass' },
      name: { type: 'string' },
    },
    description:
      'The product with this GTIN, or the product or material whose internal_id is the material code, as far as the key may ' +
      'read it (read_products, read_entities); or else the class as captured master data names it. Null when there is none.',
  }),
}

export const amountDoubts = {
  quantity_not_stated: 'an event does not say how much it made, used or destroyed',
  units_differ: 'it was used in a unit that cannot be converted into this one',
  consumed_more_than_produced: 'more was used and destroyed than was made by then',
  time_conflict: 'it was used before it was made: from a stock that nobody reported, or by a wrong clock',
  perhaps_reported_twice: 'an ObjectEvent and a transformation report the same amount, perhaps of the same goods',
} as const

export type Amount = Static<typeof Amount>
export const Amount = Type.Object(
  {
    quantity: Nullable<string>({
      type: 'string',
      description: 'An exact decimal number; null when only bounds are known',
      examples: ['0.3'],
    }),
    uom: text('The unit; null counts pieces'),
    at_least: Type.Optional(Type.String({ description: 'It is so much or more' })),
    at_most: Type.Optional(Type.String({ description: 'It is so much or less; absent when there is no upper bound' })),
    unknown_because: Type.Optional(
      OneOf(Object.keys(amountDoubts) as (keyof typeof amountDoubts)[], {
        description: `Why \`quantity\` is null: ${Object.entries(amountDoubts)
          .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
          .join('; ')}`,
      }),
    ),
  },
  { title: 'Amount' },
)

const amounts = (description: string) => Type.Array(Amount, { description })

export type Quantities = Static<typeof Quantities>
export const Quantities = Type.Object(
  {
    added: amounts('Reported by ObjectEvents with ADD'),
    transformed: amounts('Reported as output of TransformationEvents; often the same fact as `added`'),
    consumed: amounts('Reported as input of TransformationEvents'),
    destroyed: amounts('Reported by ObjectEvents with DELETE'),
    remaining: amounts(
      'What was added and transformed, less what was consumed and destroyed, in the order of time. An ADD that commissions ' +
        'what a transformation made before it, in the same amount, is counted once.',
    ),
  },
  { title: 'BatchQuantities', description: 'Units of one dimension are converted exactly and added up; others never' },
)

const eventName = {
  eventID: Type.String(),
  eventTime: Type.String({ description: 'As captured' }),
  bizStep: text('As captured'),
}

export type EventReference = Static<typeof EventReference>
export const EventReference = Type.Object(eventName, { title: 'EventReference' })

export type LastKnown = Static<typeof LastKnown>
export const LastKnown = Type.Object(
  {
    place: text('bizLocation, or else readPoint, of the last event that names one'),
    disposition: text('Of the last event that names one'),
    event: Type.Union([EventReference, Type.Null()], {
      description: 'The last event of the thing or of what holds it',
    }),
  },
  { title: 'LastKnown', description: 'By eventTime, also of the containers that hold it' },
)

export type Container = Static<typeof Container>
export const Container = Type.Object(
  {
    identifier: Type.String({ description: 'What holds it now, such as an SSCC' }),
    inside: Type.Array(Type.String(), { description: 'What holds the container, the nearest first' }),
    since: Type.String({ description: 'The eventTime of the event that put it in' }),
    quantities: amounts('How much of a batch is in there, where it is known'),
  },
  { title: 'Container' },
)

const typed = <Name extends string>(name: Name) =>
  Type.Unsafe<({ type?: string } & { [member in Name]?: string })[]>({
    type: 'array',
    items: { type: 'object', properties: { type: { type: 'string' }, [name]: { type: 'string' } } },
    description: 'As captured',
  })

export type Shipment = Static<typeof Shipment>
export const Shipment = Type.Object(
  {
    ...eventName,
    place: text('Where it left: readPoint, or else bizLocation'),
    container: text('The container in which it was shipped; null when the event names the thing itself'),
    destinationList: typed('destination'),
    bizTransactionList: typed('bizTransaction'),
  },
  { title: 'Shipment' },
)

export type Expiry = Static<typeof Expiry>
export const Expiry = Type.Object(
  {
    date: Type.String(),
    attribute: OneOf(['itemExpirationDate', 'expirationDate', 'bestBeforeDate', 'sellByDate']),
  },
  { title: 'Expiry' },
)

export const warnings = {
  consumed_more_than_produced: 'More was consumed and destroyed than was ever made.',
  time_conflict: 'It was consumed before it was made.',
} as const

export type Warning = Static<typeof Warning>
const Warning = Type.Object(
  {
    code: OneOf(Object.keys(warnings) as (keyof typeof warnings)[]),
    message: Type.String(),
  },
  { title: 'BatchWarning' },
)

export const placeNames = Type.Record(Type.String(), Type.String(), {
  description:
    'What people call the places and parties above, by their identifiers as captured: the facility with that GLN (read_entities), ' +
    'or captured master data. Those without a name are absent.',
})

/** What is known of a thing, apart from how it was found. */
export const thingFields = {
  ...name,
  expiry: Type.Union([Expiry, Type.Null()], {
    description: 'From the ilmd of the last event that made it and says so',
  }),
  quantities: Quantities,
  last_known: LastKnown,
  containers: Type.Array(Container),
  shipments: Type.Array(Shipment, { description: 'Events with bizStep shipping or departing, also of its containers' }),
  names: placeNames,
  warnings: Type.Array(Warning),
}

export const shareDoubts = {
  quantity_not_stated: 'an event on the way does not say how much it used or made',
  units_differ: 'something on the way was made in one unit and used in another',
  made_together: 'it went into products made side by side, whose quantities cannot be compared',
  quantities_disagree: 'more was used than was made, or two reports of what was made differ',
  not_certain: 'the way is only possible',
  loop: 'the way leads in a circle',
  list_cut: 'the list is not complete',
  others_unknown: 'the amount is known, but not that of another origin that may be measured in the same unit',
  pieces_differ: 'the amount is known, but other origins are pieces of other products',
} as const

export type OriginShare = Static<typeof OriginShare>
export const OriginShare = Type.Object(
  {
    amount: Type.Union([Amount, Type.Null()], {
      description:
        'How much of it is in what was asked, if every lot is an even mix: who took half of a lot took half of what it was ' +
        'made from, and products made side by side in one unit share by quantity. Rounded to six digits.',
    }),
    fraction: Nullable<number>({
      type: 'number',
      minimum: 0,
      maximum: 1,
      description:
        'Its part of all origins that are measured in the same unit, such as by weight. Units are never compared.',
    }),
    unknown_because: Nullable<keyof typeof shareDoubts>({
      type: 'string',
      enum: [...Object.keys(shareDoubts), null],
      description: `Why \`amount\`, or only \`fraction\`, is null: ${Object.entries(shareDoubts)
        .map(([code, meaning]) => `\`${code}\`: ${meaning}`)
        .join('; ')}`,
    }),
    still_open: Type.Boolean({
      description:
        'A transformation of several events on the way has had no output since its last input: more may come out of it, and ' +
        'then this share grows smaller.',
    }),
  },
  { title: 'OriginShare' },
)

export const recallRoles = ['root', 'intermediate', 'final', 'in_process'] as const
export const originRoles = ['root', 'intermediate', 'raw_material', 'unknown_origin'] as const

export const entryFields = <Role extends string>(roles: readonly Role[], description: string) => ({
  ...thingFields,
  roles: Type.Array(OneOf(roles), { description }),
  certainty: OneOf(['certain', 'possible']),
  reasons: Type.Array(OneOf(Object.keys(reasons) as Reason[]), { description: 'Why it is only possible' }),
  settled_by: Type.Array(Settlement, {
    description:
      'For each reason the event that leaves it open, and which one would settle it; empty where it is certain',
  }),
  distance: whole('Steps from what was asked'),
  through: text('The container that was used in the last step, with what it held then; null where none was'),
  evidence: Type.Array(Type.String(), {
    description: 'One shortest path: the eventIDs from what was asked to this',
  }),
})
