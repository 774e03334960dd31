import type { Kysely } from 'kysely'
import { needs } from '../../access/needs.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { cursorFault, cursorText, nextAddress, PageOf } from '../../http/paging.ts'
import { isId } from '../../http/shapes.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { tags, translationPath } from '../shapes.ts'
import { MemoryEntry, MemoryQuery } from './contract.ts'
import { findEntries, listEntries, type Place, placeOf, searchEntries, start } from './entry-queries.ts'
import type { Entry } from './queries.ts'

export const memoryPath = `${translationPath}memory/`

/** Words that are frequent fill a page within so many pairs; others are rare enough for the index. */
const firstVisited = 2_000
/** What no index knows: a request looks at so many pairs, some tenths of a second, however large the memory is. */
const maxVisited = 20_000

/** The index knows runs of three letters or digits. */
const isIndexed = (words: string) => /[\p{L}\p{N}]{3}/u.test(words)

export function memoryEntryRoutes(app: App, { db }: { db: Kysely<Tables> }): void {
  const list = {
    tags,
    summary: 'List the pairs of texts that the memory knows',
    description:
      'In the order of their sources. `q` takes some words of either text. With fewer than three letters in a row, a page ' +
      `looks at ${maxVisited} pairs at most, so that it may have fewer results than \`limit\`, or none, and yet a \`next\`.`,
    querystring: MemoryQuery,
    response: { 200: PageOf(MemoryEntry) },
  }
  const reading = needs('read_product_translations', 'read_products')
  app.get(memoryPath, { ...reading, schema: list }, async ({ caller, query, url }) => {
    const { q = '', limit, cursor } = query
    const lang = languageKey(meantBy(caller, query.lang))
    const place = { lang, after: cursor === undefined ? start : readPlace(cursor), limit }
    const { results, next } = await readPage({ db, orgId: caller.orgId }, place, q)
    return { results, next: next ? nextAddress(url, `${next.id}${next.head}`) : null }
  })
}

type Wanted = { lang: string; after: Place; limit: number }

async function readPage(tenant: Tenant, { lang, after, limit }: Wanted, words: string): Promise<Page> {
  if (words === '') return cut(await listEntries(tenant, lang, after, limit + 1), limit, undefined)
  const wanted = { lang, words, after, limit: limit + 1 }
  const visited = isIndexed(words) ? firstVisited : maxVisited
  const { found, last } = await searchEntries(tenant, { ...wanted, visited })
  if (!isIndexed(words) || found.length > limit || !last) return cut(found, limit, last)
  return cut(await findEntries(tenant, wanted), limit, undefined)
}

type Page = { results: Entry[]; next: Place | undefined }

/** Where there is no more to show, `last` says where to look on. */
function cut(found: Entry[], limit: number, last: Place | undefined): Page {
  const results = found.slice(0, limit)
  const end = results.at(-1)
  return { results, next: found.length > limit && end ? placeOf(end) : last }
}

function readPlace(cursor: string): Place {
  const text = cursorText(cursor)
  const [id, head] = [text.slice(0, 36), text.slice(36)]
  if (isId(id)) return { id, head }
  throw cursorFault()
}
