import { Readable } from 'node:stream'
import { identify } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { recordChange } from '../access/audit/record.ts'
import { needs } from '../access/needs.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../errors.ts'
import { BatchAddress } from '../genealogy/contract.ts'
import { preferredType } from '../http/acceptable.ts'
import { readInclude } from '../http/paging.ts'
import type { App } from '../http/server.ts'
import { contentLanguage, readingOf } from '../products/reading.ts'
import { genealogyPath, getAsked } from './asked.ts'
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
import { type List, listOrigins, listRecall } from './list.ts'
import { ProductNames } from './product-names.ts'

import type { TraceOptions } from './trace.ts'
import { writeListCsv, writeListJson } from './write-list.ts'

type Lister = (pool: Pool, orgId: string, thing: string, options: TraceOptions, include?: string) => Promise<List>

const recall = {
  summary: 'List everything that a batch or an item went into',
  description:
    'Every batch, item and open transformation that is concerned, the asked one included, with its last known place, ' +
    'containers and shipments, and one path of events as evidence.',
  querystring: RecallQuery,
  answer: RecallAnswer,
  list: ((pool, orgId, thing, options) => listRecall(pool, orgId, thing, options)) as Lister,
}

const origins = {
  summary: 'List the raw materials of a batch or an item',
  description:
    'What nobody made from anything else, and what was used although nobody made it, in the form of a recall.',
  querystring: OriginsQuery,
  answer: OriginsAnswer,
  list: ((pool, orgId, thing, options, include) => {
    const wanted = readInclude(include, ['intermediates', 'shares'])
    const more = { withIntermediates: wanted.has('intermediates'), withShares: wanted.has('shares') }
    return listOrigins(pool, orgId, thing, { ...options, ...more })
  }) as Lister,
}

export function listRoutes(app: App, { db, pool }: { db: Db; pool: Pool }): void {
  const config = { ...needs('read_epcis_events').config, produces: Object.values(listFormats) }
  for (const [entity, { summary, description, querystring, answer, list }] of Object.entries({ recall, origins })) {
    const schema = {
      tags: ['Genealogy'],
      summary,
      description:
        `${description} Nothing is left out silently: when \`depth\` or \`limit\` cut something, \`complete\` is false, and ` +
        'as CSV the list is refused (422). Each list that is asked for is written to the audit trail.',
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
      const { thing, asked } = await getAsked(pool, caller.orgId, url, prefix)
      const found = await list(pool, caller.orgId, thing, optionsOf(query), include)
      const head = headOf(asked, found, query)
      // Before the first byte: who asked is known even if nobody waits for the end.
      await recordChange(db, caller, { entity, id: thing, action: 'read', after: { ...head, format } })
      if (format === 'csv' && !head.complete) throw incomplete(found)
      const products = new ProductNames(pool, caller, reading.languages)
      const entries = readEntries(pool, caller.orgId, found, products)
      reply.header('content-language', contentLanguage(reading)).header('vary', 'accept')
      reply.type(`${listFormats[format]}; charset=utf-8${format === 'csv' ? '; header=present' : ''}`)
      if (format === 'csv') reply.header('content-disposition', `attachment; filename="${entity}.csv"`)
      const parts = format === 'csv' ? writeListCsv(entries, found) : writeListJson(head, entries)
      return reply.send((await begun(parts)) as never)
    })
  }
}

const optionsOf = ({ depth, limit, time, certainty }: ListQuery): TraceOptions => ({
  depth: depth ?? Number.POSITIVE_INFINITY,
  limit,
  isConsistent: time === 'consistent',
  certainOnly: certainty === 'certain',
})

function headOf(asked: string, { cuts, counts }: List, { depth, limit, time, certainty, lang }: ListQuery) {
  return {
    asked,
    canonical: identify(asked).canonical,
    generated_at: new Date(),
    parameters: { depth: depth ?? null, limit, time, certainty, lang: lang ?? null },
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

function formatOf({ headers: { accept } }: FastifyRequest, asked: ListFormat | undefined): ListFormat {
  if (asked !== undefined || accept === undefined) return asked ?? 'json'
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
