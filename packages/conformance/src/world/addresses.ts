import type { Collection } from '../operations.ts'
import { Skip } from '../skip.ts'
import type { Subject } from '../subject.ts'
import type { Group } from './groups.ts'
import { item, own, place } from './identifiers.ts'

/** A value of each collection, the events that it leads to, and a value that no repository has. */
export const MEMBERS: Record<Collection, { value: string; group: Group; events: string[]; missing: string }> = {
  eventTypes: { value: 'AggregationEvent', group: 'things', events: ['packed'], missing: own('Event') },
  epcs: { value: item('a1'), group: 'core', events: ['commissioned', 'shipped'], missing: item('none') },
  bizSteps: { value: 'shipping', group: 'core', events: ['shipped'], missing: own('waiting') },
  bizLocations: { value: place('plant'), group: 'core', events: ['commissioned'], missing: place('none') },
  readPoints: { value: place('dock'), group: 'core', events: ['shipped'], missing: place('none') },
  dispositions: { value: 'in_transit', group: 'core', events: ['shipped'], missing: own('nowhere') },
}

/** Puts values of this run into a path of GS1's file: `/epcs/{epc}` leads to an item of this run. */
export async function addressOf(subject: Subject, path: string): Promise<string> {
  const variable = /\{(\w+)\}/.exec(path)?.[1]
  if (variable === undefined) return path
  if (path.startsWith('/queries/')) return path.replace('{queryName}', await subject.world.namedQuery())
  if (variable === 'captureID') return path.replace('{captureID}', await captureID(subject))
  await subject.world.captured('core')
  if (variable === 'eventID')
    return path.replace('{eventID}', encodeURIComponent(String(subject.world.event('shipped').eventID)))
  const member = MEMBERS[path.split('/')[1] as Collection]
  await subject.world.captured(member.group)
  return path.replace(`{${variable}}`, encodeURIComponent(subject.run.fill(member.value)))
}

async function captureID({ world }: Subject): Promise<string> {
  const id = (await world.captured('core')).captureID
  if (typeof id !== 'string') throw new Skip('the capture job has no captureID')
  return encodeURIComponent(id)
}
