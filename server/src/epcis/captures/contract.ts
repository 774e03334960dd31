import { type Static, Type } from 'typebox'

export const CaptureQuery = Type.Object(
  {
    perPage: Type.Integer({ minimum: 1, maximum: 500, default: 30, description: 'How many jobs a page has' }),
    nextPageToken: Type.Optional(Type.String({ maxLength: 200, description: 'As the `Link` header gives it' })),
    EQ_capturedBy: Type.Optional(
      Type.String({ format: 'uuid', description: 'Documents that this device or person has sent' }),
    ),
  },
  { additionalProperties: false },
)

export const JobAddress = Type.Object({ captureID: Type.String({ format: 'uuid' }) })

/** Why an event, or the whole document, was not captured. */
export type JobError = Static<typeof JobError>
export const JobError = Type.Object(
  {
    type: Type.String({
      description: 'The name of the problem in EPCIS 2.0, such as `epcisException:ValidationException`',
    }),
    code: Type.Optional(Type.String({ description: 'Which kind of problem this is, such as `invalid`' })),
    title: Type.String(),
    status: Type.Integer(),
    index: Type.Optional(Type.Integer({ description: 'Which event of the document, from 0' })),
    errors: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
  },
  { title: 'CaptureError' },
)

/** What is legal but odd in an event of a document, or between them. */
export type JobWarning = Static<typeof JobWarning>
export const JobWarning = Type.Object(
  {
    index: Type.Optional(Type.Integer({ description: 'Which event of the document, from 0' })),
    pointer: Type.String({ description: 'A JSON Pointer into the document' }),
    code: Type.String(),
    message: Type.String(),
  },
  { title: 'CaptureWarning' },
)

const JobProgress = Type.Object(
  {
    events: Type.Integer({ description: 'How many the document holds' }),
    checked: Type.Integer({ description: 'How many have been checked' }),
    handled: Type.Integer({
      description:
        'How many have been stored, found to be known or rejected; with `rollback` none of them is kept before the end',
    }),
  },
  {
    title: 'CaptureProgress',
    description:
      'Only while the job is running, and once its document has been read to the end; renewed twice a second',
  },
)

const exampleJob = {
  captureID: '0190163d-8694-739b-aea5-966c26f8ad90',
  createdAt: '2026-03-05T16:00:00.000Z',
  finishedAt: '2026-03-05T16:00:02.341Z',
  running: false,
  success: true,
  captureErrorBehaviour: 'proceed',
  errors: [],
  warnings: [
    {
      index: 17,
      pointer: '/epcisBody/eventList/17/eventID',
      code: 'event_id_mismatch',
      message:
        '`eventID` looks like a hash and is not that of this event, which is ni:///sha-256;2a23e9…?ver=CBV2.0. It is kept as sent.',
    },
  ],
  warningCount: 1,
  counts: { captured: 1_239, duplicate: 1, rejected: 0 },
}

export type CaptureJob = Static<typeof CaptureJob>
export const CaptureJob = Type.Object(
  {
    captureID: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
    running: Type.Boolean(),
    success: Type.Boolean({ description: 'While it is running: nothing has failed yet' }),
    captureErrorBehaviour: Type.String({ enum: ['rollback', 'proceed'] }),
    dryRun: Type.Optional(
      Type.Boolean({
        description: 'The document is only judged: nothing of it is stored, and `counts` says what would be',
      }),
    ),
    errors: Type.Array(JobError, { description: 'The first 100; one without `index` concerns the document itself' }),
    warnings: Type.Array(JobWarning, {
      description: 'What is legal but probably not meant: the first 100. Events with an error report only their errors',
    }),
    warningCount: Type.Integer({ description: 'How many warnings there are in all' }),
    counts: Type.Object(
      { captured: Type.Integer(), duplicate: Type.Integer(), rejected: Type.Integer() },
      { description: 'While it is running: so far; with `rollback` nothing is captured before the end' },
    ),
    retryUntil: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Only when the service could not finish it: until then it can be run again (`POST …/retry`)',
      }),
    ),
    progress: Type.Optional(JobProgress),
  },
  { title: 'CaptureJob', examples: [exampleJob] },
)
