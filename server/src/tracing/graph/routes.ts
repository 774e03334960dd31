import { Readable } from 'node:stream'
import { thingKey } from '@polytrace/epcis'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import { EventTexts } from '../../event-store/event-texts.ts'
import { findThing } from '../../event-store/queries.ts'
import { preferredType } from '../../http/acceptable.ts'
import type { App } from '../../http/app.ts'
import { readInclude } from '../../http/paging.ts'
import { identifiersIn } from '../address.ts'
import { inViewOf, joinParts } from '../as-of/view.ts'
import { BatchAddress, GraphAnswer, type GraphFormat, GraphQuery, graphFormats } from './contract.ts'
import { type GraphOptions, graphTag, type Store, traceGraph } from './graph.ts'
import { drawings } from './write-drawings.ts'
import { writeJson } from './write-json.ts'

const path = '/api/v2/epcis/genealogy/graph/'

/** In characters. A longer graph is streamed; a shorter one is sent in one go, which is faster and lets failures be reported. */
const maxBufferedLength = 2_097_152

export function genealogyRoutes(app: App, { db }: { db: Db }): void {
  const config = { ...needs('read_epcis_events').config, produces: Object.values(graphFormats) }
  const summaries = {
    'epc-classes': 'Trace what a batch was made from, or what was made from it',
    epcs: 'Trace what a serialised item was made from, or what was made from it',
  }
  for (const [kind, summary] of Object.entries(summaries)) {
    const schema = {
      tags: ['Genealogy'],
      summary,
      description:
        'Nodes are events as captured, ordered by distance, time and eventID. Each edge leads from the event that consumes ' +
        'to the one that made what is consumed. The same data always gives the same bytes.',
      params: BatchAddress,
      querystring: GraphQuery,
      produces: Object.values(graphFormats),
      response: { 200: GraphAnswer, 304: { type: 'null', description: 'Not changed' } },
    }
    const prefix = `${path}${kind}/`
    app.get(`${prefix}*`, { config, schema }, async (request, reply) => {
      const { caller, query } = request
      const withBatches = readInclude(query.include, ['batches']).has('batches')
      const identifiers = identifiersIn(request.url, prefix)
      const format = formatOf(request, query.format as GraphFormat | undefined)
      const view = { db, orgId: caller.orgId, asOf: query.asOf }
      reply.header('vary', 'accept')
      return inViewOf(view, async (tenant) => {
        const texts = new EventTexts(tenant)
        // Who has the graph already will hardly need its texts again, and a drawing shows none.
        const wantsTexts = format === 'json' && request.headers['if-none-match'] === undefined
        const store = { tenant, ...(wantsTexts && { texts }) }
        const { thing, graph } = await getGraph(store, identifiers, optionsOf(query))
        const tag = graphTag(graph, `${format} ${withBatches} ${thing} ${query.also ?? ''}`)
        reply.header('etag', tag)
        if (request.headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === tag))
          return reply.code(304).send(null as never)
        reply.type(`${graphFormats[format]}; charset=utf-8`)
        if (format !== 'json') return sendText(reply, drawings[format](graph))
        const parts = writeJson(texts, graph, withBatches)
        return query.asOf === undefined ? sendParts(reply, parts) : sendText(reply, await joinParts(parts))
      })
    })
  }
}

/** Whether a thing is known, and by which of its spellings, is looked up only when its graph is empty: nearly all are not. */
async function getGraph(store: Store, [decoded, raw]: [string, string], options: GraphOptions) {
  const thing = thingKey(decoded)
  const graph = await traceGraph(store, thing, options)
  if (graph.nodes.length > 0) return { thing, graph }
  const found = await findThing(store.tenant, [thing, thingKey(raw)])
  if (found === undefined) throw new Problem('not_found', 'No event mentions this.')
  return { thing: found, graph: found === thing ? graph : await traceGraph(store, found, options) }
}

function optionsOf(query: GraphQuery): GraphOptions {
  return {
    direction: query.direction,
    depth: query.depth ?? Number.POSITIVE_INFINITY,
    limit: query.limit,
    edgeLimit: query.edge_limit,
    isConsistent: query.time === 'consistent',
    includeErroneous: query.include_erroneous === 'true',
    also: readAlso(query.also),
  }
}

const maxThings = 100

function readAlso(text = ''): string[] {
  const identifiers = text.split('|').filter((identifier) => identifier !== '')
  if (identifiers.length > maxThings)
    throw new Problem('malformed_query', `\`also\` may name ${maxThings} batches and items, not ${identifiers.length}.`)
  return identifiers.map(thingKey)
}

function formatOf({ headers: { accept } }: FastifyRequest, wanted: GraphFormat | undefined): GraphFormat {
  if (wanted !== undefined || accept === undefined) return wanted ?? 'json'
  const type = preferredType(accept, Object.values(graphFormats))
  return (Object.keys(graphFormats) as GraphFormat[]).find((format) => graphFormats[format] === type) ?? 'json'
}

/** What fails before the answer is long is still answered as a problem. */
async function sendParts(reply: FastifyReply, parts: AsyncGenerator<string>): Promise<FastifyReply> {
  let text = ''
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    text += part.value
    if (text.length > maxBufferedLength) return reply.send(Readable.from(continued(text, parts)) as never)
  }
  return sendText(reply, text)
}

async function* continued(begin: string, parts: AsyncGenerator<string>): AsyncGenerator<string> {
  yield begin
  yield* parts
}

/** As bytes: a string would be gone through once for its length, and once more to be sent. */
const sendText = (reply: FastifyReply, text: string) => reply.send(Buffer.from(text))
