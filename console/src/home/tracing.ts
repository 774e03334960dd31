import type { Finding } from '@polytrace/client'
import { api } from '../data/api.ts'
import { severities } from '../genealogy/findings/rules.ts'
import type { RecallSummary } from '../genealogy/recalls/queries.ts'

export type OpenFindings = { severity: Finding['severity']; count: number; hasMore: boolean; newest: Finding }

/** Whether there are more matters less than that there are so many. */
const maxCounted = 50

/** The open findings of each severity of which there are any. */
export async function readOpenFindings(signal: AbortSignal): Promise<OpenFindings[]> {
  const pages = await Promise.all(
    severities.map(async (severity) => {
      const query = { severity, state: 'open', limit: maxCounted } as const
      return { severity, ...(await api.get('/api/v2/epcis/genealogy/findings/', { query, signal })) }
    }),
  )
  return pages.flatMap(({ severity, results, next }) => {
    const [newest] = results
    return newest ? [{ severity, count: results.length, hasMore: next !== null, newest }] : []
  })
}

const maxShown = 6

/** Recalls that somebody has to work on, active ones before drafts; a handful among the newest hundred. */
export async function readOpenRecalls(signal: AbortSignal): Promise<RecallSummary[]> {
  const { results } = await api.get('/api/v2/epcis/genealogy/recalls/', { query: { limit: 100 }, signal })
  const inState = (wanted: RecallSummary['state']) => results.filter(({ state }) => state === wanted)
  return [...inState('active'), ...inState('draft')].slice(0, maxShown)
}
