import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { needs } from '../../access/needs.ts'
import type { Tenant } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { Problem, unavailable } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { charsetOf, requireUnpacked } from '../../http/json-body.ts'
import { textFormats } from '../../products/bilingual/formats/formats.ts'
import { type TmxUnit, writeUnits } from '../../products/bilingual/formats/tmx.ts'
import { limits } from '../../products/import/file/limits.ts'
import { requireLength, spooled } from '../../products/import/file/spool.ts'
import { languageKey } from '../../products/languages.ts'
import { meantBy } from '../../products/own-languages/meaning.ts'
import { tags } from '../shapes.ts'
import { MemoryExportQuery, MemoryImport, MemoryImportQuery } from './contract.ts'
import { listEntries, placeOf, start } from './entry-queries.ts'
import { memoryPath } from './entry-routes.ts'
import { importUnits } from './import.ts'

const type = textFormats.tmx
const readTypes = [type, 'application/xml', 'text/xml']

/** Pairs that are read at once for an export. */
const batchSize = 1_000

/** Each keeps an upload on disk. */
const maxAtOnce = 4

export async function memoryFileRoutes(app: App, { db }: { db: Kysely<Tables> }): Promise<void> {
  const writing = {
    tags,
    summary: 'Export the memory of a language as TMX',
    description: 'TMX 1.4, streamed. Texts with control characters, which XML cannot hold, are left out.',
    querystring: MemoryExportQuery,
    produces: [type],
    response: { 200: { description: 'The file', content: { [type]: { schema: { type: 'string' } } } } },
  }
  const reading = { ...needs('read_product_translations', 'read_products').config, produces: [type, '*/*'] }
  const config = { ...reading, streamsAnswer: true }
  app.get(`${memoryPath}export/`, { config, schema: writing }, async ({ caller, query }, reply) => {
    const lang = meantBy(caller, query.lang)
    const tenant = { db, orgId: caller.orgId }
    const file = Readable.from(writeUnits(unitsOf(tenant, languageKey(lang)), lang), { objectMode: false })
    return reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="memory-${languageKey(lang)}.tmx"`)
      .send(file as never)
  })

  const adding = {
    tags,
    summary: 'Import pairs of texts from TMX',
    description:
      'Adds the pairs that are not known yet; they are suggested as if they had been translated here. `fr-FR` of the file is read ' +
      'for `fr` where it holds no `fr`, and so are sources in a variety of English. Units without both languages are skipped. ' +
      `At most ${limits.bytes / 1_048_576} MiB, stored in parts.`,
    querystring: MemoryImportQuery,
    body: { content: Object.fromEntries(readTypes.map((one) => [one, { schema: { description: 'A file' } }])) },
    response: { 200: MemoryImport },
  }
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(readTypes, (_request: FastifyRequest, upload: Readable, done: Keep) =>
      done(null, upload),
    )
    let running = 0
    const options = { config: { ...needs('update_product_translations').config, streamsBody: true }, schema: adding }
    scope.post(`${memoryPath}import/`, options, async (request, reply) => {
      const { caller, query, headers } = request
      requireUnpacked(headers)
      if (!(request.body instanceof Readable))
        throw new Problem('unsupported_media_type', `A memory is one of ${readTypes.join(', ')}.`)
      // When it is refused half-way, the rest of the upload is not waited for.
      reply.header('connection', 'close')
      requireLength(request)
      if (running >= maxAtOnce) throw unavailable('Too many imports are running. Nothing was kept; try again.')
      const controller = new AbortController()
      const gone = unavailable('The sender closed the connection.')
      reply.raw.once('close', () => controller.abort(gone))
      running++
      const work = (file: string) =>
        importUnits(db, caller, file, {
          lang: meantBy(caller, query.lang),
          charset: charsetOf(headers),
          dryRun: query.dry_run,
          signal: controller.signal,
        })
      const answer = await spooled(request.body, controller.signal, work).finally(() => running--)
      reply.removeHeader('connection')
      return answer
    })
  })
}

type Keep = (error: null, upload: Readable) => void

async function* unitsOf(tenant: Tenant, lang: string): AsyncGenerator<TmxUnit[]> {
  for (let after = start; ; ) {
    const entries = await listEntries(tenant, lang, after, batchSize)
    yield entries.map(({ id, source, target }) => ({ id, source, target }))
    const last = entries.at(-1)
    if (!last || entries.length < batchSize) return
    after = placeOf(last)
  }
}
