import { type Check, check } from '../../check.ts'
import { ask, header, status, VERSION } from '../../expectations.ts'
import type { JsonObject } from '../../http/answer.ts'
import { problem } from '../../problems.ts'
import type { Subject } from '../../subject.ts'
import { documentOf } from '../../world/document.ts'
import { GROUPS, type Group } from '../../world/groups.ts'
import { freshEvent } from './fresh-event.ts'

const freshDocument = ({ run }: Subject) => documentOf([freshEvent(run)])

const queryDocument = ({ run }: Subject): JsonObject => ({
  ...documentOf([]),
  type: 'EPCISQueryDocument',
  epcisBody: { queryResults: { queryName: 'SimpleEventQuery', resultsBody: { eventList: [freshEvent(run)] } } },
})

const post =
  (headers = {}, body: (subject: Subject) => unknown = freshDocument) =>
  (subject: Subject) => ({ method: 'POST', path: '/capture', body: body(subject), headers })

/** The capture of a group is what other checks stand on, and so a check itself. */
const captured =
  (group: Group): Check['run'] =>
  async ({ world }) => {
    const expected = 'a job that ends with success'
    return await world.captured(group).then(
      (job) => ({ verdict: 'passed', expected, seen: JSON.stringify(job) }),
      (error) => ({ verdict: 'failed', expected, seen: String(error) }),
    )
  }

const GROUP_CHECKS = (Object.keys(GROUPS) as Group[]).map((group) => {
  const names = Object.keys(GROUPS[group].events).join(', ')
  return check('capture', `a document with ${names} is captured`, 'POST /capture', captured(group))
})

export const CAPTURE_CHECKS: Check[] = [
  ...GROUP_CHECKS,
  check(
    'capture',
    'POST /capture accepts a document and names its job',
    'POST /capture, header Location',
    ask(post(), status(202), header('Location')),
  ),
  check(
    'capture',
    'POST /capture announces its versions',
    'POST /capture',
    ask(post(), status(202), header('GS1-EPCIS-Version', VERSION), header('GS1-CBV-Version', VERSION)),
  ),
  check(
    'capture',
    'POST /capture accepts an EPCISQueryDocument',
    'POST /capture, request body',
    ask(post({}, queryDocument), status(202), header('Location')),
  ),
  check(
    'capture',
    'POST /capture accepts the versions of the standard',
    'POST /capture, GS1-EPCIS-Version and GS1-CBV-Version',
    ask(post({ 'GS1-EPCIS-Version': '2.0.0', 'GS1-CBV-Version': '2.0.0' }), status(202)),
  ),
  check(
    'capture',
    'POST /capture accepts prefixes of extensions',
    'POST /capture, GS1-Extensions',
    ask(post({ 'GS1-Extensions': 'ex=https://conformance.example/' }), status(202)),
  ),
  check(
    'capture',
    'POST /capture refuses an unknown error behaviour',
    'POST /capture, GS1-Capture-Error-Behaviour',
    ask(post({ 'GS1-Capture-Error-Behaviour': 'hope' }), ...problem('validation')),
  ),
]
