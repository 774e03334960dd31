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
      if (deliveries.length > 0 || upTo < firing.upTo) return { deliveries: deliveries.map(marked), upTo }
    }
    const upTo = Math.max(span.after, firing.upTo)
    const isEmptyReport = firing.isNew ? subscription.report_if_empty : mustReport(subscription)
    if (!isEmptyReport || isReported(firing.at))
      return { deliveries: [], upTo, nextAt: nextTime(subscription, firing.at) }
    const report = await this.#write(destination, subscription, [])
    return { deliveries: [marked({ ...report, id: `${subscription.id}_${firing.at.getTime()}`, upTo })], upTo }
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

  async #write(destination: Destination, subscription: SubscriptionRow, events: MatchedEvent[]): Promise<Delivery> {
    const { id, name, epc_format } = subscription
    const tenant = { db: this.#db, orgId: destination.org_id }
    const texts = events.map(({ text }) => text)
    const body = documentOf(await textsInFormat(tenant, texts, epc_format), { queryName: name, subscriptionID: id })
    const [first, last] = [events[0], events.at(-1)]
    return {
      id: `${id}_${first?.position ?? 0}-${last?.position ?? 0}`,
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

/** When a schedule fires next after a time. It was checked before it was stored. */
function nextTime({ schedule }: SubscriptionRow, after: Date): Date {
  const parsed = parseSchedule(schedule ?? {})
  const time = parsed.schedule && nextFiring(parsed.schedule, after.getTime())
  return new Date(time ?? Number.MAX_SAFE_INTEGER)
}
