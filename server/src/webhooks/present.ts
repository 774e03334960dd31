import type { Webhook } from './contract.ts'
import type { StoredWebhook } from './queries.ts'

/** A webhook as callers see it. */
export function present(stored: StoredWebhook, head: number): Webhook {
  const { attempts, not_before, delivered_at, owner_id, gap, ...rest } = stored
  return {
    ...rest,
    head,
    failed_attempts: attempts,
    next_attempt_at: not_before,
    last_delivered_at: delivered_at,
    device_id: owner_id,
    gap: gap && { from: gap.from, to: gap.upTo, at: gap.at },
  }
}
