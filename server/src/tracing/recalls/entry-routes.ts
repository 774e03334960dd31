import type { Kysely } from 'kysely'
import { Type } from 'typebox'
import type { WaitingEntries } from '../../access/audit/waiting-entries.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { etagOf } from '../../http/etags.ts'
import { cursorFault, cursorText, PageOf, pageOf } from '../../http/paging.ts'
import { IdParameter, refusals } from '../../http/shapes.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { namesFor } from '../names/names.ts'
import { path, produces, reads, tags, writes } from './addresses.ts'
import { inOrder, presentCompared } from './compare.ts'
import { CompareAddress, CompareQuery, Comparison } from './compare-contract.ts'
import { countChanges, listChanges } from './compare-queries.ts'
import { EntriesChange, EntryAddress, EntryChange, EntryQuery, KeptEntry } from './contract.ts'
import { countEntries, findEntry, listEntries } from './entry-queries.ts'
import { changeEntries, getFinished, tagOfEntry } from './manage.ts'
import { presentEntries, presentRecall } from './present.ts'
import { sendFile } from './send-file.ts'

type Parts = { db: Kysely<Tables>; waiting: WaitingEntries }

export function entryRoutes(app: App, parts: Parts): void {
  listing(app, parts)
  handling(app, parts)
  comparing(app, parts)
}

function listing(app: App, { db, waiting }: Parts): void {
  const list = {
    tags,
    summary: 'List the entries of a recall, the nearest first',
    description: 'With `format`, those that match as a file. Names are those of today, in the language asked for.',
    params: IdParameter,
    querystring: EntryQuery,
    produces,
    response: { 200: PageOf(KeptEntry), 409: { $ref: 'Problem#' }, 422: { $ref: 'Problem#' } },
  }
  const config = { ...reads.config, produces }
  app.get(`${path}:id/entries/`, { config, schema: list }, async ({ params: { id }, query, caller, url }, reply) => {
    const { format, q, kind, role, certainty, disposition } = query
    const reading = readingOf(query, caller, ['count'])
    const tenant = { db, orgId: caller.orgId }
    const filter = { q, kind, role, certainty, disposition }
    const recall = await getFinished(tenant, id)
    reply.header('content-language', contentLanguage(reading))
    if (format !== undefined) {
      const reader = { db, waiting, caller, languages: reading.languages }
      return sendFile(reply, reader, presentRecall(recall, []), { format, filter })
    }
    const after = Number(readPlace(query.cursor, /^\d{1,9}$/) ?? 0)
    const stored = await listEntries(tenant, id, { filter, after, limit: query.limit + 1 })
    const page = pageOf(url, query.limit, stored, ({ n }) => `${n}`)
    const results = await presentEntries(page.results, namesFor(tenant, caller, reading.languages))
    return { ...page, results, ...(reading.withCount && { count: await countEntries(tenant, id, filter) }) }
  })
}

function handling(app: App, { db }: Parts): void {
  const responses = { 404: { $ref: 'Problem#' }, 409: { $ref: 'Problem#' } }
  const read = {
    tags,
    summary: 'Read an entry of a recall',
    params: EntryAddress,
    response: { 200: KeptEntry, ...responses },
  }
  app.get(`${path}:id/entries/:n/`, { ...reads, schema: read }, async ({ params: { id, n }, caller }, reply) => {
    const tenant = { db, orgId: caller.orgId }
    await getFinished(tenant, id)
    const entry = (await findEntry(tenant, id, n)) ?? fail(notFound('entry', `${n} of this recall`))
    reply.header('etag', etagOf(tagOfEntry(entry)))
    return (await presentEntries([entry], namesFor(tenant, caller, [])))[0] as KeptEntry
  })
  const change = {
    tags,
    summary: 'Say what was done about an entry',
    description: 'What is left out stays; `null` takes it away. Each change is in the audit trail, with who made it.',
    params: EntryAddress,
    body: EntryChange,
    response: { 200: KeptEntry, ...responses, ...refusals },
  }
  app.patch(
    `${path}:id/entries/:n/`,
    { ...writes, schema: change },
    async ({ params: { id, n }, body, caller, headers }, reply) => {
      const request = { id, numbers: [n], change: body, ifMatch: headers['if-match'] }
      const changed = await changeEntries(db, caller, request)
      for (const entry of changed) reply.header('etag', etagOf(tagOfEntry(entry)))
      return (await presentEntries(changed, namesFor({ db, orgId: caller.orgId }, caller, [])))[0] as KeptEntry
    },
  )
  const changeMany = {
    tags,
    summary: 'Say the same of several entries',
    description: 'All of them are changed, or none.',
    params: IdParameter,
    body: EntriesChange,
    response: { 200: Type.Object({ results: Type.Array(KeptEntry) }), ...responses },
  }
  app.patch(`${path}:id/entries/`, { ...writes, schema: changeMany }, async ({ params: { id }, body, caller }) => {
    const { numbers, ...change } = body
    const changed = await changeEntries(db, caller, { id, numbers, change })
    return { results: await presentEntries(changed, namesFor({ db, orgId: caller.orgId }, caller, [])) }
  })
}

function comparing(app: App, { db }: Parts): void {
  const compare = {
    tags,
    summary: 'Compare two recalls: what is new, gone or changed',
    params: CompareAddress,
    querystring: CompareQuery,
    response: { 200: Comparison, 409: { $ref: 'Problem#' } },
  }
  app.get(
    `${path}:id/compare/:other/`,
    { ...reads, schema: compare },
    async ({ params, query, caller, url }, reply) => {
      const reading = readingOf(query, caller, [])
      const tenant = { db, orgId: caller.orgId }
      const pair = await inOrder(tenant, params.id, params.other)
      const cursor = readPlace(query.cursor, /^\d{11}$/) ?? ''
      const [counts, compared] = await Promise.all([
        countChanges(tenant, pair),
        listChanges(tenant, pair, { change: query.change, cursor, limit: query.limit + 1 }),
      ])
      const page = pageOf(url, query.limit, compared, ({ place }) => place)
      const results = await presentCompared(page.results, namesFor(tenant, caller, reading.languages))
      reply.header('content-language', contentLanguage(reading))
      return { ...pair, counts, results, next: page.next }
    },
  )
}

function readPlace(cursor: string | undefined, form: RegExp): string | undefined {
  if (cursor === undefined) return undefined
  const place = cursorText(cursor)
  if (form.test(place)) return place
  throw cursorFault()
}
