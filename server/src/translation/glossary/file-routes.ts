import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { writeCsv } from '../../http/formats/write-csv.ts'
import { charsetOf, mediaTypeOf, requireUnpacked } from '../../http/json-body.ts'
import { markedEncoding } from '../../products/import/file/decode.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { tags } from '../shapes.ts'
import { fileFormats, GlossaryExportQuery, GlossaryImport, GlossaryImportQuery } from './contract.ts'
import { contentOf, importTerms, maxTerms } from './manage.ts'
import { listTerms, type TermRow } from './queries.ts'
import { malformed, readCsv, requireTerms, writeWords } from './read-files.ts'
import { readTbx } from './read-tbx.ts'
import { glossaryPath } from './routes.ts'
import { writeTbx } from './write-tbx.ts'

/** 10,000 terms with long notes. */
const maxBytes = 8 * 1_048_576
const xmlTypes = ['application/x-tbx', 'application/xml', 'text/xml']
const readTypes = [fileFormats.csv, ...xmlTypes]

export async function glossaryFileRoutes(app: App, { db }: { db: Kysely<Tables> }): Promise<void> {
  const produces = Object.values(fileFormats)
  const writing = {
    tags,
    summary: 'Export a glossary as CSV or TBX-Basic',
    querystring: GlossaryExportQuery,
    produces,
    response: {
      200: {
        description: 'The file',
        content: Object.fromEntries(produces.map((type) => [type, { schema: { type: 'string' } }])),
      },
    },
  }
  const config = { ...needs('read_product_translations').config, produces: [...produces, '*/*'] }
  app.get(`${glossaryPath}export/`, { config, schema: writing }, async ({ caller, query }, reply) => {
    const { source, format } = query
    const lang = meantBy(caller, query.lang)
    const pair = { source_lang: languageKey(source), lang: languageKey(lang) }
    const terms = await listTerms({ db, orgId: caller.orgId }, pair, undefined, maxTerms)
    const file = format === 'tbx' ? writeTbx(source, lang, terms) : await csvOf(terms)
    return reply
      .header('content-type', `${fileFormats[format]}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="glossary-${pair.source_lang}-${pair.lang}.${format}"`)
      .send(file as never)
  })

  const reading = {
    tags,
    summary: 'Import a glossary from CSV or TBX-Basic',
    description:
      'Adds terms, and gives those that are there their new content; others stay. All or nothing. CSV has the columns `term`, ' +
      '`translation`, and if wanted `forbidden` (words separated by `|`) and `note`. Of TBX the two languages of the query are read, ' +
      'or varieties of them such as `fr-FR` for `fr`; concepts that lack one are skipped.',
    querystring: GlossaryImportQuery,
    body: { content: Object.fromEntries(readTypes.map((type) => [type, { schema: { description: 'A file' } }])) },
    response: { 200: GlossaryImport },
  }
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    const keep = (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body)
    scope.addContentTypeParser(readTypes, { parseAs: 'buffer', bodyLimit: maxBytes }, keep)
    const options = { ...needs('manage_glossary'), bodyLimit: maxBytes, schema: reading }
    scope.post(`${glossaryPath}import/`, options, async (request) => {
      const { caller, query } = request
      requireUnpacked(request.headers)
      const { source, dry_run } = query
      const lang = meantBy(caller, query.lang)
      const file = textOf(request)
      const { terms, skipped } = isCsv(request) ? { terms: readCsv(file), skipped: 0 } : readTbx(file, source, lang)
      requireTerms(terms)
      const contents = terms.map(({ place: _, ...term }) => contentOf({ source, lang, ...term }))
      return { ...(await importTerms(db, caller, contents, dry_run)), skipped, dry_run }
    })
  })
}

async function csvOf(terms: TermRow[]): Promise<string> {
  const rows = terms.map(({ term, translation, forbidden, note }) => [term, translation, writeWords(forbidden), note])
  const pages = Readable.from([rows]) as AsyncIterable<unknown[][]>
  return text(writeCsv(['term', 'translation', 'forbidden', 'note'], pages))
}

const isCsv = ({ headers }: FastifyRequest) => mediaTypeOf(headers) === fileFormats.csv

function textOf(request: FastifyRequest): string {
  const body = request.body
  if (!Buffer.isBuffer(body))
    throw new Problem('unsupported_media_type', `A glossary is one of ${readTypes.join(', ')}.`)
  const charset = markedEncoding(body) ?? charsetOf(request.headers) ?? 'utf-8'
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body)
  } catch (error) {
    throw malformed(`The file is not ${charset}. Save it as UTF-8, or name its encoding in the Content-Type.`, error)
  }
}
