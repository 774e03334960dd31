import type { NewSubscription } from '@polytrace/client'
import { presets, type ScheduleDraft, scheduleOf } from './schedule.ts'

/** What people say of a subscription. */
export type SubscriptionDraft = {
  queryName: string
  dest: string
  when: 'stream' | 'schedule'
  schedule: ScheduleDraft
  reportIfEmpty: boolean
  /** The key of the standard's own signature; it never comes back. */
  signatureToken: string
}

export const emptyDraft = (timeZone: string): SubscriptionDraft => ({
  ...{ queryName: '', dest: '', when: 'stream', reportIfEmpty: false, signatureToken: '' },
  schedule: { ...presets.daily, timeZone },
})

/** A subscription as the service takes it: a stream or a schedule, never both. */
export const newSubscription = (draft: SubscriptionDraft): NewSubscription => ({
  dest: draft.dest.trim(),
  ...(draft.when === 'stream'
    ? { stream: true }
    : { schedule: scheduleOf(draft.schedule), reportIfEmpty: draft.reportIfEmpty }),
  ...(draft.signatureToken && { signatureToken: draft.signatureToken }),
})
