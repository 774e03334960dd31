import { type GraphEvent, headlineOf, placeOf } from '../explore/event-facts.ts'
import { type Portion, thingOf } from '../explore/things.ts'

/** How to say things to people: names, places and numbers in their language. */
export type Wording = {
  name: (uri: string) => string
  place: (place: string) => string
  step: (event: GraphEvent) => string
  amount: (quantity: number, uom: string | undefined) => string
  items: (count: number) => string
  events: (count: number) => string
  day: (time: string) => string
}

/** What is written on the card of an event. */
export type CardText = {
  id: string
  type: string
  step: string
  title: string
  /** How many other products it made. */
  others: number
  lot: string
  quantity: string
  place: string
  day: string
}

export function cardText(event: GraphEvent, wording: Wording): CardText {
  const portions = headlineOf(event)
  const [first] = portions
  const alike = first ? portions.filter(({ uri }) => isSameLot(uri, first.uri)) : []
  const { lot, serial } = first ? thingOf(first.uri) : {}
  const where = placeOf(event)
  return {
    ...{ id: event.eventID, type: event.type, step: wording.step(event) },
    title: first ? wording.name(first.uri) : wording.step(event),
    others: new Set(portions.filter((portion) => !alike.includes(portion)).map(({ uri }) => lotKey(uri))).size,
    lot: lot ?? (alike.length === 1 ? (serial ?? '') : ''),
    quantity: amountsText(alike, wording),
    place: where ? wording.place(where) : '',
    day: wording.day(event.eventTime),
  }
}

/** Items of one product belong together, and so do several amounts of one lot. */
function lotKey(uri: string): string {
  const { kind, gtin, lot, canonical } = thingOf(uri)
  return kind === 'item' && gtin ? `${gtin} ${lot ?? ''}` : canonical
}

const isSameLot = (one: string, other: string) => lotKey(one) === lotKey(other)

/** All amounts, one for each unit; items are counted. */
export function amountsText(portions: Portion[], wording: Pick<Wording, 'amount' | 'items'>): string {
  const sums = new Map<string | undefined, number>()
  let items = 0
  for (const { uri, quantity, uom } of portions) {
    if (quantity !== undefined) sums.set(uom, (sums.get(uom) ?? 0) + quantity)
    else if (thingOf(uri).kind === 'item') items++
  }
  const amounts = [...sums].map(([uom, sum]) => wording.amount(exactSum(sum), uom))
  return [...amounts, ...(items > 0 ? [wording.items(items)] : [])].join(' · ')
}

/** Takes away what binary fractions add: 0.1 + 0.2 is 0.3. */
const exactSum = (sum: number) => Number(sum.toPrecision(15))
