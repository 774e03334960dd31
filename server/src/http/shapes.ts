import { type TSchemaOptions, Type } from 'typebox'
import { problems } from '../errors.ts'
import { faultCodes } from '../fault-codes.ts'

/** One of several words, as a plain `enum`: a union would report one fault for each word. */
export const OneOf = <Word extends string>(words: readonly Word[], options: TSchemaOptions = {}) =>
  Type.Unsafe<Word>({ type: 'string', enum: [...words], ...options })

export const Nullable = <Value>(schema: { type: string } & TSchemaOptions) =>
  Type.Unsafe<Value | null>({ ...schema, type: [schema.type, 'null'] })

/** What people call a thing. Spaces alone call it nothing; nothing at all is too short already. */
export const Name = (maxLength: number, options: TSchemaOptions = {}) =>
  Type.String({ minLength: 1, maxLength, pattern: '^$|\\S', title: 'a name of more than spaces', ...options })

export const Id = Type.String({ format: 'uuid', description: 'Made by the service (UUIDv7)' })

/** Whether a text can be an id. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const IdParameter = Type.Object({ id: Type.String({ format: 'uuid' }) })

/**
 * Only what ISO 8601 writes with a day: Date.parse takes much else, such as the year 0, which PostgreSQL does not know, and the
 * 30th of February, which it takes for a day in March.
 */
export const isTime = (text: string) =>
  /^(?!0000)\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d\d))?$/.test(text) &&
  isDay(text.slice(0, 10)) &&
  !Number.isNaN(Date.parse(text)) &&
  // Its zone may put a time at an edge of the calendar behind that edge.
  /^(?!0000)\d{4}-/.test(new Date(text).toISOString())

function isDay(text: string): boolean {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** A time, which the answer shows in UTC with milliseconds. */
export const Time = Type.Unsafe<Date>({ type: 'string', format: 'date-time' })

export const TimeOrNull = Type.Unsafe<Date | null>({ type: ['string', 'null'], format: 'date-time' })

/** A shape by its name alone: it is described elsewhere, and its answers are not serialised by the description. */
export const Named = (title: string) => Type.Unknown({ title })

/** Of writes: something else is in the way, or somebody has changed what is written since it was read (`If-Match`). */
export const refusals = { 409: { $ref: 'Problem#' }, 412: { $ref: 'Problem#' } } as const

/** A failure as the caller sees it (RFC 9457). */
export const ProblemShape = Type.Object(
  {
    type: Type.String({
      description:
        'A URN that never changes, `urn:polytrace:problem:` and the code; where EPCIS 2.0 names the problem, its name, such as ' +
        '`epcisException:ValidationException`',
    }),
    code: OneOf(Object.keys(problems), { description: 'Which kind of problem this is. The words never change' }),
    title: Type.String(),
    status: Type.Integer(),
    detail: Type.String(),
    instance: Type.String({ description: 'The request id; it also stands in the header X-Request-Id and in the log' }),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          pointer: Type.String({
            description: 'A JSON Pointer (RFC 6901) into the body, or ?name for a query parameter',
          }),
          code: OneOf(Object.keys(faultCodes), { description: codeTable() }),
          message: Type.String(),
          keyword: Type.Optional(Type.String({ description: 'The keyword of the schema that the value breaks' })),
          id: Type.Optional(Type.String({ description: 'What has the value already, where it must be unique' })),
        }),
        { maxItems: 100 },
      ),
    ),
    truncated: Type.Optional(Type.Boolean({ description: 'true when there are more than 100 errors' })),
  },
  { $id: 'Problem', description: 'Why a request failed' },
)

function codeTable(): string {
  const lines = Object.entries(faultCodes).map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
  return `Codes never change.\n\n${lines.join('\n')}`
}
