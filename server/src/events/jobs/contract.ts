import { type Static, Type } from 'typebox'

export const CaptureQuery = Type.Object(
  {
    perPage: Type.Integer({ minimum: 1, maximum: 500, default: 30, description: 'How many jobs a page has' }),
    nextPageToken: Type.Optional(Type.String({ maxLength: 200, description: 'As the `Link` header gives it' })),
  },
  { additionalProperties: false },
)

export const JobAddress = Type.Object({ captureID: Type.String({ format: 'uuid' }) })

/** Why an event, or the whole document, was not captured. */
export type JobError = Static<typeof JobError>
export const JobError = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    index: Type.Optional(Type.Integer({ description: 'Which event of the document, from 0' })),
    errors: Type.Array(Type.Object({ pointer: Type.String(), code: Type.String(), message: Type.String() })),
  },
  { title: 'CaptureError' },
)

export type CaptureJob = Static<typeof CaptureJob>
export const CaptureJob = Type.Object(
  {
    captureID: Type.String(),
    createdAt: Type.String({ format: 'date-time' }),
    finishedAt: Type.Optional(Type.String({ format: 'date-time' })),
    running: Type.Boolean(),
    success: Type.Boolean({ description: 'While it is running: nothing has failed yet' }),
    captureErrorBehaviour: Type.String({ enum: ['rollback', 'proceed'] }),
    errors: Type.Array(JobError, { description: 'The first 100' }),
    counts: Type.Object({ captured: Type.Integer(), duplicate: Type.Integer(), rejected: Type.Integer() }),
  },
  { title: 'CaptureJob' },
)
