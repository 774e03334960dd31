import type { Destination } from './destination.ts'

/** One message to a destination. */
export type Delivery = {
  /** The same for the same content, however often it is sent: receivers recognise repetitions by it. */
  id: string
  /** What it is about, such as `product.changed`: shown in the list of deliveries. */
  type: string
  /** Where the destination stands once this is received. */
  upTo: number
  body: string
  /** When what it reports was committed, for the measured delay. */
  at?: Date
  headers?: Record<string, string>
  /** It holds several changes, and would hold others if it were composed again later: where it ends is noted first. */
  isBatch?: boolean
  /** What the feature remembers once this is received. */
  memo?: object
}

export type Composed = {
  /** In order of position. Each is sent when the one before it was received. */
  deliveries: Delivery[]
  /** Everything up to here is in the deliveries, or is not wanted. */
  upTo: number
  /** When to compose again, if not as soon as the feed goes on; a time that is past means at once. */
  nextAt?: Date
}

export type Span = {
  after: number
  /** The end of a batch that was composed before, and must be composed again exactly. */
  upTo: number | undefined
  /** How many changes a batch may hold: halved while the receiver calls it too large. */
  max: number
}

/** What a feature's destinations want, and how it is written. `deliveries/` knows no feature; `parts.ts` brings them. */
export type Composer = {
  kind: string
  /** How many changes a batch holds at most; 1 where each change is a delivery. */
  maxBatch: number
  /** The next deliveries after a position, few enough to be kept in memory. May throw `gone` where the feed was trimmed. */
  compose(destination: Destination, span: Span, signal: AbortSignal): Promise<Composed>
  /** Says that the feed was trimmed from `from` to `upTo`, both included, before it was delivered. */
  composeGap(destination: Destination, gap: { from: number; upTo: number }): Delivery
  /** Waits until there may be something after a position; as long as the feed does not go on, if left out. */
  waitFor?(destination: Destination, after: number, signal: AbortSignal): Promise<void>
}
