import type { Kysely } from 'kysely'
import { recordChange } from '../access/audit/record.ts'
import type { Tenant } from '../db/statements.ts'
import type { Tables } from '../db/tables.ts'
import type { Turn } from '../jobs/runner.ts'
import { isReceived } from '../outbound/sender.ts'
import { attemptAll, type Courses, type Tried } from './attempt.ts'
import type { Composed, Composer, Delivery } from './composer.ts'
import { type Destination, ownerProblem, type State } from './destination.ts'
import { Journal } from './journal.ts'
import type { DeliveryMetrics } from './metrics.ts'
import { nextAttempt } from './pauses.ts'
import { stopDestination } from './queries.ts'
import { ReadAhead } from './read-ahead.ts'
import type { SendTurns } from './send-turns.ts'
import { countTogether } from './together.ts'
import { Waiting } from './waiting.ts'

/** What a courier needs to know of the feed. */
export type Feed = {
  state(tenant: Tenant): Promise<{ head: number; trimmed: number }>
  /** Waits until the feed of an organisation goes beyond a position, or the signal is raised. */
  waitFor(orgId: string, after: number, signal: AbortSignal): Promise<unknown>
}

export type CourierParts = Courses & {
  db: Kysely<Tables>
  feed: Feed
  turns: SendTurns
  /** For what failed before: receivers that hang again and again hold nobody back whose deliveries arrive. */
  retryTurns: SendTurns
  metrics: DeliveryMetrics
  /** Seconds between the attempts of a delivery. */
  pauses: readonly number[]
}

/** In milliseconds: what is sent twice after a crash, and how stale the list of deliveries is, against writes saved. */
const writeEvery = 200
/** In milliseconds: how old what is known of the feed may be. A composer that reads what was trimmed since notices by itself. */
const feedAge = 1_000
/** In milliseconds: how old what is known of the owner may be when something is sent. */
const maxAge = 2_000
/** In milliseconds. A destination that rests for longer is given back. */
const maxRest = 60_000

/** In milliseconds. A feed that goes on with nothing that is wanted is looked at less and less often, down to this. */
const maxLull = 250

const worker = { deviceId: null, deviceName: 'Deliveries' }

/** Serves one destination: one delivery after the other, each when the one before it was received. */
export class Courier {
  readonly #parts: CourierParts
  readonly #composer: Composer
  readonly #journal: Journal
  readonly #turn: Turn
  readonly #waiting: Waiting
  readonly #ahead: ReadAhead
  #maxBatch: number
  #lull = 0
  #feed: { head: number; trimmed: number; readAt: number } | undefined
  #isOutdated = false
  /** This courier has parked or disabled the destination: if somebody wakes it, another serves it. */
  #hasEnded = false
  #halt = new AbortController()

  constructor(parts: CourierParts, composer: Composer, destination: Destination, turn: Turn) {
    this.#parts = parts
    this.#composer = composer
    this.#journal = new Journal(parts.db, destination)
    this.#turn = turn
    this.#waiting = new Waiting(turn.signal)
    this.#ahead = new ReadAhead(composer, turn.signal)
    this.#maxBatch = composer.maxBatch
  }

  get edits(): string {
    return this.#journal.destination.edits
  }

  /** The destination may have been changed: it is read again before anything else is sent. */
  notice(): void {
    this.#isOutdated = true
    this.#halt.abort()
    this.#waiting.end()
  }

