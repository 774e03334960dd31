import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { malformedQuery, Problem, unavailable } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { formats } from '../../http/formats/formats.ts'
import { charsetOf, mediaTypeOf, requireUnpacked } from '../../http/json-body.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { isTextFormat, textFormats, textReaders } from '../bilingual/formats/formats.ts'
import type { Wanted } from '../bilingual/formats/wanted.ts'
import type { LabelFiles } from '../bilingual/labels.ts'
import { columns } from '../bilingual/lines.ts'
import { TextReader } from '../bilingual/text-reader.ts'
import { readColumn } from '../columns.ts'
import { isOriginal, languageKey } from '../languages.ts'
import { chainOf, meantBy, meantQuery } from '../own-languages/meaning.ts'
import { path, tags } from '../routes.ts'
import { answerOf, sendFailure } from './answer.ts'
import { ImportAnswer, ImportQuery } from './contract.ts'
import { limits } from './file/limits.ts'
import { type Layout, limitRows } from './file/rows.ts'
import { removeAbandoned, requireLength, spooled } from './file/spool.ts'
import { type FileOptions, noSheet, type Table, type TableFile, tables } from './file/tables.ts'
import { importTable, partSize } from './import.ts'
import { Preview } from './preview.ts'
import type { NamedRows } from './row/known-products.ts'
import { productReader } from './row/row-reader.ts'

/** Each keeps an upload of up to 64 MiB on disk; most of them wait for one of the few connections. */
const maxAtOnce = 16

const types = { ndjson: formats.ndjson, csv: formats.csv, xlsx: formats.xlsx, ...textFormats }

type Importable = keyof typeof types

const importable = Object.keys(types) as Importable[]

const fileExamples = {
  csv: { examples: ['internal_id,name\r\nSHIRT-01,Chemise en lin\r\n'] },
  ndjson: { examples: ['{"internal_id": "SHIRT-01", "name": "Chemise en lin"}\n'] },
  xlsx: {},
  xliff: {},
  po: {},
  tmx: {},
}

type Parts = { bulk: Database; guard: SchemaGuard; labels: LabelFiles }

export async function importRoutes(app: App, { bulk, guard, labels }: Parts): Promise<void> {
  const content = importable.map((format) => [
    types[format],
    { schema: { description: 'A file', ...fileExamples[format] } },
  ])
  const schema = {
    tags,
    summary: 'Import products or translations',
    description:
      'A file in the shape of an export, matched by `id`, `gtin` or `internal_id`. Without `lang`, originals are changed ' +
      'and rows that match nothing are created; with `lang`, cells are translations, and what reads so already is left ' +
      'alone. Absent columns and empty cells leave data alone; `null` in NDJSON removes. A wrong row keeps all from being ' +
      `stored, unless \`on_error=skip\`; more than ${partSize} rows are checked first and then stored in parts. ` +
      'Cells take the type that the schema asks for, else that of the stored value. CSV may have `,`, `;` or TAB between ' +
      'cells, or what a first line such as `sep=|` names, and is UTF-8, or what its BOM or `charset` says. Needs `update_products` or `create_products`, with `lang` `update_product_translations`. ' +
      'With `layout=bilingual` a line is a text of a product, or a label, in `lang`; a text whose source has changed since the file was made ' +
      'is stored as outdated. ' +
      `At most ${limits.bytes / 1_048_576} MiB and ${limits.rows} rows.`,
    querystring: ImportQuery,
    body: { content: Object.fromEntries(content) },
    response: { 200: ImportAnswer },
  }
  app.addHook('onReady', removeAbandoned)
  const running = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const stop of running) stop()
  })
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(Object.values(types), (_request: FastifyRequest, upload: Readable, done: Keep) =>
      done(null, upload),
    )
    const config = { ...needs().config, streamsBody: true }
    scope.post(`${path}import/`, { config, schema }, async (request, reply) => {
      const { caller } = request
      const query = meantQuery(request.query, caller)
      const { lang = '' } = query
      const format = formatOf(request)
      const isBilingual = query.layout === 'bilingual' || isTextFormat(format)
      if (query.layout === 'products' && isTextFormat(format)) throw layoutFault()
      if (isBilingual && lang === '') throw langFault()
      requireImport(caller, query.lang)
      requireUnpacked(request.headers)
      // When it is refused half-way, the rest of the upload is not waited for.
      reply.header('connection', 'close')
      requireLength(request)
      if (running.size >= maxAtOnce) throw unavailable('Too many imports are running. Nothing was kept; try again.')
      const controller = new AbortController()
      let stored = 0
      reply.raw.once('close', () => controller.abort(stopped('The sender closed the connection', stored)))
      const dryRun = query.dry_run === 'true'
      const preview = new Preview(dryRun && mayRead(caller, query.lang))
      const wanted = {
        lang,
        isMeantBy: (code: string) => languageKey(meantBy(caller, code)) === languageKey(lang),
        isOriginal: (code: string) => isOriginal(code) || isOriginal(meantBy(caller, code)),
      }
      const beginTexts = (named: NamedRows) =>
        new TextReader({ named, guard, caller, wanted, preview, labels: labels.begin(caller, lang) })
      const options = {
        caller,
        guard,
        lang: query.lang,
        languages: [lang, ...chainOf(caller, lang)].map(languageKey),
        dryRun,
        skipFailed: query.on_error === 'skip',
        isBilingual,
        begin: isBilingual ? beginTexts : (named: NamedRows) => productReader(named, preview),
        signal: controller.signal,
      }
      const stop = () => controller.abort(stopped('The service is stopping', stored))
      running.add(stop)
      const work = async (file: string) => {
        const table = await openFile(format, file, wanted, {
          charset: charsetOf(request.headers),
          sheet: query.sheet,
          layout: isBilingual ? bilingualLayout : productLayout,
        })
        const imported = await importTable(bulk.db, table.open, options, (rows) => {
          stored = rows
        })
        return answerOf(imported, options, table)
      }
      const answer = await spooled(request.body as Readable, controller.signal, work).finally(() =>
        running.delete(stop),
      )
      reply.removeHeader('connection')
      const hasFailed = answer.counts.failed > 0 && !options.dryRun && !options.skipFailed
      return hasFailed ? sendFailure(request, reply, answer) : answer
    })
  })
}

