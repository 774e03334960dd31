import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { readColumn } from '../columns.ts'
import { findSearchSetting } from './setting-queries.ts'

/** How products are made findable: the paths of own fields to look through, and the number of these rules. */
export type Indexing = { own: readonly string[][]; indexed: number }

/** To be raised when words are folded or values are written in another way: jobs then write all of them again. */
const rules = 5
const revisionsOfRules = 1_000_000

export const withoutOwnFields: Indexing = { own: [], indexed: rules * revisionsOfRules }

export const indexingOf = ({ fields, revision }: { fields: string[]; revision: number }): Indexing => ({
  own: fields.map(pathOf).filter((path) => path.length > 0),
  indexed: rules * revisionsOfRules + revision,
})

const pathOf = (name: string): string[] => [...(readColumn(name)?.path ?? [])]

/** Writers ask for a setting with each product: it is read again this soon, and a job repairs what was written meanwhile. */
export const maxSettingAge = 1_000

/** The settings of searches, as they were a moment ago. */
export class SearchSettings {
  readonly #db: Kysely<Tables>
  readonly #known = new Map<string, { indexing: Indexing; until: number }>()

  constructor(db: Kysely<Tables>) {
    this.#db = db
  }

  async indexingOf(orgId: string): Promise<Indexing> {
    const known = this.#known.get(orgId)
    if (known && known.until > performance.now()) return known.indexing
    const indexing = indexingOf(await findSearchSetting(this.#db, orgId))
    // A service of very many organisations forgets them now and then.
    if (this.#known.size > 10_000) this.#known.clear()
    this.#known.set(orgId, { indexing, until: performance.now() + maxSettingAge })
    return indexing
  }
}
