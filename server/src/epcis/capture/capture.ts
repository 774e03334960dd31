import {
  checkTransformationSpan,
  type Fault as EpcisFault,
  type EventReading,
  ReadError,
  readEvent,
  UnexpectedDocument,
} from '@polytrace/epcis'
import type { Caller } from '../../access/caller.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { conflict, invalid, type Problem } from '../../errors.ts'
import { contextFromPrefixes, surroundingsId } from '../../event-store/contexts.ts'
import { Judgement } from '../../event-store/judge.ts'
import type { Outcome } from '../../event-store/outcome.ts'
import { type PreparedEvent, prepareEvent } from '../../event-store/prepare.ts'
import { capturePath } from '../interface.ts'
import { findSpans } from '../query/queries.ts'
import type { CaptureAnswer } from './contract.ts'
import { plainFault, unreadable, warningsOf } from './faults.ts'
import type { EventWriter } from './writer.ts'

/** Captures one event: the same one again is answered with the first copy, so that callers may retry blindly. */
export async function captureEvent(
  { db, writer }: { db: Db; writer: EventWriter },
  caller: Caller,
  body: Uint8Array,
  { prefixes, isDryRun }: { prefixes: Record<string, string>; isDryRun: boolean },
): Promise<CaptureAnswer> {
  const reading = readBody(body, prefixes)
  const contextText = contextFromPrefixes(reading, prefixes)
  const { faults, prepared } = prepareEvent(reading, contextText)
  if (prepared === undefined) throw invalid(faults.filter(({ severity }) => severity === 'error').map(plainFault))
  const longTransformation = await checkSpan({ db, orgId: caller.orgId }, reading, prepared)
  if (longTransformation) faults.push(longTransformation)
  const outcome = isDryRun
    ? await judgeEvent({ db, orgId: caller.orgId }, caller, prepared, contextText)
    : await writer.store(caller.orgId, caller.deviceId, prepared, contextText)
  if (outcome.status === 'conflict') throw conflict(outcome.detail, outcome.places)
  const warnings = [...warningsOf(faults, prepared), ...outcome.warnings]
  const status = isDryRun && outcome.status === 'created' ? 'valid' : outcome.status
  return {
    status,
    message: messages[status],
    eventID: prepared.eventId,
    ...(warnings.length > 0 && { warnings }),
  }
}

/** One transformationID that is used for very long shows only beside the events that are stored. */
async function checkSpan(
  tenant: Tenant,
  { event: { transformationID } }: EventReading,
  { lineage: { transformation }, columns: { eventTime, declares } }: PreparedEvent,
): Promise<EpcisFault | undefined> {
  if (transformation === undefined || typeof transformationID !== 'string' || declares !== undefined) return undefined
  const stored = (await findSpans(tenant, [transformation])).get(transformation)
  const { first, last } = stored ?? { first: eventTime, last: eventTime }
  return checkTransformationSpan({
    transformationID,
    first: Math.min(first, eventTime),
    last: Math.max(last, eventTime),
  })
}

/** What would become of an event that is not to be stored. */
async function judgeEvent(
  tenant: Tenant,
  { deviceId }: Caller,
  event: PreparedEvent,
  contextText: string | undefined,
): Promise<Outcome> {
  const contextId = contextText && surroundingsId({ contextText })
  const contexts = new Map(contextId ? [[contextId, contextText]] : [])
  // No stored event has this id.
  const [outcome] = await new Judgement(tenant, contexts).judge([{ id: 0, event, deviceId, contextId }])
  return outcome as Outcome
}

const messages = {
  created: 'Event captured successfully',
  exists: 'Event was captured before',
  valid: 'Event can be captured',
}

function readBody(body: Uint8Array, prefixes: Record<string, string>): EventReading {
  try {
    return readEvent(body, { prefixes })
  } catch (error) {
    if (error instanceof UnexpectedDocument) throw documentGiven()
    throw error instanceof ReadError ? unreadable(error) : error
  }
}

function documentGiven(): Problem {
  const message = `This address takes one event. A document goes to POST ${capturePath}.`
  return invalid([{ pointer: '', code: 'not_an_event', message }])
}
