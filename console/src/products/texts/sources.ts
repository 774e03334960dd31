import type { HistoryEntry } from '@polytrace/client'
import { pathOf, valueAt } from '../../data/json.ts'
import type { Whole } from './drafts.ts'
import type { Fields } from './fields.ts'

type Recorded = (Whole & { confirmed?: { [language: string]: string[] } }) | null

/** What the original said when each of these texts was last translated or confirmed, as far as the history goes back. */
export async function sourcesOf(
  history: AsyncIterable<HistoryEntry> | Iterable<HistoryEntry>,
  product: Fields,
  language: string,
  units: readonly string[],
): Promise<Map<string, unknown>> {
  const open = new Map(units.map((unit) => [unit, valueAt(product, pathOf(unit))]))
  const found = new Map<string, unknown>()
  for await (const entry of history) {
    for (const [unit, value] of open) {
      if (!hasWritten(entry, language, unit)) open.set(unit, valueBefore(entry, unit, value))
      else {
        found.set(unit, value)
        open.delete(unit)
      }
    }
    if (open.size === 0) break
  }
  return found
}

/** Whether this change translated the text, or said that its translation is still right. */
function hasWritten({ action, before, after }: HistoryEntry, language: string, unit: string): boolean {
  if (action === 'create') return true
  const [old, now] = [before as Recorded, after as Recorded]
  if (now?.confirmed?.[language]?.includes(unit)) return true
  const inLanguage = (recorded: Recorded) => JSON.stringify(valueAt(recorded?.translations?.[language], pathOf(unit)))
  return inLanguage(now) !== undefined && inLanguage(now) !== inLanguage(old)
}

/** The source before this change, which records the fields that it changed and no others. */
function valueBefore({ before, after }: HistoryEntry, unit: string, value: unknown): unknown {
  const path = pathOf(unit)
  const isRecorded = [before, after].some((recorded) => Object.hasOwn((recorded ?? {}) as Fields, path[0] ?? ''))
  return isRecorded ? valueAt(before, path) : value
}
