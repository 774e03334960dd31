import type { Db } from '../../db/tables.ts'
import { cutPage, idCursor, nextAddress, pageBytes } from '../../http/paging.ts'
import { languageKey } from '../../products/languages.ts'
import type { TextState } from '../../products/translations/contract.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import type { LabelText } from './contract.ts'
import { listThings } from './counts/queries.ts'
import { listLabels } from './queries.ts'
import { labelTexts } from './read.ts'
import type { Thing, ThingKind } from './things.ts'

type Parts = { db: Db; guard: SchemaGuard }
type Query = { lang: string; state?: TextState; limit: number; cursor?: string }
type Found = { kind: ThingKind['kind']; id: string; name: string; texts: LabelText[] }

/** Things that are read together. */
const batchSize = 20

/** A page of things with their labels in a language; with `state`, of those that have such labels. */
export async function readQueue({ db, guard }: Parts, orgId: string, things: ThingKind, query: Query, url: string) {
  const tenant = { db, orgId }
  const lang = languageKey(query.lang)
  const { state, limit } = query
  const cursor = idCursor(query.cursor)
  if (state === undefined) {
    const page = cutPage(url, limit, await things.list(tenant, cursor, limit + 1), ({ id }) => id)
    return { results: await withTexts(page.results), next: page.next }
  }
  const ids = await listThings(tenant, { kind: things.kind, lang, state }, cursor, limit + 1)
  const results: Found[] = []
  let [last, bytes] = ['', 0]
  for (let begin = 0; begin < Math.min(limit, ids.length) && bytes <= pageBytes; begin += batchSize) {
    const batch = ids.slice(begin, Math.min(begin + batchSize, limit))
    const found = await withTexts((await things.listById(tenant, batch)).sort((a, b) => (a.id < b.id ? 1 : -1)))
    results.push(...found)
    bytes += JSON.stringify(found).length
    last = batch.at(-1) ?? last
  }
  return { results, next: last !== (ids.at(-1) ?? '') ? nextAddress(url, last) : null }

  async function withTexts(some: Thing[]): Promise<Found[]> {
    const labels = await listLabels(
      tenant,
      things.kind,
      some.map(({ id }) => id),
      [lang],
    )
    const results: Found[] = []
    for (const thing of some) {
      const own = labels.filter(({ thing_id }) => thing_id === thing.id)
      const texts = labelTexts(await things.textsOf(guard, orgId, thing), own)
      const wanted = texts.filter((text) => state === undefined || text.state === state)
      if (wanted.length > 0)
        results.push({ kind: things.kind, id: thing.id, name: things.nameOf(thing), texts: wanted })
    }
    return results
  }
}
