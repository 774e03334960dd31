import { EVENT_SHAPES } from '@polytrace/epcis'
import { type Static, Type } from 'typebox'

/**
 * `eventBytes`: an event is stored in one statement, and read as one text. `contextBytes`: every event of a document is
 * given back with its `@context`.
 */
export const captureLimits = {
  events: 100_000,
  bytes: 64 * 1_048_576,
  eventBytes: 4 * 1_048_576,
  contextBytes: 65_536,
}

const Warning = Type.Object({
  pointer: Type.String({ description: 'A JSON Pointer into the event' }),
  code: Type.String(),
  message: Type.String(),
})

export type CaptureAnswer = Static<typeof CaptureAnswer>
export const CaptureAnswer = Type.Object(
  {
    status: Type.String({ enum: ['created', 'exists', 'valid'], description: '`valid` only of a dry run' }),
    message: Type.String(),
    eventID: Type.String({ description: 'The hash of the event’s content, or the id that it brought' }),
    warnings: Type.Optional(Type.Array(Warning, { description: 'What is legal but probably not meant' })),
  },
  { title: 'CaptureAnswer' },
)

export const DryRunQuery = Type.Object(
  {
    dryRun: Type.Boolean({
      default: false,
      description: 'Everything is judged (faults, warnings, duplicates, declarations), and nothing is stored',
    }),
  },
  { additionalProperties: false },
)

/** Every event type has its own shape; the check is the library’s, which reports more than a schema can. */
export const EventBody = {
  title: 'EpcisEvent',
  description: 'An EPCIS 2.0 event with its `@context`',
  oneOf: Object.values(EVENT_SHAPES),
}
