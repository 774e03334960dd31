import type { Check, Finding } from './check.ts'
import { type Answer, describeAnswer, isObject, type JsonObject, listOf, membersOf } from './http/answer.ts'
import type { Request } from './http/client.ts'
import type { Subject } from './subject.ts'

/** What an answer must be like: in words, and as code that says what is wrong with it. */
export type Expectation = { expected: string; fault: (answer: Answer, subject: Subject) => string | undefined }

type Asks = Request | ((subject: Subject) => Request | Promise<Request>)

/** Sends one request and holds its answer to what is expected. */
export function ask(asks: Asks, ...expectations: Expectation[]): Check['run'] {
  return async (subject) => {
    const request = typeof asks === 'function' ? await asks(subject) : asks
    return judge(await subject.send(fillRequest(request, subject)), subject, expectations)
  }
}

/** Holds an answer to all that is expected of it. */
export function judge(answer: Answer, subject: Subject, expectations: Expectation[]): Finding {
  const faults = expectations.map(({ fault }) => fault(answer, subject)).filter((fault) => fault !== undefined)
  return {
    verdict: faults.length === 0 ? 'passed' : 'failed',
    expected: subject.run.fill(expectations.map(({ expected }) => expected).join('; ')),
    seen: faults.length === 0 ? describeAnswer(answer) : `${faults.join('; ')} (${describeAnswer(answer)})`,
  }
}

/** A request whose templates are filled with the values of the run. */
export const fillRequest = (request: Request, { run }: Subject): Request =>
  JSON.parse(run.fill(JSON.stringify(request)))

/** An expectation that is a plain yes or no. */
export const that = (expected: string, holds: (answer: Answer) => boolean): Expectation => ({
  expected,
  fault: (answer) => (holds(answer) ? undefined : `not ${expected}`),
})

export const status = (...codes: number[]): Expectation => ({
  expected: `status ${codes.join(' or ')}`,
  fault: ({ status }) => (codes.includes(status) ? undefined : `status ${status}`),
})

export const header = (name: string, pattern = /./): Expectation => ({
  expected: pattern.source === '.' ? `a header ${name}` : `a header ${name} like ${pattern.source}`,
  fault: ({ headers }) => {
    const value = headers.get(name)
    if (value === null) return `no header ${name}`
    return pattern.test(value) ? undefined : `${name}: ${value}`
  },
})

/** components/schemas/version */
export const VERSION = /^\d+(\.\d+)*$/

export const body = (expected: string, holds: (body: JsonObject) => boolean): Expectation =>
  that(expected, ({ body }) => isObject(body) && holds(body))

export const COLLECTION: Expectation = that(
  'a Collection with @context, type and distinct members',
  (answer) =>
    isObject(answer.body) &&
    answer.body['@context'] !== undefined &&
    answer.body.type === 'Collection' &&
    Array.isArray(answer.body.member) &&
    new Set(membersOf(answer)).size === membersOf(answer).length,
)

export const QUERY_DOCUMENT: Expectation = body(
  'an EPCISQueryDocument with @context, schemaVersion and creationDate',
  (document) =>
    document.type === 'EPCISQueryDocument' &&
    document['@context'] !== undefined &&
    typeof document.schemaVersion === 'string' &&
    typeof document.creationDate === 'string',
)

/** A list of objects that all have what is needed; an empty one has. */
export const listHas = (expected: string, holds: (item: JsonObject) => boolean): Expectation =>
  that(expected, ({ body }) => Array.isArray(body) && listOf(body).every((item) => isObject(item) && holds(item)))
