import type { MachineJob } from '@polytrace/client'

type Counted = Pick<MachineJob, 'lang' | 'dry_run' | 'state' | 'characters' | 'texts'>

/** What the last count of a language found, unless it was translated since; jobs come the newest first. */
export function lastEstimate<Job extends Counted>(jobs: readonly Job[], language: string): Job | undefined {
  const last = jobs.find(({ lang, state }) => lang === language && state !== 'cancelled' && state !== 'failed')
  return last?.dry_run && last.state === 'finished' ? last : undefined
}

/** What so many characters cost at a price for a million of them, in the words of a language; no currency is known. */
export const costText = (characters: number, perMillion: number, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    (characters * perMillion) / 1_000_000,
  )
