import { type Check, check } from '../check.ts'
import { ask, header, status, that } from '../expectations.ts'
import { eventsOf, listOf } from '../http/answer.ts'
import { problem } from '../problems.ts'
import type { Subject } from '../subject.ts'

const URN = /^urn:epc:id:sgtin:9524999\.012345\.\w+$/
const LINK = /\/01\/09524999123454\/21\/\w+$/
const EITHER = new RegExp(`${URN.source}|${LINK.source}`)

const epcsLike = (expected: string, pattern: RegExp) =>
  that(`an epcList of ${expected}`, (answer) => {
    const epcs = eventsOf(answer).flatMap(({ epcList }) => listOf(epcList))
    return epcs.length === 1 && epcs.every((epc) => pattern.test(String(epc)))
  })

/** What an event that was captured with a URN (shipped) or a link (received) looks like in each form. */
const FORMS: [format: string, event: string, expected: string, pattern: RegExp][] = [
  ['Always_GS1_Digital_Link', 'shipped', 'Digital Links', LINK],
  ['Always_GS1_Digital_Link', 'received', 'Digital Links', LINK],
  ['Always_EPC_URN', 'shipped', 'URNs', URN],
  ['Never_Translates', 'shipped', 'URNs', URN],
  ['Never_Translates', 'received', 'Digital Links', LINK],
  ['No_Preference', 'shipped', 'URNs or Digital Links', EITHER],
]

const read =
  (name: string, headers = {}) =>
  async ({ world }: Subject) => {
    await world.captured('core')
    return { path: `/events/${encodeURIComponent(String(world.event(name).eventID))}`, headers }
  }

const source = 'components/parameters/GS1-EPC-Format'

const standardForm: Check['run'] = async (subject) => {
  if (subject.isLenient) return { verdict: 'skipped', expected: 'Digital Links', seen: 'the suite runs with --lenient' }
  return await ask(read('shipped'), status(200), epcsLike('Digital Links', LINK))(subject)
}

const events = (accept: string) => ({ path: '/events', query: { perPage: '1' }, headers: { accept } })

export const FORM_CHECKS: Check[] = [
  ...FORMS.map(([format, event, expected, pattern]) =>
    check(
      'headers',
      `GS1-EPC-Format: ${format} gives ${event} with ${expected}`,
      source,
      ask(read(event, { 'GS1-EPC-Format': format }), status(200), epcsLike(expected, pattern)),
    ),
  ),
  check('headers', 'without GS1-EPC-Format, EPCs are Digital Links', source, standardForm),
  check(
    'headers',
    'an unknown GS1-EPC-Format is refused',
    'components/schemas/GS1-EPC-Format',
    ask(read('shipped', { 'GS1-EPC-Format': 'Sometimes' }), status(400, 406)),
  ),
  check(
    'headers',
    'Accept: application/json is answered with JSON',
    'GET /events, 200EPCISQueryDocument',
    ask(events('application/json'), status(200), header('Content-Type', /^application\/json/)),
  ),
  check(
    'headers',
    'Accept: image/png is not acceptable',
    'GET /events, 406NotAcceptable',
    ask(events('image/png'), ...problem('unacceptable')),
  ),
]
