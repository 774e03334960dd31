import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { lacking } from '../../access/authenticate.ts'
import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { type Fault, Problem, unavailable } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { formats } from '../../http/formats/formats.ts'
import { requirePlain } from '../../http/json-body.ts'
import { problemText } from '../../http/problems.ts'
import { countOf } from '../../json/words.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { path, tags } from '../routes.ts'
import { ImportAnswer, ImportQuery } from './contract.ts'
import { limits } from './file/limits.ts'
import { removeAbandoned, spooled } from './file/spool.ts'
import { tables } from './file/tables.ts'
import { importTable } from './import.ts'

/** Each keeps an upload of up to 64 MiB on disk; most of them wait for one of the few connections. */
const maxAtOnce = 16

const importable = Object.keys(tables) as (keyof typeof tables)[]

const fileExamples = {
  csv: { examples: ['internal_id,name\r\nSHIRT-01,Chemise en lin\r\n'] },
  ndjson: { examples: ['{"internal_id": "SHIRT-01", "name": "Chemise en lin"}\n'] },
  xlsx: {},
}

export async function importRoutes(app: App, { bulk, guard }: { bulk: Database; guard: SchemaGuard }): Promise<void> {
  const content = importable.map((format) => [
    formats[format],
    { schema: { description: 'A file', ...fileExamples[format] } },
  ])
  const schema = {
    tags,
    summary: 'Import products or translations',
    description:
      'A file in the shape of an export, matched by `id`, `gtin` or `internal_id`. Without `lang`, originals are changed ' +
      'and rows that match nothing are created; with `lang`, cells are translations, and what reads so already is left ' +
      'alone. Absent columns and empty cells leave data alone; `null` in NDJSON removes. All rows or none, unless ' +
      '`on_error=skip`. Needs `update_products` or `create_products`, with `lang` `update_product_translations`. ' +
      `At most ${limits.bytes / 1_048_576} MiB and ${limits.rows} rows.`,
    querystring: ImportQuery,
    body: { content: Object.fromEntries(content) },
    response: { 200: ImportAnswer },
  }
  app.addHook('onReady', removeAbandoned)
  const running = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const controller of running) controller.abort(stopping())
  })
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    const types = importable.map((format) => formats[format])
    scope.addContentTypeParser(types, (_request: FastifyRequest, upload: Readable, done: Keep) => done(null, upload))
    const config = { ...needs().config, streamsBody: true }
    scope.post(`${path}import/`, { config, schema }, async (request, reply) => {
      const { caller, query } = request
      requireImport(caller, query.lang)
      requirePlain(request.headers)
      const open = tables[formatOf(request)]
      if (running.size >= maxAtOnce) throw unavailable('Too many imports are running. Nothing was kept; try again.')
      const controller = new AbortController()
      reply.raw.once('close', () => controller.abort(senderLeft()))
      const options = {
        caller,
        guard,
        lang: query.lang,
        dryRun: query.dry_run === 'true',
        skipFailed: query.on_error === 'skip',
        signal: controller.signal,
      }
      // When it is refused half-way, the rest of the upload is not waited for.
      reply.header('connection', 'close')
      running.add(controller)
      const work = (file: string) => importTable(bulk.db, () => open(file), options)
      const answer = await spooled(request.body as Readable, controller.signal, work).finally(() =>
        running.delete(controller),
      )
      reply.removeHeader('connection')
      const hasFailed = answer.counts.failed > 0 && !options.dryRun && !options.skipFailed
      return hasFailed ? sendFailure(request, reply, answer) : answer
    })
  })
}

const stopping = () => unavailable('The service is stopping. Nothing was kept; try again.')
const senderLeft = () => unavailable('The sender closed the connection. Nothing was kept.')

type Keep = (error: null, upload: Readable) => void

function requireImport(caller: Caller, lang: string | undefined): void {
  const problem =
    lang === undefined
      ? lacking(caller, ['update_products']) && lacking(caller, ['create_products'])
      : lacking(caller, ['update_product_translations'])
  if (problem) throw problem
}

function formatOf({ headers }: FastifyRequest): keyof typeof tables {
  const [type] = (headers['content-type'] ?? '').split(';')
  const format = importable.find((name) => formats[name] === type?.trim().toLowerCase())
  if (format) return format
  throw new Problem(
    'unsupported_media_type',
    `An import is one of ${importable.map((name) => formats[name]).join(', ')}.`,
  )
}

/** A 422 with the outcome of every row; nothing was kept. */
function sendFailure(request: FastifyRequest, reply: FastifyReply, answer: ImportAnswer) {
  const faults = answer.rows.flatMap(({ row, errors }) =>
    errors.map((fault) => ({ ...(fault as Fault), pointer: `/${row}${fault.pointer}` })),
  )
  const problem = new Problem('invalid', `${countOf(answer.counts.failed, 'row')} failed, so nothing was kept.`, {
    faults,
  })
  const body = { ...JSON.parse(problemText(problem, request.id)), ...answer }
  return reply
    .code(422)
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body) as never)
}
