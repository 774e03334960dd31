import { type Check, check } from '../../check.ts'
import { ask } from '../../expectations.ts'
import type { JsonObject } from '../../http/answer.ts'
import { problem } from '../../problems.ts'
import { bareEvent } from '../../world/document.ts'
import { lot } from '../../world/identifiers.ts'
import { freshEvent } from './fresh-event.ts'

/** What is wrong with an event, as a change of a right one; undefined leaves a field out. */
const WRONG: [name: string, change: JsonObject][] = [
  ['without a type', { type: undefined }],
  ['without eventTime', { eventTime: undefined }],
  ['without eventTimeZoneOffset', { eventTimeZoneOffset: undefined }],
  ['without an action', { action: undefined }],
  ['with an unknown action', { action: 'MOVE' }],
  ['with an eventTime that is none', { eventTime: 'yesterday' }],
  ['with an eventTime without a zone', { eventTime: '2020-01-01T00:00:00' }],
  ['with a zone offset that is none', { eventTimeZoneOffset: 'CET' }],
  ['with an epcList that is a text', { epcList: 'urn:epc:id:sgtin:9524999.012345.1' }],
  ['with an unknown bizStep', { bizStep: 'dancing' }],
  ['with an unknown disposition', { disposition: 'tired' }],
  ['with a readPoint that is a text', { readPoint: 'urn:epc:id:sgln:9524999.00001.0' }],
  ['with a quantity that is a text', { quantityList: [{ epcClass: lot('wrong'), quantity: 'many' }] }],
  ['with a quantity without a class', { quantityList: [{ quantity: 3 }] }],
  ['with a field of its own without a prefix', { colour: 'red' }],
  ['with a sensor element without reports', { sensorElementList: [{ sensorMetadata: {} }] }],
  ['with a sensor report without a type', { sensorElementList: [{ sensorReport: [{ value: 3, uom: 'CEL' }] }] }],
  ['with an error declaration without a time', { errorDeclaration: { reason: 'incorrect_data' } }],
]

const source = 'POST /events, response 400'

export const WRONG_EVENT_CHECKS: Check[] = [
  ...WRONG.map(([name, change]) =>
    check(
      'events',
      `POST /events refuses an event ${name}`,
      source,
      ask(
        ({ run }) => ({ method: 'POST', path: '/events', body: bareEvent({ ...freshEvent(run), ...change }) }),
        ...problem('validation'),
      ),
    ),
  ),
  check(
    'events',
    'POST /events refuses text that is not JSON',
    source,
    ask({ method: 'POST', path: '/events', body: '{ "type": ' }, ...problem('validation')),
  ),
]
