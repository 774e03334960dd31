import type { Tenant } from '../../db/statements.ts'
import { canonicalJson } from '../../json/canonical.ts'
import type { Names } from '../names/names.ts'
import type { ChangeKind, Comparison } from './compare-contract.ts'
import type { Compared } from './compare-queries.ts'
import type { KeptEntry } from './contract.ts'
import type { StoredEntry } from './entry-queries.ts'
import { getFinished } from './manage.ts'
import { presentEntries } from './present.ts'
import type { StoredRecall } from './queries.ts'

/** Two recalls in the order of what they know: the one that knows more events, or else was made later, comes after. */
export async function inOrder(tenant: Tenant, one: string, other: string): Promise<{ before: string; after: string }> {
  const recalls = await Promise.all([getFinished(tenant, one), getFinished(tenant, other)])
  const [before, after] = recalls.sort(byKnowledge) as [StoredRecall, StoredRecall]
  return { before: before.id, after: after.id }
}

const byKnowledge = (a: StoredRecall, b: StoredRecall) =>
  (a.position ?? 0) - (b.position ?? 0) || (a.id < b.id ? -1 : 1)

/** Pairs of entries as the caller reads them. */
export async function presentCompared(compared: Compared[], names: Names): Promise<Comparison['results']> {
  const sides = await Promise.all([
    presentSide(
      compared.map(({ before }) => before),
      names,
    ),
    presentSide(
      compared.map(({ after }) => after),
      names,
    ),
  ])
  return compared.map(({ before, after }, index) => ({
    change: (before === null ? 'new' : after === null ? 'gone' : 'changed') satisfies ChangeKind,
    fields: before && after ? fieldsThatDiffer(before, after) : [],
    before: sides[0][index] ?? null,
    after: sides[1][index] ?? null,
  }))
}

async function presentSide(stored: (StoredEntry | null)[], names: Names): Promise<(KeptEntry | null)[]> {
  const present = await presentEntries(
    stored.filter((entry) => entry !== null),
    names,
  )
  return stored.map((entry) => (entry === null ? null : (present.shift() ?? null)))
}

function fieldsThatDiffer({ entry: before }: StoredEntry, { entry: after }: StoredEntry): string[] {
  const values = (entry: object) => entry as Record<string, unknown>
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields]
    .filter((field) => canonicalJson(values(before)[field] ?? null) !== canonicalJson(values(after)[field] ?? null))
    .sort()
}
