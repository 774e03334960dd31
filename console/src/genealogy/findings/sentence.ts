import type { Finding } from '@polytrace/client'

type Facts = NonNullable<Finding['facts']>
type Amounts = NonNullable<Facts['amounts']>

/** How the reader's language calls what a sentence is about. */
export type Wording = {
  thing: (identifier: string) => string
  place: (identifier: string) => string
  moment: (time: string) => string
  amounts: (amounts: Amounts) => string
  happening: (word: NonNullable<Facts['happening']>) => string
  expiry: (expiry: NonNullable<Facts['expiry']>) => string
}

type Variant = 'used_up_already' | 'in_two_places_inside'

/** What may stand in a sentence. */
type Gap =
  | ('thing' | 'first' | 'last' | 'what' | 'expiry' | 'amounts')
  | ('place' | 'other_place' | 'container' | 'other_container')

export type Sentence = { key: `finds_${Finding['rule'] | Variant}`; values: Record<Gap, string> }

/** What each sentence cannot do without, beside its thing and the times of its events. */
const needs: Partial<Record<Finding['rule'] | Variant, Gap[]>> = {
  used_before_made: ['what'],
  used_after_destroyed: ['what'],
  more_out_than_in: ['amounts'],
  more_seen_than_made: ['amounts'],
  missing_in_stock: ['amounts'],
  in_two_places: ['place', 'other_place'],
  in_two_places_inside: ['place', 'other_place', 'container'],
  in_two_containers: ['container', 'other_container'],
  more_taken_out: ['container'],
  not_inside: ['container'],
  never_received: ['place'],
  expired_when_used: ['what', 'expiry'],
}

/** The sentence of a finding and what stands in its gaps; undefined where the service has not said enough for it. */
export function sentenceOf({ rule, facts, events, things }: Finding, say: Wording): Sentence | undefined {
  const [thing] = things
  const [first] = events
  const last = events.at(-1)
  if (!facts || thing === undefined || !first || !last) return undefined
  const { happening, places = [], containers = [], amounts, expiry } = facts
  const values: Sentence['values'] = {
    thing: say.thing(thing),
    first: say.moment(first.eventTime),
    last: say.moment(last.eventTime),
    what: happening ? say.happening(happening) : '',
    place: places[0] ? say.place(places[0]) : '',
    other_place: places[1] ? say.place(places[1]) : '',
    container: containers[0] ? say.thing(containers[0]) : '',
    other_container: containers[1] ? say.thing(containers[1]) : '',
    amounts: amounts ? say.amounts(amounts) : '',
    expiry: expiry ? say.expiry(expiry) : '',
  }
  const name = variantOf(rule, facts)
  return (needs[name] ?? []).every((gap) => values[gap] !== '') ? { key: `finds_${name}`, values } : undefined
}

function variantOf(rule: Finding['rule'], { amounts, containers = [] }: Facts): Finding['rule'] | Variant {
  if (rule === 'more_out_than_in' && !amounts) return 'used_up_already'
  return rule === 'in_two_places' && containers.length > 0 ? 'in_two_places_inside' : rule
}
