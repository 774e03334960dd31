import { Readable } from 'node:stream'
import { identify } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import type { WaitingEntries } from '../../access/audit/waiting-entries.ts'
import { needs } from '../../access/needs.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { invalid } from '../../errors.ts'
import { preferredType } from '../../http/acceptable.ts'
import type { App } from '../../http/app.ts'
import { readInclude } from '../../http/paging.ts'
import { contentLanguage, readingOf } from '../../products/read/reading.ts'
import { type Beginning, genealogyPath, getBeginning, requireLot } from '../address.ts'
import { inViewOf, joinParts } from '../as-of/view.ts'
import { BatchAddress } from '../graph/contract.ts'
import { namesFor } from '../names/names.ts'
import { listOrigins } from '../origins/list-origins.ts'
import { listRecall } from '../recall/list-recall.ts'
import {
  type ListFormat,
  type ListQuery,
  listFormats,
  OriginsAnswer,
  OriginsQuery,
  RecallAnswer,
  RecallQuery,
} from './contract.ts'
import { readEntries } from './entries.ts'
import type { List } from './list.ts'
import type { TraceOptions } from './trace.ts'
import { writeListCsv, writeListJson } from './write-list.ts'

type Lister = (tenant: Tenant, at: Beginning, options: TraceOptions, include?: string) => Promise<List>

const recall = {
  summary: 'List everything that a batch or an item went into',
  description:
    'Every batch, item and open transformation that is concerned, the asked one included, with its last known place, ' +
    'containers and shipments, and one path of events as evidence. A GTIN without a lot recalls all its lots and items.',
  querystring: RecallQuery,
  answer: RecallAnswer,
  list: ((tenant, at, options) => listRecall(tenant, at, options)) as Lister,
}

const origins = {
  summary: 'List the raw materials of a batch or an item',
  description:
    'What nobody made from anything else, and what was used although nobody made it, in the form of a recall.',
  querystring: OriginsQuery,
  answer: OriginsAnswer,
  list: ((tenant, at, options, include) => {
    requireLot(at)
    const wanted = readInclude(include, ['intermediates', 'shares'])
    const more = { withIntermediates: wanted.has('intermediates'), withShares: wanted.has('shares') }
    return listOrigins(tenant, at.thing, { ...options, ...more })
  }) as Lister,
}

export function listRoutes(app: App, { db, waiting }: { db: Db; waiting: WaitingEntries }): void {
  const config = { ...needs('read_epcis_events').config, produces: Object.values(listFormats) }
  for (const [entity, { summary, description, querystring, answer, list }] of Object.entries({ recall, origins })) {
    const schema = {
      tags: ['Genealogy'],
      summary,
      description:
        `${description} Nothing is left out silently: when \`depth\` or \`limit\` cut something, \`complete\` is false, and ` +
        'as CSV the list is refused (422). Each list that is asked for is written to the ' +
        'audit trail, once a day for the same caller as long as it stays the same.',
      params: BatchAddress,
      querystring,
      produces: Object.values(listFormats),
      response: { 200: answer, 422: { $ref: 'Problem#' } },
    }
    const prefix = `${genealogyPath}${entity}/`
    app.get(`${prefix}*`, { config, schema }, async (request, reply) => {
      const { caller, url } = request
      const { include, ...query } = request.query as ListQuery
      const format = formatOf(request, query.format as ListFormat | undefined)
      const reading = readingOf(query, caller, [])
      const view = { db, orgId: caller.orgId, asOf: query.asOf }
      const body = await inViewOf(view, async (tenant) => {
        const beginning = await getBeginning(tenant, { url, prefix }, query.limit)
        const { thing, asked } = beginning
        const found = await list(tenant, beginning, optionsOf(query), include)
        const head = headOf(asked, found, query)
        // Before the first byte: who asked is known even if nobody waits for the end.
        await waiting.recordCase(caller, { entity, id: thing, action: 'read', after: { ...head, format } })
        if (format === 'csv' && !head.complete) throw incomplete(found)
        const entries = readEntries(tenant, found, namesFor(tenant, caller, reading.languages))
        const parts = format === 'csv' ? writeListCsv(entries, found) : writeListJson(head, entries)
        return query.asOf === undefined ? begun(parts) : Buffer.from(await joinParts(parts))
      })
      reply.header('content-language', contentLanguage(reading)).header('vary', 'accept')
      reply.type(`${listFormats[format]}; charset=utf-8${format === 'csv' ? '; header=present' : ''}`)
      if (format === 'csv') reply.header('content-disposition', `attachment; filename="${entity}.csv"`)
      return reply.send(body as never)
    })
  }
}

const optionsOf = ({ depth, limit, time, certainty }: ListQuery): TraceOptions => ({
  depth: depth ?? Number.POSITIVE_INFINITY,
  limit,
  isConsistent: time === 'consistent',
  certainOnly: certainty === 'certain',
})

function headOf(asked: string, { cuts, counts }: List, { depth, limit, time, certainty, lang, asOf }: ListQuery) {
  return {
    asked,
    canonical: identify(asked).canonical,
    generated_at: new Date(),
    parameters: { depth: depth ?? null, limit, time, certainty, lang: lang ?? null, asOf: asOf ?? null },
    complete: cuts.length === 0,
    incomplete_reasons: cuts,
    counts,
  }
}

const remedies = { depth: 'leave out `depth`', limit: 'raise `limit`' } as const

function incomplete({ cuts }: List) {
  const message = `The list is not complete, and a table cannot say so: ${cuts.map((cut) => remedies[cut]).join(' and ')}, or ask for JSON.`
  return invalid(cuts.map((cut) => ({ pointer: `?${cut}`, code: 'too_small', message })))
}

function formatOf({ headers: { accept } }: FastifyRequest, wanted: ListFormat | undefined): ListFormat {
  if (wanted !== undefined || accept === undefined) return wanted ?? 'json'
  return preferredType(accept, Object.values(listFormats)) === listFormats.csv ? 'csv' : 'json'
}

/** What fails at the first step is still answered as a problem. */
async function begun(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next()
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* parts
    })(),
  )
}
