import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { type Fault, invalid, malformedQuery, Problem } from '../../errors.ts'
import { preferredType } from '../../http/acceptable.ts'
import type { App } from '../../http/app.ts'
import { type Format, formats } from '../../http/formats/formats.ts'
import type { Batches } from '../../http/formats/rows.ts'
import { writeCsv } from '../../http/formats/write-csv.ts'
import { writeNdjson } from '../../http/formats/write-ndjson.ts'
import { maxSheetRows, writeXlsx } from '../../http/formats/write-xlsx.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { isTextFormat, type TextFormat, textFormats, textWriters } from '../bilingual/formats/formats.ts'
import type { LabelFiles } from '../bilingual/labels.ts'
import { cellsOf, type Line, columns as lineColumns, sheetCellsOf } from '../bilingual/lines.ts'
import { readLines } from '../bilingual/read-lines.ts'
import { type Column, readColumn, valueAt } from '../columns.ts'
import { isObjectField, isTextField, objectNames, textNames } from '../fields.ts'
import { selectProducts } from '../find/find.ts'
import { languageKey } from '../languages.ts'
import { isExcluded, meantQuery } from '../own-languages/meaning.ts'
import type { Product, ProductInLanguages } from '../product.ts'
import { countProducts } from '../queries.ts'
import { present } from '../read/present.ts'
import { contentLanguage, type Reading, readingOf } from '../read/reading.ts'
import { path, tags } from '../routes.ts'
import { ExportAnswer, ExportBody, ExportQuery } from './contract.ts'
import { countTexts, readProducts, readTexts } from './queries.ts'
import { writeJson } from './write-json.ts'

const exportParameters = Object.keys(ExportQuery.properties)

type Options = { lang: string | null; withBom: boolean; isBilingual: boolean }

const writers: {
  [format in Format]: (fields: string[], batches: Batches, options: Options) => AsyncIterable<string> | Readable
} = {
  json: (fields, batches, { lang }) => writeJson(fields, batches, lang),
  ndjson: writeNdjson,
  csv: (fields, batches, { withBom }) => writeCsv(fields, batches, withBom),
  xlsx: (fields, batches, { isBilingual }) =>
    isBilingual ? writeXlsx('Texts', fields, batches, 'texts') : writeXlsx('Products', fields, batches),
}

type Parts = { bulk: Database; guard: SchemaGuard; labels: LabelFiles }

/** Exports read from a pool of their own, so that slow clients never keep others waiting. */
export function exportRoutes(app: App, { bulk, guard, labels }: Parts): void {
  const schema = {
    tags,
    summary: 'Export fields of the products that match',
    description:
      'JSON, NDJSON, CSV or XLSX by `Accept` or `format`, streamed. Cells of CSV and XLSX are safe from formulas: a text ' +
      "that begins with = + - @ ' TAB or CR gets a leading ', which the import takes off again. " +
      'XLSX leaves a text of more than 32,767 characters out: no cell can hold it. `lang` needs `read_product_translations`. ' +
      '`layout=bilingual` writes one line for each text in `lang`: ' +
      `${lineColumns.join(', ')}. The import takes it back by the same layout; \`key\` says what the line was made from.`,
    querystring: ExportQuery,
    body: ExportBody,
    produces: Object.values(allFormats),
    response: { 200: ExportAnswer },
  }
  const config = {
    ...needs('read_products').config,
    produces: Object.values(allFormats),
    streamsAnswer: true,
    readsOnly: true,
  }
  app.post(`${path}export/`, { config, schema }, async (request, reply) => {
    const { body, caller } = request
    const query = meantQuery(request.query, caller)
    const reading = readingOf(query, caller, [])
    const format = formatOf(request, query.format)
    const isBilingual = query.layout === 'bilingual' || isTextFormat(format)
    requireSuitable(format, isBilingual, query, body.fields)
    const columns = columnsOf(body.fields ?? [])
    if (isBilingual && body.fields) requireTexts(caller, columns)
    const place = { db: bulk.db, guard, orgId: caller.orgId }
    const { condition } = await selectProducts(place, query, exportParameters, reading.languages)
    if (format === 'xlsx') requireSheet(await (isBilingual ? countTexts : countProducts)(bulk.db, condition))
    const { lang = '', only = 'all', of = 'products' } = query
    const source = { ...bulk, orgId: caller.orgId }
    const products =
      of === 'labels'
        ? nothing()
        : isBilingual
          ? readTexts(source, condition, languageKey(lang))
          : readProducts(source, condition, reading.languages)
    // The first batch is fetched now, so that what fails at once is still answered as a problem.
    const first = await products.next()
    const batches = joined<ProductInLanguages[]>(first, products)
    const paths = body.fields && columns.map(({ path }) => path)
    const lines = async function* () {
      yield* readLines(guard, caller, batches as AsyncIterable<Product[]>, { lang, only, paths })
      if (of !== 'products') yield* labels.lines(caller, { lang, only, paths })
    }
    const options = { lang: query.lang ?? null, withBom: query.bom === 'true', isBilingual }
    const output = isTextFormat(format)
      ? textWriters[format](lines(), lang)
      : isBilingual
        ? writers[format]([...lineColumns], lineValues(lines(), format === 'xlsx' ? sheetCellsOf : cellsOf), options)
        : writers[format](body.fields ?? [], valuesOf(batches, columns, reading), options)
    reply.header('content-type', contentTypes[format]).header('content-language', contentLanguage(reading))
    if (format === 'csv' || format === 'xlsx' || isTextFormat(format))
      reply.header(
        'content-disposition',
        `attachment; filename="${isBilingual ? `texts-${lang}` : 'products'}.${format}"`,
      )
    const stream = output instanceof Readable ? output : Readable.from(output, { objectMode: false })
    // A client can leave before the first row is read, and then nothing but this gives the connection back.
    stream.once('close', () => void products.return(undefined))
    return reply.send(stream as never)
  })
}

