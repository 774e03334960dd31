import { Readable } from 'node:stream'
import { identify } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import { needs } from '../../access/needs.ts'
import type { Db } from '../../db/tables.ts'
import { preferredType } from '../../http/acceptable.ts'
import type { App } from '../../http/app.ts'
import { writeCsv } from '../../http/formats/write-csv.ts'
import { genealogyPath, getThing } from '../address.ts'
import { inViewOf, joinParts } from '../as-of/view.ts'
import { Intervals } from '../containment/intervals.ts'
import { BatchAddress } from '../graph/contract.ts'
import { momentIn } from '../moment.ts'
import type { ThingNames } from '../names/thing-names.ts'
import { HistoryAnswer, type HistoryEvent, type HistoryFormat, HistoryQuery, historyFormats } from './contract.ts'
import { type HistoryEntry, readHistory } from './read-history.ts'

const prefix = `${genealogyPath}trace/`

/** Events that are written at once. */
const eventsAtOnce = 500

/** In events, about two megabytes of them. A stream would cost the service half as much again. */
const maxWhole = 5_000

export function traceRoutes(app: App, { db }: { db: Db }): void {
  const config = { ...needs('read_epcis_events').config, produces: Object.values(historyFormats) }
  const schema = {
    tags: ['Genealogy'],
    summary: 'List the events of a thing in the order of time',
    description:
      'Its own events, and those of its containers while it was inside, to any depth, each with the reason why it belongs. ' +
      'Packing other things into its container is none of its events.',
    params: BatchAddress,
    querystring: HistoryQuery,
    produces: Object.values(historyFormats),
    response: { 200: HistoryAnswer },
  }
  app.get(`${prefix}*`, { config, schema }, async (request, reply) => {
    const { query, caller, url } = request
    const from = momentIn('from', query.from, Number.NEGATIVE_INFINITY)
    const to = momentIn('to', query.to, Number.POSITIVE_INFINITY)
    const format = formatOf(request, query.format as HistoryFormat | undefined)
    reply.header('vary', 'accept')
    const body = await inViewOf({ db, orgId: caller.orgId, asOf: query.asOf }, async (tenant) => {
      const intervals = new Intervals(tenant)
      const { thing, asked } = await getThing(tenant, url, prefix)
      const { entries, containers } = await readHistory(tenant, thing, intervals)
      const batches = inBatches(
        entries.filter(({ time }) => time >= from && time < to),
        containers,
      )
      const head = { asked, canonical: identify(asked).canonical }
      const parts = format === 'csv' ? writeRows(batches) : writeObjects(head, batches)
      const isWhole = query.asOf !== undefined || entries.length <= maxWhole
      return isWhole ? joinParts(parts) : Readable.from(parts)
    })
    reply.type(`${historyFormats[format]}; charset=utf-8${format === 'csv' ? '; header=present' : ''}`)
    if (format === 'csv') reply.header('content-disposition', 'attachment; filename="trace.csv"')
    return reply.send(typeof body === 'string' ? (Buffer.from(body) as never) : (body as never))
  })
}

/** What an answer says of each entry, some at once, so that a long history is written while it is made. */
function* inBatches(entries: HistoryEntry[], containers: ThingNames): Generator<HistoryEvent[]> {
  for (let first = 0; first < entries.length; first += eventsAtOnce)
    yield entries.slice(first, first + eventsAtOnce).map((entry) => eventOf(entry, containers))
}

const eventOf = ({ facts, reasons, through, amounts }: HistoryEntry, names: ThingNames): HistoryEvent => ({
  eventID: facts.eventID,
  eventTime: facts.time_text,
  bizStep: facts.biz_step,
  type: facts.type,
  action: facts.action,
  disposition: facts.disposition,
  readPoint: facts.read_point,
  bizLocation: facts.biz_location,
  reasons,
  through: through === undefined ? null : (names.of(through.container)?.text ?? null),
  quantities: amounts.map(({ quantity, uom }) => ({ quantity, uom })),
})

function* writeObjects(head: object, batches: Iterable<HistoryEvent[]>): Generator<string> {
  let before = `${JSON.stringify(head).slice(0, -1)},"results":[`
  for (const batch of batches) {
    // The brackets of each batch are left out: the list has its own.
    yield before + JSON.stringify(batch).slice(1, -1)
    before = ','
  }
  yield before === ',' ? ']}' : `${before}]}`
}

const columns: Record<string, (event: HistoryEvent) => unknown> = {
  eventTime: ({ eventTime }) => eventTime,
  eventID: ({ eventID }) => eventID,
  type: ({ type }) => type,
  action: ({ action }) => action,
  bizStep: ({ bizStep }) => bizStep,
  disposition: ({ disposition }) => disposition,
  readPoint: ({ readPoint }) => readPoint,
  bizLocation: ({ bizLocation }) => bizLocation,
  reasons: ({ reasons }) => reasons.join('; '),
  through: ({ through }) => through,
  quantities: ({ quantities }) =>
    quantities.map(({ quantity, uom }) => (uom === null ? quantity : `${quantity} ${uom}`)).join('; '),
}

const writeRows = (batches: Iterable<HistoryEvent[]>) =>
  writeCsv(
    Object.keys(columns),
    (async function* () {
      for (const batch of batches) yield batch.map((event) => Object.values(columns).map((cell) => cell(event)))
    })(),
  )

function formatOf({ headers: { accept } }: FastifyRequest, wanted: HistoryFormat | undefined): HistoryFormat {
  if (wanted !== undefined || accept === undefined) return wanted ?? 'json'
  return preferredType(accept, Object.values(historyFormats)) === historyFormats.csv ? 'csv' : 'json'
}
