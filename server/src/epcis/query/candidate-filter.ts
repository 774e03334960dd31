import type { Clause } from '@polytrace/epcis'

export type Order = { by: 'event_time' | 'record_time'; direction: 'ASC' | 'DESC' }

/** The place of an event in the order of a list. */
export type Position = { time: string; id: string }

export type CandidateFilter = {
  clauses: Clause[]
  order: Order
  /** The last event of the page before. */
  after: Position | undefined
  limit: number
}
