import type { LanguageStatus } from '@polytrace/client'
import { type Draft, splitPlace } from './drafts.ts'

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

/** How complete a language is, counting what was typed and not saved yet. */
export function completenessWith(states: ReadonlyMap<string, State>, draft: Draft, language: string): number {
  const texts = [...states].filter(([, state]) => state !== 'unsourced')
  if (texts.length === 0) return 1
  const typed = Object.entries(draft)
    .map(([place, text]) => ({ ...splitPlace(place), text }))
    .filter((entry) => entry.language === language)
  const done = texts.filter(([unit, state]) => {
    const own = typed.filter(({ pointer }) => pointer === unit || pointer.startsWith(`${unit}/`))
    if (own.some(({ text }) => text !== '')) return true
    return state !== 'missing' && own.length === 0
  })
  return done.length / texts.length
}
