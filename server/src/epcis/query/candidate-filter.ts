import type { Clause } from '@polytrace/epcis'

export type Order = { by: 'event_time' | 'record_time'; direction: 'ASC' | 'DESC' }

/** The place of an event in the order of a list. */
export type Position = { time: string; id: string }

/** With which capture events came, and who captured them: no event says so itself. */
export type Origin = { captureId?: string | undefined; capturedBy?: string | undefined }

export type CandidateFilter = {
  clauses: Clause[]
  origin?: Origin | undefined
  order: Order
  /** The last event of the page before. */
  after: Position | undefined
  limit: number
}
