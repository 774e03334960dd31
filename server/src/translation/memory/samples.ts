import type { Tenant } from '../../db/statements.ts'
import { sampleEntries } from './queries.ts'

const sampleSize = 2_000
/** In milliseconds. Which terms are rare hardly changes, and being wrong about it costs a few suggestions. */
const keptFor = 300_000
const maxKept = 200
/** The rarest terms may all be those that are different in a similar text. */
const minTerms = 8

/** Which terms are rare in the memory of a language, as a sample shows. */
export class Sample {
  readonly #counts = new Map<number, number>()
  /** How many entries one of the sample stands for. */
  readonly #weight: number
  /** In how many entries of the sample a term may stand that none of them has. */
  readonly #unseen: number

  constructor(rows: { source_key: string; terms: number[] }[]) {
    for (const { terms } of rows) for (const term of terms) this.#counts.set(term, (this.#counts.get(term) ?? 0) + 1)
    const last = rows.length < sampleSize ? undefined : rows.at(-1)
    // Keys are even: how far the sample reaches among all possible ones says how many there are beyond it.
    this.#weight = last ? 2 ** 32 / (Number.parseInt(last.source_key.slice(0, 8), 16) + 1) : 1
    this.#unseen = last ? 0.5 : 0
  }

  /** As many terms as lead to about so many entries, the rarest first: similar texts share some of them. */
  rarest(terms: number[], entries: number): number[] {
    const counted = terms.map((term) => ({ term, count: (this.#counts.get(term) ?? this.#unseen) * this.#weight }))
    const chosen: number[] = []
    let reached = 0
    for (const { term, count } of counted.sort((a, b) => a.count - b.count)) {
      if (chosen.length >= minTerms && reached + count > entries) break
      chosen.push(term)
      reached += count
    }
    return chosen
  }
}

/** The samples that were needed lately, by organisation and language. */
export class Samples {
  readonly #kept = new Map<string, { sample: Sample; until: number }>()

  async of(tenant: Tenant, lang: string): Promise<Sample> {
    const key = `${tenant.orgId} ${lang}`
    const kept = this.#kept.get(key)
    if (kept && kept.until > performance.now()) return kept.sample
    const rows = await sampleEntries(tenant, lang, sampleSize)
    const sample = new Sample(rows)
    if (this.#kept.size >= maxKept) this.#kept.clear()
    // A small memory grows fast at first, and is read at once.
    if (rows.length === sampleSize) this.#kept.set(key, { sample, until: performance.now() + keptFor })
    return sample
  }
}
