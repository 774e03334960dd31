import { decide, type IndexedEvent, overflowTerm, type StandingQuery } from './standing-query.ts'

/** What is known of an event and one query: that it matches, or that it must be read to find out. */
export type Candidate<Name> = { name: Name; standing: StandingQuery; isSure: boolean }

/** Finds those among many standing queries that an event may match, by the terms that they are found by. */
export class TermIndex<Name> {
  readonly #overflow: number
  readonly #byTerm = new Map<number, [Name, StandingQuery][]>()
  readonly #withoutTerms: [Name, StandingQuery][] = []
  readonly #all: [Name, StandingQuery][]

  constructor(orgId: string, queries: Iterable<[Name, StandingQuery]>) {
    this.#overflow = overflowTerm(orgId)
    this.#all = [...queries]
    for (const entry of this.#all) {
      const [, { key }] = entry
      if (key === undefined) this.#withoutTerms.push(entry)
      for (const term of key ?? []) {
        const found = this.#byTerm.get(term)
        if (found) found.push(entry)
        else this.#byTerm.set(term, [entry])
      }
    }
  }

  /** Queries that the event matches or may match, each once. */
  candidates(event: IndexedEvent): Candidate<Name>[] {
    const found = event.terms?.includes(this.#overflow) === false ? this.#found(event.terms) : this.#all
    return [...new Set(found)].flatMap(([name, standing]) => {
      const decision = decide(standing, event, this.#overflow)
      return decision === false ? [] : [{ name, standing, isSure: decision === true }]
    })
  }

  #found(terms: number[]): [Name, StandingQuery][] {
    return [...this.#withoutTerms, ...terms.flatMap((term) => this.#byTerm.get(term) ?? [])]
  }
}
