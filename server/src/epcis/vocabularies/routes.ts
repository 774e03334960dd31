import { vocabularyName, vocabularyType } from '@polytrace/epcis'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import type { App } from '../../http/app.ts'
import { PageOf, pageOf, readInclude } from '../../http/paging.ts'
import { basePath } from '../interface.ts'
import { addressOf } from './address.ts'
import {
  ElementAddress,
  ElementQuery,
  ListedElement,
  OneElement,
  OneElementQuery,
  Vocabularies,
  VocabularyAddress,
} from './contract.ts'
import { cursorOf, listVocabulary, readCursor } from './list.ts'
import { countOwnElements, kindsFor, type Reader } from './own-elements.ts'
import { countByType, countElements } from './queries.ts'
import { readElement } from './read-element.ts'

const path = `${basePath}/vocabularies/`
const tags = ['Master data']

export function vocabularyRoutes(app: App, { db }: { db: Db }): void {
  const config = needs('read_epcis_events')
  const types = {
    tags,
    summary: 'List the vocabularies of which elements are known',
    description:
      'Master data comes with captured documents (`epcisHeader.epcisMasterData.vocabularyList`). Facilities with a GLN ' +
      '(`read_entities`) and products with a GTIN (`read_products`) count as elements too.',
    response: { 200: Vocabularies },
  }
  app.get(path, { ...config, schema: types }, async ({ caller }) => {
    const counts = await countAll({ db, orgId: caller.orgId }, caller)
    const results = [...counts].map(([type, count]) => ({ type, name: vocabularyName(type) ?? null, count }))
    return { results: results.sort((a, b) => (a.type < b.type ? -1 : 1)) }
  })

  const list = {
    tags,
    summary: 'List the elements of a vocabulary',
    description: 'By their canonical identifiers.',
    params: VocabularyAddress,
    querystring: ElementQuery,
    response: { 200: PageOf(ListedElement) },
  }
  app.get(`${path}:type/`, { ...config, schema: list }, async ({ params, query, caller, url }) => {
    const include = readInclude(query.include, ['count'])
    const tenant = { db, orgId: caller.orgId }
    const type = vocabularyType(params.type)
    const q = query.q?.trim() || undefined
    const search = { q, after: readCursor(query.cursor), limit: query.limit + 1 }
    const page = pageOf(url, query.limit, await listVocabulary(tenant, caller, type, search), cursorOf)
    const results = page.results.map(({ element }) => element)
    if (!include.has('count')) return { ...page, results }
    const [captured, own] = await Promise.all([
      countElements(tenant, type, q),
      countOwnElements(tenant, caller, type, q),
    ])
    return { ...page, results, count: captured + own }
  })

  const read = {
    tags,
    summary: 'Read an element of a vocabulary',
    params: ElementAddress,
    querystring: OneElementQuery,
    response: { 200: OneElement },
  }
  app.get(`${path}:type/*`, { ...config, schema: read }, async ({ query, caller, url }) => {
    const include = readInclude(query.include, ['history'])
    return readElement({ db, orgId: caller.orgId }, caller, addressOf(url, path), include.has('history'))
  })
}

async function countAll(tenant: { db: Db; orgId: string }, reader: Reader): Promise<Map<string, number>> {
  const [captured, own] = await Promise.all([
    countByType(tenant),
    Promise.all(
      kindsFor(reader).map(async ({ type }) => ({ type, count: await countOwnElements(tenant, reader, type) })),
    ),
  ])
  const counts = new Map<string, number>()
  for (const { type, count } of [...captured, ...own]) if (count > 0) counts.set(type, (counts.get(type) ?? 0) + count)
  return counts
}
