import type {
  CaptureJob,
  FoundBatch,
  ManagedSubscription,
  Permission,
  TranslationSummary,
  Webhook,
} from '@polytrace/client'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../data/api.ts'
import type { RecallSummary } from '../genealogy/recalls/queries.ts'
import { type OpenFindings, readOpenFindings, readOpenRecalls } from './tracing.ts'

/** How things stand; what the key may not read is not there. */
export type Summary = {
  products?: number
  languages?: TranslationSummary
  batches?: FoundBatch[]
  findings?: OpenFindings[]
  recalls?: RecallSummary[]
  captures?: CaptureJob[]
  /** Webhooks and subscriptions that nothing is sent to until somebody puts them right. */
  stopped: Stopped
}

export type Stopped = { webhooks: Webhook[]; subscriptions: ManagedSubscription[] }

type May = (...permissions: Permission[]) => boolean

const few = 6
const more = 12

/** Everything at once, so that nothing moves when the second half arrives. */
export const summary = (may: May, lang: string | undefined) =>
  queryOptions({
    queryKey: ['summary', lang],
    queryFn: async ({ signal }): Promise<Summary> => {
      const ask = <Answer>(permission: Permission, question: () => Promise<Answer>) =>
        may(permission) ? question() : undefined
      const [products, languages, batches, findings, recalls, captures, stopped] = await Promise.all([
        ask('read_products', () => api.get('/api/v2/products/', { query: { limit: 1, include: 'count' }, signal })),
        ask('read_product_translations', () => api.get('/api/v2/products/translations/', { signal })),
        ask('read_epcis_events', () =>
          api.get('/api/v2/epcis/genealogy/batches/', { query: { limit: more, lang }, signal }),
        ),
        ask('read_epcis_events', () => readOpenFindings(signal)),
        ask('read_epcis_events', () => readOpenRecalls(signal)),
        ask('capture_epcis_events', () => api.get('/api/v2/epcis/capture', { query: { perPage: few }, signal })),
        readStopped(may, signal),
      ])
      return {
        ...(products && { products: products.count ?? 0 }),
        ...(languages && { languages }),
        ...(batches && { batches: batches.results }),
        ...(findings && { findings }),
        ...(recalls && { recalls }),
        ...(captures && { captures }),
        stopped,
      }
    },
  })

const stoppedStates = ['parked', 'disabled'] as const

async function readStopped(may: May, signal: AbortSignal): Promise<Stopped> {
  if (!may('manage_webhooks')) return { webhooks: [], subscriptions: [] }
  const pages = stoppedStates.map((state) => ({ query: { state, limit: few }, signal }))
  const [webhooks, subscriptions] = await Promise.all([
    Promise.all(pages.map((page) => api.get('/api/v2/webhooks/', page))),
    may('read_epcis_events') ? Promise.all(pages.map((page) => api.get('/api/v2/subscriptions/', page))) : [],
  ])
  return {
    webhooks: webhooks.flatMap(({ results }) => results),
    subscriptions: subscriptions.flatMap(({ results }) => results),
  }
}

/** Whether nothing has been stored yet, as far as the key can see. */
export const isNew = ({ products, batches, captures }: Summary): boolean =>
  products === 0 && (batches ?? []).length === 0 && (captures ?? []).length === 0
