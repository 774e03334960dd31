import type { Text, TranslationSummary } from '@polytrace/client'

/** What there is to do in a language, in the order in which it should be done. */
export const queues = ['missing', 'outdated', 'machine', 'review'] as const

export type Queue = (typeof queues)[number]

export const queueOf = (name: string | undefined): Queue => queues.find((queue) => queue === name) ?? 'missing'

/** At the desk there is one more: the texts that people talk about, whatever their state. */
export type DeskQueue = Queue | 'comments'

export const deskQueueOf = (name: string | undefined): DeskQueue => (name === 'comments' ? name : queueOf(name))

/** Whether a text is in a queue. */
export const isIn = (queue: DeskQueue, { state, comments }: Pick<Text, 'state' | 'comments'>): boolean =>
  queue === 'comments' ? comments > 0 : state === stateIn(queue)

/** The state of the texts in a queue: what a person translated waits for a review. */
export const stateIn = (queue: Queue): Text['state'] => (queue === 'review' ? 'translated' : queue)

/** The products that have something in a queue, as a list of the service is asked for them. */
export const filterOf = (queue: DeskQueue, language: string) => ({
  [queue === 'review' ? 'unreviewed' : queue === 'comments' ? 'commented' : queue]: language,
})

/** What somebody may work on. */
export const offeredQueues = (mayWrite: boolean, mayReview: boolean): Queue[] =>
  queues.filter((queue) => (queue === 'review' ? mayReview : mayWrite))

/** How far a language is: how many of its texts are in each queue. */
export type Progress = { texts: number; done: number } & { [queue in Queue]: number }

type Sums = TranslationSummary['results'][number]['labels']

const nothing: Sums = { translated: 0, missing: 0, outdated: 0, machine: 0, reviewed: 0 }

export const progressOf = ({ texts, results }: TranslationSummary, language: string): Progress =>
  progressFrom(texts, sumsOf(results, language))

/** The same of labels. */
export const labelProgressOf = ({ label_texts: texts, results }: TranslationSummary, language: string): Progress =>
  progressFrom(texts, sumsOf(results, language)?.labels)

const sumsOf = (results: TranslationSummary['results'], language: string) =>
  results.find(({ lang }) => keyOf(lang) === keyOf(language))

function progressFrom(texts: number, sums: Sums | undefined): Progress {
  const { missing, translated, outdated, machine, reviewed } = sums ?? { ...nothing, missing: texts }
  const review = Math.max(0, translated - outdated - machine - reviewed)
  return { texts, done: review + reviewed, missing, outdated, machine, review }
}

/** Both together. */
export const addProgress = (one: Progress, other: Progress): Progress => ({
  texts: one.texts + other.texts,
  done: one.done + other.done,
  missing: one.missing + other.missing,
  outdated: one.outdated + other.outdated,
  machine: one.machine + other.machine,
  review: one.review + other.review,
})

type State = Text['state']

/** The sums after one text has gone from a state to another, so that they need not be asked for after each. */
export const moved = (summary: TranslationSummary, language: string, from: State, to: State) =>
  changedIn(summary, language, (sums) => ({ ...sums, ...movedSums(sums, from, to) }))

/** The same of a label. */
export const movedLabel = (summary: TranslationSummary, language: string, from: State, to: State) =>
  changedIn(summary, language, (sums) => ({ ...sums, labels: movedSums(sums.labels, from, to) }))

type LanguageSums = TranslationSummary['results'][number]

const changedIn = (summary: TranslationSummary, language: string, change: (sums: LanguageSums) => LanguageSums) => ({
  ...summary,
  results: summary.results.map((sums) => (keyOf(sums.lang) === keyOf(language) ? change(sums) : sums)),
})

function movedSums(sums: Sums, from: State, to: State): Sums {
  const count = (state: State) => Number(to === state) - Number(from === state)
  return {
    missing: sums.missing + count('missing'),
    translated: sums.translated - count('missing'),
    outdated: sums.outdated + count('outdated'),
    machine: sums.machine + count('machine'),
    reviewed: sums.reviewed + count('reviewed'),
  }
}

const keyOf = (code: string) => code.toLowerCase().replaceAll('_', '-')
