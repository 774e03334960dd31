import { type Check, check } from '../../check.ts'
import { ask, header, listHas, status, VERSION } from '../../expectations.ts'
import type { JsonObject } from '../../http/answer.ts'
import { problem } from '../../problems.ts'
import { addressOf } from '../../world/addresses.ts'

const SCHEMA = 'components/schemas/CaptureJob'
const JOB = '/capture/{captureID}'

/** Looks at the finished job of the run's first document. */
const job =
  (expected: string, holds: (job: JsonObject) => boolean): Check['run'] =>
  async ({ world }) => {
    const seen = await world.captured('core')
    return { verdict: holds(seen) ? 'passed' : 'failed', expected, seen: JSON.stringify(seen) }
  }

const isText = (value: unknown) => typeof value === 'string'
const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(String(value)))
const isBehaviour = (value: unknown) => value === 'rollback' || value === 'proceed'

const jobs = listHas(
  'a list of jobs',
  ({ captureID, running, captureErrorBehaviour }) =>
    isText(captureID) && typeof running === 'boolean' && isBehaviour(captureErrorBehaviour),
)

export const JOB_CHECKS: Check[] = [
  check(
    'jobs',
    'a job has a captureID',
    SCHEMA,
    job('captureID: a text', ({ captureID }) => isText(captureID)),
  ),
  check(
    'jobs',
    'a job has createdAt and finishedAt',
    SCHEMA,
    job('createdAt and finishedAt: times', ({ createdAt, finishedAt }) => isTime(createdAt) && isTime(finishedAt)),
  ),
  check(
    'jobs',
    'a job that captured everything has succeeded',
    SCHEMA,
    job('running: false, success: true', ({ running, success }) => running === false && success === true),
  ),
  check(
    'jobs',
    'a job rolls back by default',
    `${SCHEMA}, GS1-Capture-Error-Behaviour`,
    job('captureErrorBehaviour: rollback', ({ captureErrorBehaviour }) => captureErrorBehaviour === 'rollback'),
  ),
  check(
    'jobs',
    'a job that succeeded has no errors',
    SCHEMA,
    job('errors: []', ({ errors }) => !Array.isArray(errors) || errors.length === 0),
  ),
  check(
    'jobs',
    `GET ${JOB} announces its version`,
    `GET ${JOB}`,
    ask(
      async (subject) => ({ path: await addressOf(subject, JOB) }),
      status(200),
      header('GS1-EPCIS-Version', VERSION),
    ),
  ),
  check(
    'jobs',
    'an unknown job is missing',
    `GET ${JOB}, 404ResourceNotFound`,
    ask({ path: '/capture/{run}-0000-4000-8000-000000000000' }, ...problem('missing')),
  ),
  check(
    'jobs',
    'GET /capture lists jobs',
    'GET /capture',
    ask(async ({ world }) => ({ path: (await world.captured('core')) && '/capture' }), status(200), jobs),
  ),
]
