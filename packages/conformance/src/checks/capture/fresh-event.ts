import { randomUUID } from 'node:crypto'
import type { JsonObject } from '../../http/answer.ts'
import { item } from '../../world/identifiers.ts'
import type { Run } from '../../world/run.ts'

/** A right event that nobody else has; its minute belongs to no group, so that queries do not meet it. */
export function freshEvent(run: Run): JsonObject & { eventID: string } {
  return {
    type: 'ObjectEvent',
    eventID: `urn:uuid:${randomUUID()}`,
    eventTime: run.fill('{hour}:50:00.000Z'),
    eventTimeZoneOffset: '+00:00',
    epcList: [run.fill(item('fresh'))],
    action: 'OBSERVE',
    bizStep: 'inspecting',
  }
}
