import { nextFiring, parseSchedule } from '@polytrace/epcis'
import type { Db } from '../../db/tables.ts'
import type { Composed, Composer, Delivery, Span } from '../../deliveries/composer.ts'
import type { Destination } from '../../deliveries/destination.ts'
import { feedState } from '../../feed/queries.ts'
import { readStored } from '../named-queries/read-stored.ts'
import { documentOf, textsInFormat } from '../query/read.ts'
import type { MatchedEvent } from '../standing/match.ts'
import type { StandingQueries } from '../standing/standing-queries.ts'
import type { Wanted } from '../standing/standing-query.ts'
import { findSubscription, noteFiring, type SubscriptionRow } from './queries.ts'

export const subscriptionKind = 'subscription'

/** Few enough events for a receiver that has to store them while it is waited for. */
const maxBatch = 500

type Parts = { db: Db; standing: StandingQueries }

/** Writes what the destinations of subscriptions are sent: the events of their queries, as EPCISQueryDocuments. */
export class SubscriptionComposer implements Composer {
  readonly kind = subscriptionKind
  readonly maxBatch = maxBatch
  readonly #db: Db
  readonly #standing: StandingQueries

  constructor({ db, standing }: Parts) {
    this.#db = db
    this.#standing = standing
  }

  async compose(destination: Destination, span: Span): Promise<Composed> {
    const subscription = await findSubscription({ db: this.#db, orgId: destination.org_id }, destination.id)
    // It was deleted just now.
    if (!subscription) return { deliveries: [], upTo: span.after }
    if (subscription.schedule === null) return this.#composeBatch(destination, subscription, span)
    return this.#composeReport(destination, subscription, span)
  }

  /** A report of nothing: whoever receives it knows that the next ones will arrive. */
  async composeTest(destination: Destination, subscription: SubscriptionRow): Promise<Delivery> {
    const report = await this.#write(destination, subscription, [])
    return { ...report, id: `${destination.id}_test_${Date.now()}`, type: 'webhook.test', upTo: destination.position }
  }

  /** A delivery of before, by its id, as long as the feed holds what it reported. */
  async composeAgain(
    destination: Destination,
    subscription: SubscriptionRow,
    deliveryId: string,
  ): Promise<Delivery | undefined> {
    const [, id, first, last] = /^(.{36})_(\d{1,15})(?:-(\d{1,15}))?$/.exec(deliveryId) ?? []
    if (id !== destination.id) return undefined
    if (last === undefined) return this.#write(destination, subscription, [], new Date(Number(first)))
    const span = { after: Number(first) - 1, upTo: Number(last), max: Number.POSITIVE_INFINITY }
    const { head, trimmed } = await feedState({ db: this.#db, orgId: destination.org_id })
    if (span.after < trimmed || span.upTo > head) return undefined
    const [delivery] = (await this.#composeBatch(destination, subscription, span)).deliveries
    return delivery?.id === deliveryId ? delivery : undefined
  }

  composeGap({ id }: Destination, { from, upTo }: { from: number; upTo: number }): Delivery {
    const detail = `The changes from position ${from} to ${upTo} were trimmed before they could be delivered. Read what you need of them with a query.`
    const problem = { type: 'epcisException:ImplementationException', title: 'Events were missed', status: 410, detail }
    const body = JSON.stringify({ ...problem, subscriptionID: id, from, upTo })
    return { id: `${id}_gap_${upTo}`, type: 'gap', upTo, body, headers: { 'content-type': 'application/problem+json' } }
  }

  async waitFor(destination: Destination, after: number, signal: AbortSignal): Promise<void> {
    const subscription = await findSubscription({ db: this.#db, orgId: destination.org_id }, destination.id)
    if (!subscription) return
    await this.#standing.waitFor(destination.org_id, wantedBy(destination, subscription), after, signal)
  }

  /** The next batch of events up to a position, or to the end of the feed. */
  async #composeBatch(destination: Destination, subscription: SubscriptionRow, span: Span, end = Infinity) {
    // A batch that may have been received is composed again exactly.
    const pending = span.upTo !== undefined && span.upTo > span.after ? span.upTo : undefined
    const wanted = wantedBy(destination, subscription)
    const limits = pending === undefined ? { upTo: end, max: span.max } : { upTo: pending, max: Infinity }
    const page = await this.#standing.read(destination.org_id, wanted, { after: span.after, ...limits })
    const events = page.events.filter((event) => isRecordedInTime(event, subscription))
    const deliveries = events.length === 0 ? [] : [await this.#write(destination, subscription, events)]
    return { deliveries, upTo: page.upTo }
  }

  /** What has come between the firings of a schedule. Firings that were missed are made up for by one. */
  async #composeReport(destination: Destination, subscription: SubscriptionRow, span: Span): Promise<Composed> {
    const isReported = (at: Date) => destination.memo?.firing === at.toISOString()
    const isOpen =
      span.after < subscription.fired_to || (mustReport(subscription) && !isReported(subscription.fired_at))
    const firing = await this.#firing(destination, subscription, isOpen)
    const memo = { firing: firing.at.toISOString() }
    const marked = (delivery: Delivery) => ({ ...delivery, memo })
    if (span.after < firing.upTo) {
      const { deliveries, upTo } = await this.#composeBatch(destination, subscription, span, firing.upTo)
      // What is left of it, or the next firing, is looked for at once.
      if (deliveries.length > 0 || upTo < firing.upTo)
        return { deliveries: deliveries.map(marked), upTo, nextAt: new Date() }
    }
    const upTo = Math.max(span.after, firing.upTo)
    const isEmptyReport = firing.isNew ? subscription.report_if_empty : mustReport(subscription)
    if (!isEmptyReport || isReported(firing.at))
      return { deliveries: [], upTo, nextAt: nextTime(subscription, firing.at) }
    const report = await this.#write(destination, subscription, [], firing.at)
    return { deliveries: [marked({ ...report, upTo })], upTo, nextAt: new Date() }
  }

  /** The firing that is to be reported: the last one as long as its report is not complete, or a new one if it is time. */
  async #firing(destination: Destination, subscription: SubscriptionRow, isOpen: boolean) {
    const { id, fired_at, fired_to } = subscription
    const at = new Date()
    if (isOpen || nextTime(subscription, fired_at) > at) return { at: fired_at, upTo: fired_to, isNew: false }
    const tenant = { db: this.#db, orgId: destination.org_id }
    const { head } = await feedState(tenant)
    await noteFiring(tenant, id, at, head)
    return { at, upTo: head, isNew: true }
  }

  /** A report is the same to the letter whenever it is written: its id and time are those of its events, or else of the firing. */
  async #write(
    destination: Destination,
    subscription: SubscriptionRow,
    events: MatchedEvent[],
    firedAt = new Date(),
  ): Promise<Delivery> {
    const { id, name, epc_format } = subscription
    const tenant = { db: this.#db, orgId: destination.org_id }
    const texts = events.map(({ text }) => text)
    const [first, last] = [events[0], events.at(-1)]
    const envelope = { queryName: name, subscriptionID: id, creationDate: last?.at ?? firedAt }
    const body = documentOf(await textsInFormat(tenant, texts, epc_format), envelope)
    return {
      id: first && last ? `${id}_${first.position}-${last.position}` : `${id}_${firedAt.getTime()}`,
      type: 'event.captured',
      upTo: last?.position ?? 0,
      body,
      isBatch: events.length > 0,
      ...(last && { at: last.at }),
    }
  }
}

/** Master data counts as far as the owner may read it now. */
const wantedBy = ({ owner_permissions }: Destination, subscription: SubscriptionRow): Wanted => ({
  queryId: subscription.query_id,
  query: readStored(subscription),
  reader: { permissions: new Set(owner_permissions) },
})

const isRecordedInTime = ({ recordTime }: MatchedEvent, { initial_record_time }: SubscriptionRow) =>
  initial_record_time === null || recordTime >= initial_record_time

/** Whether its last firing must be reported even if nothing has come; the creation was none. */
const mustReport = ({ report_if_empty, fired_at, created_at }: SubscriptionRow) =>
  report_if_empty && fired_at.getTime() !== created_at.getTime()

/** The last time that a date can say. */
const maxTime = 8_640_000_000_000_000

/** When a schedule fires next after a time. It was checked before it was stored. */
function nextTime({ schedule }: SubscriptionRow, after: Date): Date {
  const parsed = parseSchedule(schedule ?? {})
  const time = parsed.schedule && nextFiring(parsed.schedule, after.getTime())
  return new Date(time ?? maxTime)
}
