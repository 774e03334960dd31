import type { LanguageStatus } from '@polytrace/client'
import { type Draft, placeOf, storedText, type Whole } from './drafts.ts'
import { rowsOf } from './rows.ts'

/** How a text stands in a language; `unsourced` translates what the original does not say. */
export type State = 'translated' | 'missing' | 'outdated' | 'unsourced'

/** The states of all texts of a product in one language; a language that has nothing yet misses everything. */
export function statesOf(units: readonly string[], status: LanguageStatus | undefined): Map<string, State> {
  if (!status) return new Map(units.map((unit) => [unit, 'missing']))
  return new Map<string, State>([
    ...status.translated.map((unit) => [unit, 'translated'] as const),
    ...status.missing.map((unit) => [unit, 'missing'] as const),
    ...status.outdated.map((unit) => [unit, 'outdated'] as const),
    ...status.without_source.map((unit) => [unit, 'unsourced'] as const),
  ])
}

type States = ReadonlyMap<string, State>

const sourced = (states: States) => [...states].filter(([, state]) => state !== 'unsourced')

/** How complete a language is, counting what was typed and not saved yet. */
export function completenessWith(states: States, product: Whole, draft: Draft, language: string): number {
  const { length } = sourced(states)
  return length === 0 ? 1 : (length - missingWith(states, product, draft, language)) / length
}

/**
 * How many texts a language lacks, counting what was typed and not saved yet. A list is translated as one: it is done when
 * each of its texts is.
 */
export function missingWith(states: States, product: Whole, draft: Draft, language: string): number {
  const texts = Map.groupBy(
    rowsOf(product, {}).filter(({ kind }) => kind === 'text'),
    ({ unit }) => unit,
  )
  const open = sourced(states).filter(([unit, state]) => {
    const places = (texts.get(unit) ?? []).map(({ pointer }) => placeOf(language, pointer))
    if (!places.some((place) => place in draft)) return state === 'missing'
    return places.some((place) => (draft[place] ?? storedText(product, place)).trim() === '')
  })
  return open.length
}
