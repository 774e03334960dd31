import type { contradictions } from '../containment/holdings.ts'
import type { NamedThing } from '../facts/queries.ts'
import type { SeenEvent } from '../facts/seen-events.ts'
import type { Measures, Pot } from '../whereabouts/pots.ts'
import type { HistoryStep } from '../whereabouts/read-whereabouts.ts'
import type { Unaccounted } from '../whereabouts/whereabouts.ts'
import type { FindingFacts } from './facts.ts'

/** One thing with all that rules judge it by. Rules ask nobody else, and know no other clock than `now`. */
export type Subject = {
  named: NamedThing
  isItem: boolean
  /** What its events do with it, in the order of time. */
  steps: HistoryStep[]
  /** Where it is after all of them, and what did not add up on the way. */
  pots: Pot<SeenEvent>[]
  unaccounted: Unaccounted<SeenEvent>[]
  contradictions: { code: keyof typeof contradictions; events: SeenEvent[]; containers: string[] }[]
  /** Transformations of the events that made it, of which no event says what went in. */
  withoutInputs: SeenEvent[]
  /** Whether events name a place or one of the same site: somebody there captures what happens. */
  isKnownPlace(place: string): boolean
  nameOf(thing: string): string
  now: number
}

/** What a rule finds: a sentence for people, what it is made from, and what it is about. */
export type Found = { message: string; facts?: FindingFacts; events: SeenEvent[]; things?: string[] }

/** A rule may also say when to look again, if nothing happens until then. */
export type Judgement = { found: Found[]; lookAgainAt?: number | undefined }

export type { HistoryStep, Measures, SeenEvent }
