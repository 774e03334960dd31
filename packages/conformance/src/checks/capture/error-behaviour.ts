import { type Check, check } from '../../check.ts'
import { describeAnswer, type JsonObject } from '../../http/answer.ts'
import type { Subject } from '../../subject.ts'
import { submit } from '../../world/capture.ts'
import { bareEvent, CONTEXT, documentOf } from '../../world/document.ts'
import { freshEvent } from './fresh-event.ts'

/** Whether a job has failed, and says why. */
function hasFailed({ success, errors, errorFile }: JsonObject): boolean {
  return success === false && ((Array.isArray(errors) && errors.length > 0) || typeof errorFile === 'string')
}

/** Captures a right and a wrong event in one document, then reads both. */
const together =
  (behaviour: string, statuses: string): Check['run'] =>
  async ({ send, base, run }: Subject) => {
    const events = [freshEvent(run), { ...freshEvent(run), action: 'MOVE' }]
    const headers = { 'GS1-Capture-Error-Behaviour': behaviour }
    const { answer, job } = await submit(send, base, documentOf(events), headers)
    const reads = await Promise.all(
      events.map(({ eventID }) => send({ path: `/events/${encodeURIComponent(eventID)}` })),
    )
    const seen = reads.map(({ status }) => status).join(' and ')
    // All or nothing may be decided before there is a job.
    const isRefused = job
      ? hasFailed(job) && job.captureErrorBehaviour === behaviour
      : behaviour === 'rollback' && answer.status === 400
    return {
      verdict: isRefused && seen === statuses ? 'passed' : 'failed',
      expected: `a failed job with errors and captureErrorBehaviour ${behaviour}; then ${statuses}`,
      seen: `${job ? JSON.stringify(job) : describeAnswer(answer)}; then ${seen}`,
    }
  }

/** GS1's file lets a repository refuse a document at once, or take it and let its job fail. */
const refused =
  (body: unknown): Check['run'] =>
  async ({ send, base }) => {
    const { answer, job } = await submit(send, base, body)
    const isRefused = job ? hasFailed(job) : answer.status === 400
    const seen = job ? JSON.stringify(job) : describeAnswer(answer)
    return { verdict: isRefused ? 'passed' : 'failed', expected: 'status 400, or a failed job with errors', seen }
  }

const nothing = { '@context': CONTEXT, schemaVersion: '2.0', creationDate: '2024-01-01T00:00:00.000Z' }

const WRONG_DOCUMENTS: [name: string, body: unknown][] = [
  ['text that is not JSON', '{ "type": "EPCISDocument", '],
  ['a list', []],
  ['an empty object', {}],
  ['an unknown type of document', { ...documentOf([]), type: 'Letter' }],
  ['a bare event', bareEvent({ type: 'ObjectEvent', action: 'OBSERVE', epcList: [] })],
  ['a document without a body', { ...nothing, type: 'EPCISDocument' }],
  ['a document without a context', { ...documentOf([]), '@context': undefined }],
]

const source = 'POST /capture, GS1-Capture-Error-Behaviour'

export const ERROR_BEHAVIOUR_CHECKS: Check[] = [
  check('jobs', 'rollback keeps nothing of a document with a wrong event', source, together('rollback', '404 and 404')),
  check('jobs', 'proceed keeps the right events of a document', source, together('proceed', '200 and 404')),
  ...WRONG_DOCUMENTS.map(([name, body]) =>
    check(
      'capture',
      `POST /capture refuses ${name}, at once or by its job`,
      'POST /capture, response 400',
      refused(body),
    ),
  ),
]
