import { type Static, Type } from 'typebox'
import { Nullable, OneOf, Time, TimeOrNull } from '../http/shapes.ts'
import { ReadingParameters } from '../products/contract.ts'
import { ruleNames, severities } from '../tracing/findings/rules.ts'
import { states } from '../tracing/recalls/contract.ts'

/** Whoever has more looks at the lists; counting on would take longer the more there is. */
export const maxCounted = 1_000

/** The number of the newest events that are looked at. */
export const maxEvents = 10_000

export const OverviewQuery = Type.Object(
  {
    days: Type.Integer({
      minimum: 1,
      maximum: 90,
      default: 14,
      description:
        'Over how many days events are counted, and after how many without a sign a device or site is silent',
    }),
    ...ReadingParameters,
  },
  { additionalProperties: false },
)

const Count = Type.Integer({ description: `Exact up to ${maxCounted}, which stands for more` })

const Steps = Type.Object(
  {
    from: Type.String({ format: 'date-time', description: 'Since when they are counted' }),
    is_complete: Type.Boolean({ description: `Whether these are all; only the newest ${maxEvents} are counted` }),
    width: OneOf(['hour', 'day'], { description: 'How long each period is, in UTC' }),
    periods: Type.Array(
      Type.Object({
        from: Type.String({ format: 'date-time' }),
        steps: Type.Record(Type.String(), Type.Integer(), {
          description: 'Events by step; empty for those without one',
        }),
      }),
      { description: 'Those with events, the oldest first, by the time of capture' },
    ),
  },
  { title: 'EventsOverTime', description: 'How many events were captured when, by their step' },
)

const Site = Type.Object({
  identifier: Nullable<string>({ type: 'string', description: 'None where a facility with a position has no GLN' }),
  name: Nullable<string>({ type: 'string' }),
  facility_id: Nullable<string>({ type: 'string' }),
  latitude: Nullable<number>({ type: 'number' }),
  longitude: Nullable<number>({ type: 'number' }),
  last_event_at: TimeOrNull,
  is_silent: Type.Boolean({ description: 'It had events once, and none for `days`' }),
})

const optional = { description: 'Left out when the key may not read it' }

export type Overview = Static<typeof Overview>
export const Overview = Type.Object(
  {
    products: Type.Optional(Type.Object({ count: Count }, optional)),
    languages: Type.Optional(
      Type.Array(
        Type.Object({
          lang: Type.String(),
          completeness: Type.Number(),
          missing: Type.Integer(),
          outdated: Type.Integer(),
          required: Type.Optional(Type.Boolean()),
        }),
        { description: 'Open texts by language, the most first' },
      ),
    ),
    events: Type.Optional(Steps),
    captures: Type.Optional(
      Type.Object(
        {
          looked_at: Type.Integer({ description: 'How many of the newest captures were looked at' }),
          rejected: Type.Integer({ description: 'Of these so many failed, or refused events' }),
          newest: Type.Array(
            Type.Object({
              id: Type.String(),
              created_at: Time,
              running: Type.Boolean(),
              success: Nullable<boolean>({ type: 'boolean' }),
              captured: Type.Integer(),
              rejected: Type.Integer(),
            }),
            { description: 'What failed or refused events, the newest first; or else the newest of all' },
          ),
        },
        optional,
      ),
    ),
    silent_devices: Type.Optional(
      Type.Array(Type.Object({ id: Type.String(), name: Type.String(), last_used_at: TimeOrNull }), {
        description: 'Devices with a valid key that nobody has used for `days`, the longest first',
      }),
    ),
    sites: Type.Optional(
      Type.Array(Site, { description: 'Places of business of the newest events, and facilities with a position' }),
    ),
    findings: Type.Optional(
      Type.Array(Type.Object({ severity: OneOf(severities), rule: OneOf(ruleNames), count: Count }), {
        description: 'Open findings, the most first',
      }),
    ),
    recalls: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          title: Type.String(),
          state: OneOf(states),
          status: OneOf(['waiting', 'running', 'finished', 'failed']),
          created_at: Time,
        }),
        { description: 'Recalls that are not closed, active ones first' },
      ),
    ),
    stopped: Type.Optional(
      Type.Array(
        Type.Object({
          id: Type.String(),
          kind: OneOf(['webhook', 'subscription']),
          name: Type.String(),
          state: Type.String(),
          since: Time,
        }),
        { description: 'Webhooks and subscriptions to which nothing is sent until somebody resumes them' },
      ),
    ),
    batches: Type.Optional(
      Type.Array(
        Type.Object({
          identifier: Type.String(),
          title: Type.String(),
          product: Nullable<string>({ type: 'string' }),
          captured_at: Time,
        }),
        { description: 'The newest batches' },
      ),
    ),
  },
  { title: 'OverviewOfAll' },
)