const allFormats = { ...formats, ...textFormats }

const contentTypes: { [format in Format | TextFormat]: string } = {
  json: `${formats.json}; charset=utf-8`,
  ndjson: `${formats.ndjson}; charset=utf-8`,
  csv: `${formats.csv}; charset=utf-8; header=present`,
  xlsx: formats.xlsx,
  xliff: `${textFormats.xliff}; charset=utf-8`,
  po: `${textFormats.po}; charset=utf-8`,
  tmx: `${textFormats.tmx}; charset=utf-8`,
}

function formatOf({ headers }: FastifyRequest, parameter: Format | TextFormat | undefined): Format | TextFormat {
  const type = preferredType(headers.accept ?? '*/*', Object.values(allFormats))
  const names = Object.keys(allFormats) as (Format | TextFormat)[]
  const format = parameter ?? names.find((name) => allFormats[name] === type)
  if (format) return format
  throw new Problem('not_acceptable', `An export is one of ${Object.values(allFormats).join(', ')}.`)
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

/** Refuses fields of which none is translated: a file without a line would look as if nothing were left to do. */
function requireTexts(caller: Caller, columns: Column[]): void {
  const isTranslated = (path: readonly string[]) => !isExcluded(caller, path)
  if (columns.some(({ path }) => (isTextField(path[0]) || isObjectField(path[0])) && isTranslated(path))) return
  const names = [...textNames, ...objectNames].filter((name) => isTranslated([name]))
  const message = `None of these fields is translated. Those that are: ${names.join(', ')}, and what is inside of objects.`
  throw invalid([{ pointer: '/fields', code: 'not_allowed', message }])
}

/** Refuses parameters that do not go together. */
function requireSuitable(
  format: Format | TextFormat,
  isBilingual: boolean,
  { bom, layout, lang, only, of }: Asked,
  fields: string[] | undefined,
): void {
  const fault = (pointer: string, message: string) => malformedQuery([{ pointer, code: 'not_allowed', message }])
  if (bom === 'true' && format !== 'csv') throw fault('?bom', '`bom=true` is for CSV alone.')
  if (layout === 'products' && isTextFormat(format))
    throw fault('?layout', `\`${format}\` holds texts: its layout is bilingual.`)
  if (isBilingual && lang === undefined) throw fault('?lang', 'A bilingual export needs `lang`.')
  if (!isBilingual && only !== undefined) throw fault('?only', '`only` is for `layout=bilingual` alone.')
  if (!isBilingual && of !== undefined) throw fault('?of', '`of` is for `layout=bilingual` alone.')
  if (!isBilingual && fields === undefined)
    throw invalid([{ pointer: '/fields', code: 'required', message: '`fields` is missing.' }])
}

type Asked = { bom?: string; layout?: string; lang?: string; only?: string; of?: string }

function requireSheet(count: number): void {
  if (count <= maxSheetRows) return
  const message = `A sheet holds at most ${maxSheetRows} rows, and ${count} match: narrow the filters or choose another format.`
  throw invalid([{ pointer: '?format', code: 'too_many', message }])
}

async function* nothing(): AsyncGenerator<never> {}

async function* joined<Batch>(first: IteratorResult<Batch>, rest: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  if (first.done) return
  yield first.value
  yield* rest
}

async function* lineValues(batches: AsyncIterable<Line[]>, valuesOf: (line: Line) => unknown[]): Batches {
  for await (const lines of batches) yield lines.map(valuesOf)
}

async function* valuesOf(batches: AsyncIterable<ProductInLanguages[]>, columns: Column[], reading: Reading): Batches {
  const pick = (row: ProductInLanguages) => {
    const product = present(row, reading)
    return columns.map(({ path }) => valueAt(product, path))
  }
  for await (const rows of batches) yield rows.map(pick)
}
