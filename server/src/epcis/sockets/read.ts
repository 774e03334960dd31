import { type EpcFormat, SCHEDULE_FIELDS } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import type { Tenant } from '../../db/statements.ts'
import { malformedQuery } from '../../errors.ts'
import { findPositionAt } from '../../event-store/positions.ts'
import { feedState } from '../../feed/queries.ts'
import { requirePosition } from '../../feed/require-position.ts'
import type { StoredQuery } from '../named-queries/queries.ts'
import { readStored } from '../named-queries/read-stored.ts'
import { readFormat } from '../query/epc-format.ts'
import type { Wanted } from '../standing/standing-query.ts'
import { type Controls, readControls, requireUnlimited, wrongControls } from '../subscriptions/read.ts'
import { listenerFields, type ResultQuery } from './contract.ts'

const scheduleNames = [...Object.keys(SCHEDULE_FIELDS), 'timeZone']

/** What a listener on a WebSocket wants to hear, and from where on. */
export type Listening = {
  wanted: Wanted
  queryName: string
  controls: Controls
  format: EpcFormat
  after: number
  /** Events that were recorded before are not sent. */
  from: Date | undefined
}

/** Reads what a request wants to listen to; its faults are answered before it becomes a WebSocket. */
export async function readListening(tenant: Tenant, request: FastifyRequest, stored: StoredQuery): Promise<Listening> {
  const { stream, reportIfEmpty, after, initialRecordTime, ...others } = request.query as ResultQuery
  const fields = Object.entries(others).filter(([name]) => scheduleNames.includes(name))
  const controls = readControls(
    {
      ...(stream !== undefined && { stream }),
      ...(fields.length > 0 && { schedule: Object.fromEntries(fields) }),
      ...(reportIfEmpty !== undefined && { reportIfEmpty }),
    },
    (field) => `?${field.join()}`,
  )
  const query = readStored(stored)
  requireUnlimited(query)
  if (after !== undefined && initialRecordTime !== undefined)
    throw wrongControls('Both `after` and `initialRecordTime` are given: choose one of them.')
  const from = initialRecordTime === undefined ? undefined : new Date(initialRecordTime)
  const { head, trimmed } = await feedState(tenant)
  const start = from ? await findPositionAt(tenant, new Date(from.getTime() - 1)) : (after ?? head)
  requirePosition({ head, trimmed }, start, 'after')
  return {
    wanted: { queryId: stored.id, query, reader: request.caller },
    ...{ queryName: stored.name, controls, from, after: start, format: readFormat(request.headers) },
  }
}

/** A page of events takes none of the parameters of a listener. */
export function refuseListenerFields(query: ResultQuery): void {
  const names = Object.keys(query).filter((name) => name in listenerFields)
  if (names.length === 0) return
  throw malformedQuery(
    names.map((name) => {
      return {
        pointer: `?${name}`,
        code: 'not_allowed',
        message: `\`${name}\` needs a WebSocket (Upgrade: websocket).`,
      }
    }),
  )
}
