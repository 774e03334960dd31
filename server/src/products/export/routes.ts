import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { type Fault, invalid, malformedQuery, Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { acceptedFormat, type Format, formats } from '../../http/formats/formats.ts'
import type { Batches } from '../../http/formats/rows.ts'
import { writeCsv } from '../../http/formats/write-csv.ts'
import { writeNdjson } from '../../http/formats/write-ndjson.ts'
import { maxSheetRows, writeXlsx } from '../../http/formats/write-xlsx.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { type Column, readColumn, valueAt } from '../columns.ts'
import { selectProducts } from '../find/find.ts'
import type { ProductInLanguages } from '../product.ts'
import { countProducts } from '../queries.ts'
import { present } from '../read/present.ts'
import { contentLanguage, type Reading, readingOf } from '../read/reading.ts'
import { path, tags } from '../routes.ts'
import { ExportAnswer, ExportBody, ExportQuery } from './contract.ts'
import { readProducts } from './queries.ts'
import { writeJson } from './write-json.ts'

const exportParameters = Object.keys(ExportQuery.properties)

type Options = { lang: string | null; withBom: boolean }

const writers: {
  [format in Format]: (fields: string[], batches: Batches, options: Options) => AsyncIterable<string> | Readable
} = {
  json: (fields, batches, { lang }) => writeJson(fields, batches, lang),
  ndjson: writeNdjson,
  csv: (fields, batches, { withBom }) => writeCsv(fields, batches, withBom),
  xlsx: (fields, batches) => writeXlsx('Products', fields, batches),
}

/** Exports read from a pool of their own, so that slow clients never keep others waiting. */
export function exportRoutes(app: App, { bulk, guard }: { bulk: Database; guard: SchemaGuard }): void {
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
  const config = { ...needs('read_products').config, produces: Object.values(formats), streamsAnswer: true }
  app.post(`${path}export/`, { config, schema }, async (request, reply) => {
    const { query, body, caller } = request
    const reading = readingOf(query, caller, [])
    const format = formatOf(request, query.format)
    const columns = columnsOf(body.fields)
    const withBom = query.bom === 'true'
    if (withBom && format !== 'csv') throw bomFault()
    const place = { db: bulk.db, guard, orgId: caller.orgId }
    const { condition } = await selectProducts(place, query, exportParameters, reading.languages)
    if (format === 'xlsx') requireSheet(await countProducts(bulk.db, condition))
    const products = readProducts(bulk, condition, reading.languages)
    // The first batch is fetched now, so that what fails at once is still answered as a problem.
    const first = await products.next()
    const values = valuesOf(first, products, columns, reading)
    const output = writers[format](body.fields, values, { lang: query.lang ?? null, withBom })
    reply.header('content-type', contentTypes[format]).header('content-language', contentLanguage(reading))
    if (format === 'csv' || format === 'xlsx')
      reply.header('content-disposition', `attachment; filename="products.${format}"`)
    const stream = output instanceof Readable ? output : Readable.from(output, { objectMode: false })
    // A client can leave before the first row is read, and then nothing but this gives the connection back.
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

function formatOf({ headers }: FastifyRequest, parameter: Format | undefined): Format {
  const format = parameter ?? acceptedFormat(headers.accept)
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

const bomFault = () =>
  malformedQuery([{ pointer: '?bom', code: 'not_allowed', message: '`bom=true` is for CSV alone.' }])

function requireSheet(count: number): void {
  if (count <= maxSheetRows) return
  const message = `A sheet holds at most ${maxSheetRows} products, and ${count} match: narrow the filters or choose another format.`
  throw invalid([{ pointer: '?format', code: 'too_many', message }])
}

async function* valuesOf(
  first: IteratorResult<ProductInLanguages[]>,
  rest: AsyncIterable<ProductInLanguages[]>,
  columns: Column[],
  reading: Reading,
): Batches {
  const pick = (row: ProductInLanguages) => {
    const product = present(row, reading)
    return columns.map(({ path }) => valueAt(product, path))
  }
  if (first.done) return
  yield first.value.map(pick)
  for await (const rows of rest) yield rows.map(pick)
}
