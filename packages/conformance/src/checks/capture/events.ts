import { type Check, check } from '../../check.ts'
import { ask, header, judge, QUERY_DOCUMENT, status, that, VERSION } from '../../expectations.ts'
import { eventsOf, type JsonObject } from '../../http/answer.ts'
import { resolveAddress } from '../../http/client.ts'
import { problem } from '../../problems.ts'
import type { Subject } from '../../subject.ts'
import { bareEvent } from '../../world/document.ts'
import { freshEvent } from './fresh-event.ts'

const post = (event: JsonObject) => ({ method: 'POST', path: '/events', body: bareEvent(event) })

const postFresh = ({ run }: Subject) => post(freshEvent(run))

/** Captures an event, and follows the `Location` of the answer. */
const followLocation =
  (change: (event: JsonObject) => JsonObject): Check['run'] =>
  async (subject) => {
    const event = change(freshEvent(subject.run))
    const answer = await subject.send(post(event))
    const location = answer.headers.get('location')
    if (answer.status !== 201 || location === null) return judge(answer, subject, [status(201), header('Location')])
    const read = await subject.send({ path: resolveAddress(subject.base, answer.url, location) })
    const isThere = that('the event, with an eventID', (answer) =>
      eventsOf(answer).some(
        ({ eventID, eventTime }) => typeof eventID === 'string' && sameInstant(eventTime, event.eventTime),
      ),
    )
    return judge(read, subject, [status(200), QUERY_DOCUMENT, isThere])
  }

const sameInstant = (a: unknown, b: unknown) => Date.parse(String(a)) === Date.parse(String(b))

/** The same event twice: refused, or answered as known. */
const duplicate: Check['run'] = async (subject) => {
  const request = postFresh(subject)
  await subject.send(request)
  const again = await subject.send(request)
  return judge(again, subject, subject.duplicates === 'conflict' ? problem('exists') : [status(200, 201, 204)])
}

const keptOnce: Check['run'] = async (subject) => {
  const event = freshEvent(subject.run)
  await subject.send(post(event))
  await subject.send(post(event))
  const read = await subject.send({ path: '/events', query: { EQ_eventID: event.eventID } })
  return judge(read, subject, [status(200), that('one event', (answer) => eventsOf(answer).length === 1)])
}

/** The mark makes the content unique, where the eventID cannot. */
const withoutID = ({ eventID, ...event }: JsonObject) => ({ ...event, 'ex:mark': eventID })

export const EVENT_CHECKS: Check[] = [
  check(
    'events',
    'POST /events answers 201 and the event’s address',
    'POST /events',
    ask(postFresh, status(201), header('Location')),
  ),
  check(
    'events',
    'POST /events announces its versions',
    'POST /events',
    ask(postFresh, status(201), header('GS1-EPCIS-Version', VERSION), header('GS1-CBV-Version', VERSION)),
  ),
  check(
    'events',
    'an event can be read at its Location',
    'POST /events, header Location',
    followLocation((event) => event),
  ),
  check('events', 'an event without an eventID gets one', 'POST /events, header Location', followLocation(withoutID)),
  check(
    'events',
    'the same event again is answered as agreed',
    'POST /events, 409ResourceAlreadyExistsException',
    duplicate,
  ),
  check('events', 'the same event again is kept once', 'components/parameters/EventID', keptOnce),
]
