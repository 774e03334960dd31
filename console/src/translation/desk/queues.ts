import type { Text, TranslationSummary } from '@polytrace/client'

/** What there is to do in a language, in the order in which it should be done. */
export const queues = ['missing', 'outdated', 'machine', 'review'] as const

export type Queue = (typeof queues)[number]

export const queueOf = (name: string | undefined): Queue => queues.find((queue) => queue === name) ?? 'missing'

/** The state of the texts in a queue: what a person translated waits for a review. */
export const stateIn = (queue: Queue): Text['state'] => (queue === 'review' ? 'translated' : queue)

/** The products that have something in a queue, as a list of the service is asked for them. */
export const filterOf = (queue: Queue, language: string) => ({
  [queue === 'review' ? 'unreviewed' : queue]: language,
})

/** How far a language is: how many of its texts are in each queue. */
export type Progress = { texts: number; done: number } & { [queue in Queue]: number }

type Sums = Omit<TranslationSummary['results'][number], 'lang' | 'products' | 'completeness' | 'labels'>

const nothing: Sums = { translated: 0, missing: 0, outdated: 0, machine: 0, reviewed: 0 }

export function progressOf({ texts, results }: TranslationSummary, language: string): Progress {
  const sums = results.find(({ lang }) => keyOf(lang) === keyOf(language)) ?? { ...nothing, missing: texts }
  const { missing, translated, outdated, machine, reviewed } = sums
  const review = Math.max(0, translated - outdated - machine - reviewed)
  return { texts, done: review + reviewed, missing, outdated, machine, review }
}

/** The sums after one text has gone from a state to another, so that they need not be asked for after each. */
export function moved(summary: TranslationSummary, language: string, from: Text['state'], to: Text['state']) {
  const count = (state: Text['state']) => Number(to === state) - Number(from === state)
  const results = summary.results.map((sums) => {
    if (keyOf(sums.lang) !== keyOf(language)) return sums
    return {
      ...sums,
      missing: sums.missing + count('missing'),
      translated: sums.translated - count('missing'),
      outdated: sums.outdated + count('outdated'),
      machine: sums.machine + count('machine'),
      reviewed: sums.reviewed + count('reviewed'),
    }
  })
  return { ...summary, results }
}

const keyOf = (code: string) => code.toLowerCase().replaceAll('_', '-')
