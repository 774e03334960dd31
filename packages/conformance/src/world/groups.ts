import type { JsonObject } from '../http/answer.ts'
import { CORE_EVENTS } from './core-events.ts'
import { MASTER_DATA, PLACE_EVENTS } from './master-data.ts'
import { SENSOR_EVENTS } from './sensor-events.ts'
import { THING_EVENTS } from './thing-events.ts'

export type Group = 'core' | 'things' | 'sensors' | 'places'

type Content = {
  /** The minutes of the run's hour into which the events fall: queries ask for these, so that groups do not meet. */
  minutes: readonly [from: string, to: string]
  events: Record<string, JsonObject>
  header?: JsonObject
}

/** Each group is one document: where a repository refuses one, the checks of the others can still be made. */
export const GROUPS: Record<Group, Content> = {
  core: { minutes: ['00', '10'], events: CORE_EVENTS },
  things: { minutes: ['10', '20'], events: THING_EVENTS },
  sensors: { minutes: ['20', '30'], events: SENSOR_EVENTS },
  places: { minutes: ['30', '40'], events: PLACE_EVENTS, header: MASTER_DATA },
}

/** The parameters that ask for the events of one group of this run. */
export function scopeOf(group: Group): Record<string, string> {
  const [from, to] = GROUPS[group].minutes
  return { GE_eventTime: `{hour}:${from}:00.000Z`, LT_eventTime: `{hour}:${to}:00.000Z`, perPage: '100' }
}
