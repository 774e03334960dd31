import type { Tenant } from '../db/statements.ts'
import { readTexts } from './queries.ts'
import type { StoredText } from './stored-event.ts'

/** The number of documents in memory at once, unless they are long. */
export const textsAtOnce = 1_000

/** A text of so many bytes comes along with a graph: a thousand of them make sixteen megabytes. */
export const maxBytesAlong = 16_384

/** The texts of events: those that came along with a graph, and others when they are asked for. */
export class EventTexts {
  readonly #tenant: Tenant
  readonly #known = new Map<number, StoredText>()

  constructor(tenant: Tenant) {
    this.#tenant = tenant
  }

  /** Remembers a text that came along. */
  keep(id: number, text: StoredText): void {
    this.#known.set(id, text)
  }

  /** Texts in the order asked for, some at a time: as many as memory may hold at once. */
  async *of(ids: number[]): AsyncGenerator<StoredText[]> {
    for (let from = 0; from < ids.length; ) {
      const texts = await this.#first(ids.slice(from, from + textsAtOnce))
      if (texts.length === 0) throw new Error(`Event ${ids[from]} is not stored any more.`)
      yield texts
      from += texts.length
    }
  }

  async #first(ids: number[]): Promise<StoredText[]> {
    const missing = ids.filter((id) => !this.#known.has(id))
    const read = new Map<number, StoredText>()
    if (missing.length > 0) for (const text of await readTexts(this.#tenant, missing)) read.set(text.id, text)
    const texts = ids.map((id) => this.#known.get(id) ?? read.get(id))
    const end = texts.indexOf(undefined)
    return (end < 0 ? texts : texts.slice(0, end)) as StoredText[]
  }
}
