import { type GraphEvent, headlineOf, placeOf } from './event-facts.ts'
import { productKey } from './things.ts'

export const colourings = ['step', 'site', 'product', 'none'] as const
export type Colouring = (typeof colourings)[number]

/** Events that look alike. The letter says without a colour what the colour says; the rest share `·`. */
export type ColourClass = { key: string; name: string; letter: string; hue: number; events: string[] }

/** The number of colours that are easily distinguished; whatever is rarer shares the last class. */
export const hues = 8

/** How the classes of each colouring are known from each other, and called. */
export type Naming = {
  step: (event: GraphEvent) => string
  place: (place: string) => string
  name: (uri: string) => string
}

/** An address may ask for anything. */
export const colouringOf = (text: string | undefined): Colouring => colourings.find((known) => known === text) ?? 'step'

/** The classes of events, the largest first. `other` and `unknown` name those who have none of their own. */
export function colourClasses(
  events: Iterable<GraphEvent>,
  colouring: Colouring,
  naming: Naming,
  words: { other: string; unknown: string },
): ColourClass[] {
  if (colouring === 'none') return []
  const kinds = new Map<string, { name: string; events: string[] }>()
  for (const event of events) {
    const { key, name } = kindOf(event, colouring, naming)
    const known = kinds.get(key)
    if (known) known.events.push(event.eventID)
    else kinds.set(key, { name: name || words.unknown, events: [event.eventID] })
  }
  const all = [...kinds].map(([key, kind]) => ({ key, ...kind })).sort((a, b) => b.events.length - a.events.length)
  const own = all.length > hues ? all.slice(0, hues - 1) : all
  const rest = all.slice(own.length).flatMap(({ events }) => events)
  const classes = own.map((kind, at) => ({ ...kind, letter: String.fromCharCode(65 + at), hue: at + 1 }))
  return rest.length === 0 ? classes : [...classes, { key: '', name: words.other, letter: '·', hue: 0, events: rest }]
}

function kindOf(event: GraphEvent, colouring: Exclude<Colouring, 'none'>, { step, place, name }: Naming) {
  if (colouring === 'step') return { key: step(event), name: step(event) }
  if (colouring === 'site') {
    const where = placeOf(event)
    // Parts of a site that are called alike are one for people.
    return { key: where ? place(where) : '', name: where ? place(where) : '' }
  }
  const [first] = headlineOf(event)
  return { key: first ? productKey(first.uri) : '', name: first ? name(first.uri) : '' }
}
