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

/**
 * How complete a language is, counting what was typed and not saved yet. A list is translated as one: it is done when each
 * of its texts is.
 */
export function completenessWith(
  states: ReadonlyMap<string, State>,
  product: Whole,
  draft: Draft,
  language: string,
): number {
  const units = [...states].filter(([, state]) => state !== 'unsourced')
  if (units.length === 0) return 1
  const texts = Map.groupBy(
    rowsOf(product, {}).filter(({ kind }) => kind === 'text'),
    ({ unit }) => unit,
  )
  const done = units.filter(([unit, state]) => {
    const places = (texts.get(unit) ?? []).map(({ pointer }) => placeOf(language, pointer))
    if (!places.some((place) => place in draft)) return state !== 'missing'
    return places.every((place) => (draft[place] ?? storedText(product, place)).trim() !== '')
  })
  return done.length / units.length
}
