import { amountsText, type Wording } from '../cards/card-text.ts'
import { type GraphEvent, madeBy, placeOf, usedBy } from '../explore/event-facts.ts'
import type { LoadedGraph } from '../explore/loaded-graph.ts'
import type { Portion } from '../explore/things.ts'
import { neighboursOf } from '../explore/visible-graph.ts'

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
export function eventRows(loaded: LoadedGraph, wording: Wording): string[][] {
  const { up, down } = neighboursOf(loaded)
  const joined = (texts: string[] = []) => texts.join('; ')
  const named = (portions: Portion[]) => joined(portions.map(({ uri }) => uri))
  const used = (event: GraphEvent) =>
    joined(usedBy(event).map((portion) => [portion.uri, amountsText([portion], wording)].filter(Boolean).join(' ')))
  const rows = [...loaded.events.values()].map((event) => {
    const { eventID, eventTime, type, bizStep = '', disposition = '' } = event
    const place = placeOf(event) ?? ''
    const made = madeBy(event)
    return [
      ...[eventID, eventTime, type, bizStep, disposition, place, place && wording.place(place)],
      ...[named(made), joined(made.map((portion) => amountsText([portion], wording))), used(event)],
      ...[joined(up.get(eventID)), joined(down.get(eventID))],
    ]
  })
  return [[...columns, ...more], ...rows]
}
