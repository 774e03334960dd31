import { amountsText, type Speech } from './card-text.ts'
import { type GraphEvent, madeBy, placeOf, usedBy } from './event-facts.ts'
import type { LoadedGraph } from './loaded-graph.ts'
import type { Portion } from './things.ts'
import { neighboursOf } from './visible-graph.ts'

const columns = [
  'eventID',
  'eventTime',
  'type',
  'bizStep',
  'disposition',
  'place',
  'place_name',
  'made',
  'made_quantity',
]
const more = ['used', 'made_from_events', 'used_in_events']

/** The events of a graph as rows of a table, with their neighbours. */
export function eventRows(loaded: LoadedGraph, speech: Speech): string[][] {
  const { up, down } = neighboursOf(loaded)
  const joined = (texts: string[] = []) => texts.join('; ')
  const named = (portions: Portion[]) => joined(portions.map(({ uri }) => uri))
  const used = (event: GraphEvent) =>
    joined(usedBy(event).map((portion) => [portion.uri, amountsText([portion], speech)].filter(Boolean).join(' ')))
  const rows = [...loaded.events.values()].map((event) => {
    const { eventID, eventTime, type, bizStep = '', disposition = '' } = event
    const place = placeOf(event) ?? ''
    const made = madeBy(event)
    return [
      ...[eventID, eventTime, type, bizStep, disposition, place, place && speech.place(place)],
      ...[named(made), joined(made.map((portion) => amountsText([portion], speech))), used(event)],
      ...[joined(up.get(eventID)), joined(down.get(eventID))],
    ]
  })
  return [[...columns, ...more], ...rows]
}
