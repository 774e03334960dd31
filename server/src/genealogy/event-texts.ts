import type { Pool } from 'pg'
import { readTexts } from './queries.ts'
import type { StoredText } from './stored-event.ts'

/** So many documents are in memory at once. */
export const textsAtOnce = 1_000

/** The texts of events: those that came along with a graph, and others when they are asked for. */
export class EventTexts {
  readonly #pool: Pool
  readonly #orgId: string
  readonly #known = new Map<number, StoredText>()

  constructor(pool: Pool, orgId: string) {
    this.#pool = pool
    this.#orgId = orgId
  }

  /** Remembers a text that came along. */
  keep(id: number, text: StoredText): void {
    this.#known.set(id, text)
  }

  /** At most `textsAtOnce` texts, in the order asked for. */
  async of(ids: number[]): Promise<StoredText[]> {
    const missing = ids.filter((id) => !this.#known.has(id))
    const more = missing.length > 0 ? await this.#read(missing) : this.#known
    return ids.map((id) => (this.#known.get(id) ?? more.get(id)) as StoredText)
  }

  async #read(ids: number[]): Promise<Map<number, StoredText>> {
    return new Map((await readTexts(this.#pool, this.#orgId, ids)).map((text) => [text.id, text]))
  }
}
