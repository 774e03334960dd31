import type { ThingNames } from '../names/thing-names.ts'
import type { Appearance } from './concern.ts'
import type { Alarm } from './contract.ts'
import type { WatchRow } from './queries.ts'

/** What an alarm says: the watch, the event, and the way from the one to the other. */
export function describeAlarm(
  { id, identifier, note }: WatchRow,
  { event, reach, container }: Appearance,
  names: ThingNames,
): Alarm {
  const nameOf = (thing: string) => names.of(thing)?.text ?? thing
  return {
    watch: { id, identifier, note },
    ...event.reference,
    place: placeOf({ event }),
    identifier: reach.from === undefined ? identifier : nameOf(reach.thing),
    relation: reach.from === undefined ? 'itself' : 'made_from_it',
    container: container === undefined ? null : nameOf(container),
    certainty: reach.reasons.length === 0 ? 'certain' : 'possible',
    reasons: [...reach.reasons],
    path: pathTo(reach, names, identifier),
  }
}

/** Where something appears: bizLocation, or else readPoint. */
export const placeOf = ({ event }: Pick<Appearance, 'event'>) => event.biz_location ?? event.read_point

/** Between the inputs and outputs of a large event lies a thing that has no name. */
function pathTo(reach: Appearance['reach'], names: ThingNames, root: string): Alarm['path'] {
  const path: Alarm['path'] = []
  const nameOf = (thing: string) => names.of(thing)?.text ?? thing
  for (let at: typeof reach | undefined = reach; at !== undefined; at = at.from) {
    const identifier = at.from === undefined ? root : names.of(at.thing)?.text
    if (identifier !== undefined)
      path.unshift({ identifier, eventID: at.event?.name ?? null, through: at.through ? nameOf(at.through) : null })
  }
  return path
}