  /** Delivers until the destination rests or ends; gives when to go on, if ever. */
  async run(): Promise<Date | undefined> {
    try {
      while (this.#turn.isHeld()) {
        this.#turn.signal.throwIfAborted()
        if (this.#hasEnded) return undefined
        const destination = this.#isOutdated ? await this.#write() : this.#journal.destination
        if (destination?.state !== 'active') return undefined
        const problem = ownerProblem(destination)
        if (problem) await this.#stop('disabled', problem)
        else if (restOf(destination) > maxRest) return destination.not_before ?? undefined
        else if (restOf(destination) > 0) await this.#waiting.rest(restOf(destination))
        else await this.#deliver(destination)
      }
      return new Date()
    } finally {
      // What is not written is sent again; a database that is away is no reason to fail twice.
      if (this.#turn.isHeld()) await this.#journal.finish().catch(() => undefined)
    }
  }

  async #write(): Promise<Destination | undefined> {
    this.#isOutdated = false
    return this.#journal.write()
  }

  async #deliver(destination: Destination): Promise<void> {
    const { head, trimmed } = await this.#feedState(destination)
    if (this.#journal.position < trimmed) return this.#reportGap(destination, trimmed)
    const { position: after, pending: upTo } = this.#journal
    const span = { after, upTo, max: this.#maxBatch }
    const composed = await this.#ahead.compose(destination, span)
    if (!composed) {
      this.#feed = undefined
      return
    }
    if (composed.deliveries.length > 0) this.#ahead.begin(destination, composed.upTo)
    for (let waiting = composed.deliveries; waiting.length > 0; ) {
      const received = await this.#send(waiting.slice(0, countTogether(waiting)))
      if (received === undefined || this.#isOutdated) return
      waiting = waiting.slice(received)
    }
    this.#journal.skipTo(composed.upTo)
    if (composed.deliveries.length > 0) this.#lull = 0
    if (composed.upTo >= head || composed.nextAt) await this.#idle(destination, composed)
  }

  /** How far the feed goes, as it was a moment ago. */
  async #feedState({ org_id: orgId }: Destination): Promise<{ head: number; trimmed: number }> {
    const readAt = performance.now()
    if (this.#feed && readAt - this.#feed.readAt < feedAge) return this.#feed
    this.#feed = { ...(await this.#parts.feed.state({ db: this.#parts.db, orgId })), readAt }
    return this.#feed
  }

  /** A receiver that was away for too long is given the gap, and goes on behind it. */
  async #reportGap(destination: Destination, trimmed: number): Promise<void> {
    const gap = { from: this.#journal.position + 1, upTo: trimmed }
    const delivery = this.#composer.composeGap(destination, gap)
    await this.#send([{ ...delivery, upTo: trimmed }], { ...gap, at: new Date().toISOString() })
  }

  /** Waits for something to deliver. What was done is written meanwhile. */
  async #idle(destination: Destination, { deliveries, upTo, nextAt }: Composed): Promise<void> {
    this.#writeIfDue()
    if (this.#isOutdated) return
    const { org_id: orgId } = destination
    const rest = Math.min(nextAt ? nextAt.getTime() - Date.now() : maxRest, this.#untilDue())
    if (nextAt) return this.#waiting.rest(rest)
    if (deliveries.length === 0) {
      if (this.#lull > 0) await this.#waiting.rest(this.#lull)
      this.#lull = Math.min(maxLull, 2 * this.#lull + 2)
    }
    if (this.#isOutdated) return
    await this.#waiting.until(rest, (signal) =>
      this.#composer.waitFor
        ? this.#composer.waitFor(destination, upTo, signal)
        : this.#parts.feed.waitFor(orgId, upTo, signal),
    )
  }

  /** In milliseconds, until what was done must be written: attempts soon, since people look at them. */
  #untilDue(): number {
    if (!this.#journal.isChanged) return maxRest
    return (this.#journal.hasAttempts ? writeEvery : maxAge) - this.#journal.age
  }

  #writeIfDue(): void {
    if (this.#untilDue() <= 0) this.#journal.writeSoon(() => this.notice())
  }

  /** Sends deliveries in order; how many were received, or `undefined` where the next one may not follow. */
  async #send(deliveries: readonly Delivery[], gap?: object): Promise<number | undefined> {
    const [first] = deliveries
    if (first?.isBatch && this.#journal.pending !== first.upTo) {
      this.#journal.notePending(first.upTo)
      await this.#write()
    }
    const { org_id: orgId } = this.#journal.destination
    const { turns, retryTurns } = this.#parts
    const queue = this.#journal.failedAttempts === 0 ? turns : retryTurns
    const tried = await queue.run(orgId, async () => ((await this.#maySend()) ? this.#attempt(deliveries) : []))
    for (const one of tried) {
      this.#journal.add(one.attempt)
      if (isReceived(one.outcome)) this.#journal.noteReceived(one.delivery, gap)
      else await this.#fail(one)
    }
    this.#writeIfDue()
    return tried.length > 0 && tried.every(({ outcome }) => isReceived(outcome)) ? tried.length : undefined
  }

  /** Its turn may have come late: whether the owner may still listen, and the destination is still ours. */
  async #maySend(): Promise<boolean> {
    if (this.#isOutdated || !this.#turn.isHeld()) return false
    this.#journal.throwIfFailed()
    if (this.#journal.age < maxAge) return true
    const before = this.#journal.destination.edits
    const now = await this.#write()
    return now?.edits === before && now.state === 'active' && ownerProblem(now) === undefined
  }

  async #attempt(deliveries: readonly Delivery[]): Promise<Tried[]> {
    this.#halt = new AbortController()
    const ends = { halt: this.#halt.signal, stop: this.#turn.signal }
    const tried = await attemptAll(this.#parts, this.#journal.destination, deliveries, ends)
    for (const one of tried) this.#parts.metrics.observe(this.#composer.kind, one)
    return tried
  }

  async #fail({ delivery, outcome }: Tried): Promise<void> {
    const { status, error, retryAfter } = outcome
    if (status === 410) return this.#stop('disabled', 'The receiver answered 410 (Gone).')
    if (status === 413 && delivery.isBatch && this.#maxBatch > 1) {
      this.#maxBatch = Math.ceil(this.#maxBatch / 2)
      this.#journal.notePending(null)
      await this.#write()
      return
    }
    const next = nextAttempt(this.#parts.pauses, this.#journal.failedAttempts + 1, retryAfter)
    this.#journal.noteFailure(next ?? null)
    const tries = this.#journal.failedAttempts
    if (next) await this.#write()
    else
      await this.#stop('parked', `The last of ${tries} attempts failed: ${error ?? `the receiver answered ${status}.`}`)
  }

  /** Ends the destination's activity, unless somebody changed it meanwhile. */
  async #stop(state: State, reason: string): Promise<void> {
    await this.#write()
    const { org_id: orgId, id, kind } = this.#journal.destination
    this.#hasEnded = await this.#parts.db.transaction().execute(async (tx) => {
      if (!(await stopDestination({ db: tx, orgId }, this.#journal.destination, { state, reason }))) return false
      const change = { before: { state: 'active' }, after: { state, reason } }
      await recordChange(tx, { orgId, ...worker }, { entity: kind, id, action: 'update', ...change })
      return true
    })
    this.notice()
  }
}

const restOf = ({ not_before }: Destination) => (not_before ? not_before.getTime() - Date.now() : 0)
