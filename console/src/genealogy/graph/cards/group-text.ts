import { type GraphEvent, headlineOf, placeOf } from '../explore/event-facts.ts'
import { productKey } from '../explore/things.ts'
import { amountsText, type CardText, type Wording } from './card-text.ts'

/** What is written on the card of a group: the product, how many events, how much in all, the place, and the days. */
export function groupText(id: string, members: GraphEvent[], wording: Wording): CardText {
  const [first] = members
  const [headline] = first ? headlineOf(first) : []
  const product = headline && productKey(headline.uri)
  const portions = members.flatMap(headlineOf).filter(({ uri }) => productKey(uri) === product)
  const place = first && placeOf(first)
  const count = wording.events(members.length)
  const times = members.map(({ eventTime }) => eventTime).sort((a, b) => Date.parse(a) - Date.parse(b))
  const days = [...new Set([times[0] ?? '', times.at(-1) ?? ''].map(wording.day))]
  const steps = [...new Set(members.map(wording.step))]
  return {
    ...{ id, type: 'Group', step: steps.join(', '), title: headline ? wording.name(headline.uri) : (steps[0] ?? '') },
    ...{ others: 0, lot: count, quantity: amountsText(portions, wording) },
    ...{ place: place ? wording.place(place) : '', day: days.join(' – ') },
  }
}
