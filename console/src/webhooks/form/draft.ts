import type { NewWebhook, Webhook, WebhookFilter, WebhookPatch } from '@polytrace/client'
import { hasId, type Kind } from '../kinds.ts'

/** What people say of a webhook. */
export type WebhookDraft = {
  name: string
  url: string
  kinds: Kind[]
  /** Of captured events only those of this query. */
  query: Record<string, unknown> | null
  /** Of everything else only those with these ids: one on a line, or separated by commas. */
  ids: string
  /** Where it begins: with what comes next, with the oldest change that is kept, or behind a position. */
  start: 'now' | 'oldest' | 'position'
  position: number
}

/** What the parts of the form are given. */
export type FieldsProps = { webhook: WebhookDraft; change: (change: Partial<WebhookDraft>) => void }

export const emptyDraft: WebhookDraft = {
  ...{ name: '', url: '', kinds: [], query: null, ids: '', start: 'now', position: 0 },
}

export const draftOf = ({ name, url, kinds, filter, position }: Webhook): WebhookDraft => ({
  ...{ name, url, kinds, start: 'position', position },
  query: filter?.query ?? null,
  ids: (filter?.ids ?? []).join('\n'),
})

export const idsIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]

/** Which filters mean something for the chosen kinds. */
export const filtersFor = (kinds: readonly Kind[]) => ({
  query: kinds.includes('event.captured'),
  ids: kinds.some(hasId),
})

/** What was chosen before a kind was taken away again is not sent. */
function filterOf({ kinds, query, ids }: WebhookDraft): WebhookFilter | null {
  const takes = filtersFor(kinds)
  const filter = {
    ...(takes.query && query && { query }),
    ...(takes.ids && idsIn(ids).length > 0 && { ids: idsIn(ids) }),
  }
  return Object.keys(filter).length > 0 ? filter : null
}

export const newWebhook = (draft: WebhookDraft): NewWebhook => ({
  ...wantedBy(draft),
  ...(draft.start === 'oldest' && { after: 0 }),
  ...(draft.start === 'position' && { after: draft.position }),
})

/** Everything but where it begins, which a replay changes. */
export const wantedBy = (draft: WebhookDraft): Required<WebhookPatch> => ({
  ...{ name: draft.name.trim(), url: draft.url.trim(), kinds: draft.kinds },
  filter: filterOf(draft),
})
