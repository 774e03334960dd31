import type { Pool } from 'pg'
import { readTexts } from './queries.ts'
import type { StoredText } from './stored-event.ts'

/** So many documents are in memory at once. */
export const textsAtOnce = 1_000

/** The texts of events. What a graph will need is asked for while the graph is still being drawn. */
export class EventTexts {
  readonly #pool: Pool
  readonly #orgId: string
  #expected: Promise<Map<number, StoredText>> | undefined

  constructor(pool: Pool, orgId: string) {
    this.#pool = pool
    this.#orgId = orgId
  }

  /** Begins to read texts that will be asked for, unless they are too many to be held at once. */
  expect(ids: number[]): void {
    if (ids.length === 0 || ids.length > textsAtOnce || this.#expected) return
    this.#expected = this.#read(ids)
    // Whoever asks for the texts learns what went wrong; perhaps nobody does.
    this.#expected.catch(() => undefined)
  }

  /** At most `textsAtOnce` texts, in the order asked for. */
  async of(ids: number[]): Promise<StoredText[]> {
    const known = (await this.#expected) ?? new Map<number, StoredText>()
    const missing = ids.filter((id) => !known.has(id))
    const more = missing.length > 0 ? await this.#read(missing) : known
    return ids.map((id) => (known.get(id) ?? more.get(id)) as StoredText)
  }

  async #read(ids: number[]): Promise<Map<number, StoredText>> {
    return new Map((await readTexts(this.#pool, this.#orgId, ids)).map((text) => [text.id, text]))
  }
}
