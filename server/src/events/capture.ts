import {
  checkTransformationSpan,
  type Fault as EpcisFault,
  type EventReading,
  ReadError,
  readEvent,
} from '@polytrace/epcis'
import type { Pool } from 'pg'
import { conflict, type Fault, invalid, Problem } from '../errors.ts'
import type { Caller } from '../http/caller.ts'
import { contextFromPrefixes } from './contexts.ts'
import type { CaptureAnswer } from './contract.ts'
import { type PreparedEvent, prepareEvent } from './prepare.ts'
import { findSpans } from './queries.ts'
import type { Outcome } from './store.ts'
import type { EventWriter } from './writer.ts'

/** Captures one event: the same one again is answered with the first copy, so that callers may retry blindly. */
export async function captureEvent(
  { pool, writer }: { pool: Pool; writer: EventWriter },
  caller: Caller,
  body: Uint8Array,
  prefixes: Record<string, string>,
): Promise<CaptureAnswer> {
  const reading = readBody(body, prefixes)
  const contextText = contextFromPrefixes(reading, prefixes)
  const { faults, prepared } = prepareEvent(reading, contextText)
  if (prepared === undefined) throw invalid(faults.filter(({ severity }) => severity === 'error').map(plainFault))
  const longTransformation = await checkSpan(pool, caller.orgId, reading, prepared)
  if (longTransformation) faults.push(longTransformation)
  const outcome = await writer.store(caller.orgId, caller.deviceId, prepared, contextText)
  if (outcome === 'conflict') throw conflictOf(prepared.eventId)
  const warnings = warningsOf(faults, prepared)
  return {
    status: outcome,
    message: messages[outcome],
    eventID: prepared.eventId,
    ...(warnings.length > 0 && { warnings }),
  }
}

/** One transformationID that is used for very long shows only beside the events that are stored. */
async function checkSpan(
  pool: Pool,
  orgId: string,
  { event: { transformationID } }: EventReading,
  { lineage: { transformation }, columns: { eventTime, declares } }: PreparedEvent,
): Promise<EpcisFault | undefined> {
  if (transformation === undefined || typeof transformationID !== 'string' || declares !== undefined) return undefined
  const stored = (await findSpans(pool, orgId, [transformation])).get(transformation)
  const { first, last } = stored ?? { first: eventTime, last: eventTime }
  return checkTransformationSpan({
    transformationID,
    first: Math.min(first, eventTime),
    last: Math.max(last, eventTime),
  })
}

const messages: Record<Exclude<Outcome, 'conflict'>, string> = {
  created: 'Event captured successfully',
  exists: 'Event was captured before',
}

export const conflictOf = (eventId: string) =>
  conflict(`Another event is stored as ${eventId.slice(0, 200)}: an eventID names one content for ever.`)

/** What an event is told beside its faults: everything legal but odd. */
export function warningsOf(faults: EpcisFault[], { eventId, claimedId }: PreparedEvent): Fault[] {
  const warnings = faults.filter(({ severity }) => severity === 'warning').map(plainFault)
  if (claimedId === undefined) return warnings
  const message = `\`eventID\` is not the hash of this event, which is ${eventId}. It is kept as a claim.`
  return [{ pointer: '/eventID', code: 'event_id_mismatch', message }, ...warnings]
}

export const plainFault = ({ pointer, code, message }: EpcisFault): Fault => ({ pointer, code, message })

function readBody(body: Uint8Array, prefixes: Record<string, string>): EventReading {
  try {
    return readEvent(body, { prefixes })
  } catch (error) {
    throw error instanceof ReadError ? unreadable(error) : error
  }
}

const notJson = new Set(['bad_utf8', 'not_json', 'unexpected_end', 'bad_escape', 'control_character'])

/** A text that is no JSON is malformed; JSON that says what is never accepted breaks a rule. */
export function unreadable({ code, pointer, message }: ReadError): Problem {
  if (notJson.has(code)) return new Problem('malformed_body', `The body cannot be read: ${message}`)
  return invalid([{ pointer, code, message }])
}
