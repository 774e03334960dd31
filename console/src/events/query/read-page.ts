import { nextOf } from '@polytrace/client'
import { api } from '../../data/api.ts'
import { parseSearch } from '../../data/search.ts'
import type { Parameters } from './rows.ts'

/** One page of the events of a query as the service sends it, and the parameters of the next one. */
export async function readPage(
  parameters: Parameters,
  signal: AbortSignal,
): Promise<{ text: string; next: Parameters | undefined }> {
  // The types of the client know the names of all parameters, but an address may hold any.
  const query = parameters as Record<string, never>
  const answer = await api.raw('get', '/api/v2/epcis/events', { query, signal })
  const text = await answer.text()
  const next = nextOf({}, answer.headers)
  return { text, next: next === undefined ? undefined : parseSearch(new URL(next, location.origin).search) }
}
