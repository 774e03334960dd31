import { thingKey } from '@polytrace/epcis'
import type { Names } from '../names/names.ts'
import { placesIn } from '../names/names.ts'
import { dispositions, type KeptEntry, type Recall, type RecallSummary } from './contract.ts'
import type { StoredEntry } from './entry-queries.ts'
import type { Parameters, StoredRecall } from './queries.ts'

/** How many identifiers a list shows of each recall. */
const shownIdentifiers = 5

export function presentSummary(recall: StoredRecall, maxShown = shownIdentifiers): RecallSummary {
  const { id, name, state, position, cuts, counts, hash, created_at, updated_at, finished_at } = recall
  const { parameters, status, entries, total, failure } = recall
  return {
    ...{ id, name, state },
    parameters: parametersOf(parameters, maxShown),
    identifier_count: parameters.identifiers?.length ?? 0,
    progress: { status, entries, total, failure },
    position,
    complete: status === 'finished' ? cuts.length === 0 : null,
    incomplete_reasons: cuts,
    ...{ counts, hash, created_by: recall.actor, created_at, updated_at, finished_at },
  }
}

function parametersOf(parameters: Parameters, maxShown: number): RecallSummary['parameters'] {
  const { identifiers, place = null, supplier = null, from = null, to = null, asOf = null } = parameters
  return { identifiers: identifiers?.slice(0, maxShown) ?? null, place, supplier, from, to, asOf }
}

type Count = { disposition: string | null; count: number }

export function presentRecall(recall: StoredRecall, counted: Count[]): Recall {
  const count = (wanted: string | null) => counted.find(({ disposition }) => disposition === wanted)?.count ?? 0
  return {
    ...presentSummary(recall, Number.POSITIVE_INFINITY),
    identifiers: recall.found ?? [],
    dispositions: { open: count(null), ...Object.fromEntries(dispositions.map((word) => [word, count(word)])) },
  }
}

/** Entries with what people call their things and places, as far as the caller may know. */
export async function presentEntries(stored: StoredEntry[], names: Names): Promise<KeptEntry[]> {
  const named = stored.map(({ entry }) => {
    const { identifier: text, kind, gtin, lot, serial } = entry
    return { thing: thingKey(text), text, kind, gtin, lot, serial }
  })
  await Promise.all([
    names.products.load(named),
    names.places.load(stored.flatMap(({ entry }) => [...placesIn(entry)])),
  ])
  return stored.map(
    ({ n, entry, ...handling }, index) =>
      ({
        n,
        ...entry,
        product: names.products.of(named[index] as (typeof named)[number]),
        names: names.places.of(placesIn(entry)),
        ...handling,
      }) as KeptEntry,
  )
}