const stopped = (why: string, stored: number) =>
  unavailable(
    stored === 0
      ? `${why}. Nothing was kept; try again.`
      : `${why}. The first ${stored} rows of the file are stored; send the rest again.`,
  )

const productLayout: Layout = {
  isColumn: (name) => readColumn(name) !== undefined,
  required: [],
  advice: 'Columns are fields of a product; keys of your own are written like custom_data.<key>.',
}

const bilingualLayout: Layout = {
  isColumn: (name) => columns.includes(name as 'key'),
  required: ['key', 'target', 'state'],
  advice: `A bilingual file has the columns ${columns.join(', ')}.`,
}

const langFault = () =>
  malformedQuery([{ pointer: '?lang', code: 'required', message: 'A bilingual import needs `lang`.' }])

const layoutFault = () =>
  malformedQuery([
    { pointer: '?layout', code: 'not_allowed', message: 'This file holds texts: its layout is bilingual.' },
  ])

function openFile(format: Importable, file: string, wanted: Wanted, options: FileOptions): Promise<TableFile> {
  if (!isTextFormat(format)) return tables[format](file, options)
  if (options.sheet !== undefined) throw noSheet('is for XLSX alone')
  const read = () => limitRows(textReaders[format](file, options.charset, wanted), () => false)
  return Promise.resolve({ open: (): Table => ({ cells: format === 'po' ? 'messages' : 'plain', rows: read() }) })
}

type Keep = (error: null, upload: Readable) => void

function requireImport(caller: Caller, lang: string | undefined): void {
  const problem =
    lang === undefined
      ? lacking(caller, ['update_products']) && lacking(caller, ['create_products'])
      : lacking(caller, ['update_product_translations'], lang)
  if (problem) throw problem
}

/** A preview shows what is stored. */
const mayRead = (caller: Caller, lang: string | undefined) =>
  !lacking(caller, lang === undefined ? ['read_products'] : ['read_products', 'read_product_translations'])

function formatOf({ headers }: FastifyRequest): Importable {
  const type = mediaTypeOf(headers)
  const format = importable.find((name) => types[name] === type)
  if (format) return format
  throw new Problem('unsupported_media_type', `An import is one of ${Object.values(types).join(', ')}.`)
}
