import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { type Fault, invalid, Problem } from '../../errors.ts'
import type { App } from '../../http/server.ts'
import { type Column, readColumn, valueAt } from '../columns.ts'
import { acceptedFormat, type Format, formats } from '../formats.ts'
import { type ProductRow, present } from '../present.ts'
import { countProducts } from '../queries.ts'
import { contentLanguage, type Reading, readingOf } from '../reading.ts'
import { path, tags } from '../routes.ts'
import { matching } from '../search/filter.ts'
import { ExportAnswer, ExportBody, ExportQuery } from './contract.ts'
import { readProducts } from './read-products.ts'
import { type Batches, writeCsv, writeJson, writeNdjson } from './write.ts'
import { mostSheetRows, writeXlsx } from './write-xlsx.ts'

const writers: {
  [format in Format]: (fields: string[], batches: Batches, lang: string | null) => AsyncIterable<string> | Readable
} = {
  json: writeJson,
  ndjson: writeNdjson,
  csv: writeCsv,
  xlsx: writeXlsx,
}

/** Exports read from a pool of their own, so that slow readers never keep others waiting. */
export function exportRoutes(app: App, { bulk }: { bulk: Database }): void {
  const schema = {
    tags,
    summary: 'Export fields of the products that match',
    description:
      'JSON, NDJSON, CSV or XLSX by `Accept` or `format`, streamed. Cells of CSV and XLSX are safe from formulas: a text ' +
      "that begins with = + - @ ' TAB or CR gets a leading ', which the import takes off again. " +
      'XLSX leaves a text of more than 32,767 characters out: no cell can hold it. `lang` needs `read_product_translations`.',
    querystring: ExportQuery,
    body: ExportBody,
    produces: Object.values(formats),
    response: { 200: ExportAnswer },
  }
  const config = { ...needs('read_products').config, produces: Object.values(formats) }
  app.post(`${path}export/`, { config, schema }, async (request, reply) => {
    const { query, body, caller } = request
    const reading = readingOf(query, caller, [])
    const format = formatOf(request, query.format)
    const columns = columnsOf(body.fields)
    const condition = matching(caller.orgId, query, reading.languages)
    if (format === 'xlsx') requireSheet(await countProducts(bulk.db, condition))
    const products = readProducts(bulk, condition, reading.languages)
    // The first batch is fetched now, so that what fails at once is still answered as a problem.
    const first = await products.next()
    const values = valuesOf(first, products, columns, reading)
    const written = writers[format](body.fields, values, query.lang ?? null)
    reply.header('content-type', contentTypes[format]).header('content-language', contentLanguage(reading))
    if (format === 'csv' || format === 'xlsx')
      reply.header('content-disposition', `attachment; filename="products.${format}"`)
    const stream = written instanceof Readable ? written : Readable.from(written, { objectMode: false })
    // A reader can leave before the first row is asked for, and then nothing but this gives the connection back.
    stream.once('close', () => void products.return(undefined))
    return reply.send(stream as never)
  })
}

const contentTypes: { [format in Format]: string } = {
  json: `${formats.json}; charset=utf-8`,
  ndjson: `${formats.ndjson}; charset=utf-8`,
  csv: `${formats.csv}; charset=utf-8; header=present`,
  xlsx: formats.xlsx,
}

function formatOf({ headers }: FastifyRequest, asked: Format | undefined): Format {
  const format = asked ?? acceptedFormat(headers.accept)
  if (format) return format
  throw new Problem('not_acceptable', `An export is one of ${Object.values(formats).join(', ')}.`)
}

function columnsOf(fields: string[]): Column[] {
  const columns = fields.map(readColumn)
  const faults = fields.flatMap((field, index): Fault[] => {
    const message = `\`${field}\` is not a field of a product. Keys of your own are written like custom_data.<key>.`
    return columns[index] ? [] : [{ pointer: `/fields/${index}`, code: 'unknown_field', message }]
  })
  if (faults.length > 0) throw invalid(faults)
  return columns.filter((column) => column !== undefined)
}

function requireSheet(count: number): void {
  if (count <= mostSheetRows) return
  const message = `A sheet holds ${mostSheetRows} products, and ${count} match: filter them, or choose another format.`
  throw invalid([{ pointer: '?format', code: 'too_many', message }])
}

async function* valuesOf(
  first: IteratorResult<ProductRow[]>,
  rest: AsyncIterable<ProductRow[]>,
  columns: Column[],
  reading: Reading,
): Batches {
  const pick = (row: ProductRow) => {
    const product = present(row, reading)
    return columns.map(({ path }) => valueAt(product, path))
  }
  if (first.done) return
  yield first.value.map(pick)
  for await (const rows of rest) yield rows.map(pick)
}
