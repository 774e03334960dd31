import type { ManagedSubscription, Subscription } from './contract.ts'
import type { SubscriptionRow } from './queries.ts'

/** A subscription as it is answered. Its token never comes back. */
export function present(row: SubscriptionRow, signingSecret?: string): Subscription {
  const { schedule, initial_record_time: initial, fired_at, delivered_at, created_at } = row
  const executions = [initial ?? created_at, delivered_at, schedule && fired_at].filter((time) => time !== null)
  return {
    subscriptionID: row.id,
    queryName: row.name,
    dest: row.dest,
    ...(schedule === null ? { stream: true } : { schedule, reportIfEmpty: row.report_if_empty }),
    ...(initial && { initialRecordTime: initial.toISOString() }),
    createdAt: created_at,
    ...(delivered_at && { lastNotifiedAt: delivered_at }),
    minRecordTime: new Date(Math.max(...executions.map(Number))),
    epcFormat: row.epc_format,
    state: row.state,
    ...(row.reason !== null && { reason: row.reason }),
    ...(signingSecret !== undefined && { signingSecret }),
  }
}

/** The same with what is known of its deliveries. */
export function presentManaged(row: SubscriptionRow, head: number): ManagedSubscription {
  const { gap } = row
  return {
    ...present(row),
    ...{ stateSince: row.state_since, position: row.position, head, failedAttempts: row.attempts },
    ...{ nextAttemptAt: row.not_before, deviceID: row.owner_id, oldSecretUntil: row.old_secret_until },
    gap: gap && { from: gap.from, to: gap.upTo, at: gap.at },
  }
}
