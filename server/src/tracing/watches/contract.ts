import { type Static, Type } from 'typebox'
import { Id, Nullable, OneOf, Time, TimeOrNull } from '../../http/shapes.ts'
import { type Reason, reasons } from '../facts/shapes.ts'

const identifier = Type.String({
  minLength: 1,
  maxLength: 2_048,
  description: 'A lot or an item, in any notation; events need not have named it yet',
  examples: ['urn:epc:class:lgtin:4012345.012345.LOT-A'],
})

const place = Type.String({ minLength: 1, maxLength: 2_048 })

export type NewWatch = Static<typeof NewWatch>
export const NewWatch = Type.Object(
  {
    identifier,
    note: Type.Optional(Type.String({ maxLength: 2_000, description: 'For people: why it is watched' })),
    places: Type.Optional(
      Type.Array(place, {
        minItems: 1,
        maxItems: 200,
        uniqueItems: true,
        description:
          'Where it may be, with all places below by master data: then only what appears anywhere else is reported. An event ' +
          'that names no place is not',
      }),
    ),
  },
  {
    title: 'NewWatch',
    additionalProperties: false,
    examples: [{ identifier: 'urn:epc:class:lgtin:4012345.012345.LOT-A', note: 'Complaint 4711' }],
  },
)

export type Watch = Static<typeof Watch>
export const Watch = Type.Object(
  {
    id: Id,
    identifier: Type.String(),
    note: Nullable<string>({ type: 'string' }),
    places: Nullable<string[]>({ type: 'array', items: { type: 'string' } } as { type: string }),
    created_at: Time,
    alarms: Type.Integer({ description: 'How many there were' }),
    last_alarm_at: TimeOrNull,
  },
  { title: 'Watch' },
)

const step = Type.Object({
  identifier: Type.String({ description: 'A thing on the way' }),
  eventID: Nullable<string>({ type: 'string', description: 'The event that leads to it; null where the way begins' }),
  through: Nullable<string>({
    type: 'string',
    description: 'The container that the event used with what it held, if any',
  }),
})

export type Alarm = Static<typeof Alarm>
export const Alarm = Type.Object(
  {
    watch: Type.Object({ id: Id, identifier: Type.String(), note: Nullable<string>({ type: 'string' }) }),
    eventID: Type.String({ description: 'The event in which something appears that is concerned' }),
    eventTime: Type.String(),
    bizStep: Nullable<string>({ type: 'string' }),
    place: Nullable<string>({ type: 'string', description: 'bizLocation, or else readPoint' }),
    identifier: Type.String({ description: 'What appears' }),
    relation: OneOf(['itself', 'made_from_it'], { description: 'What it has to do with what is watched' }),
    container: Nullable<string>({
      type: 'string',
      description: 'The container that the event names, and in which it was then',
    }),
    certainty: OneOf(['certain', 'possible']),
    reasons: Type.Array(OneOf(Object.keys(reasons) as Reason[]), { description: 'Why it is only possible' }),
    path: Type.Array(step, { description: 'From what is watched to what appears' }),
  },
  { title: 'WatchAlarm' },
)

export const RaisedAlarm = Type.Object({ ...Alarm.properties, raised_at: Time }, { title: 'RaisedAlarm' })
