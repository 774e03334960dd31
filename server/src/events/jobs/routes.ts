import type { Readable } from 'node:stream'
import { DOCUMENT_SHAPES } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import { fail, notFound, Problem } from '../../errors.ts'
import { requirePlain } from '../../http/json-body.ts'
import { idCursor } from '../../http/paging.ts'
import type { App } from '../../http/server.ts'
import { readsOwnBody } from '../../http/validation.ts'
import { captureLimits } from '../contract.ts'
import { addStandardHeaders, answerOptions, captureHeaders, extensionHeader, readExtensions } from '../headers.ts'
import { jsonTypes } from '../routes.ts'
import { CaptureJob, CaptureQuery, JobAddress } from './contract.ts'
import type { CaptureJobs } from './jobs.ts'
import { findJob, type JobRow, listJobs } from './queries.ts'
import { acceptDocument, tooLarge } from './upload.ts'

const tags = ['EPCIS events']
const path = '/api/v2/epcis/capture'

export async function captureRoutes(app: App, { pool, jobs }: { pool: Pool; jobs: CaptureJobs }): Promise<void> {
  await app.register(async (scope: App) => {
    scope.addHook('onRequest', addStandardHeaders)
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(jsonTypes, (_request: FastifyRequest, upload: Readable, done: Keep) =>
      done(null, upload),
    )
    answerOptions(scope, path, ['GET', 'HEAD', 'POST'], captureHeaders)
    acceptRoute(scope, pool, jobs)
    jobRoutes(scope, pool)
  })
}

type Keep = (error: null, upload: Readable) => void

function acceptRoute(scope: App, pool: Pool, jobs: CaptureJobs): void {
  const schema = {
    tags,
    summary: 'Capture a document of events',
    description:
      'The document is accepted when it is on disk; `Location` leads to the job that captures it. With ' +
      '`GS1-Capture-Error-Behaviour: rollback` (the default) all of it is captured or nothing, with `proceed` whatever is ' +
      `right. At most ${captureLimits.bytes / 1_048_576} MiB and ${captureLimits.events} events, each of ` +
      `${captureLimits.eventBytes / 1_048_576} MiB at most, with a @context of ${captureLimits.contextBytes / 1_024} KiB at ` +
      'most. Duplicates are no fault.',
    body: {
      content: Object.fromEntries(
        jsonTypes.map((type) => [type, { schema: { oneOf: Object.values(DOCUMENT_SHAPES) } }]),
      ),
    },
    response: { 202: Type.Null({ description: 'Accepted' }) },
  }
  const config = { ...needs('capture_epcis_events').config, streamsBody: true }
  const options = { config, schema, bodyLimit: captureLimits.bytes, ...readsOwnBody }
  scope.post(path, options, async (request, reply) => {
    requirePlain(request.headers)
    const behaviour = readBehaviour(request.headers['gs1-capture-error-behaviour'])
    const prefixes = readExtensions(request.headers['gs1-extensions'])
    if (request.body === undefined) throw new Problem('malformed_body', 'A document was expected, got an empty body.')
    // When it is refused half-way, the rest of the upload is not waited for.
    reply.header('connection', 'close')
    if (Number(request.headers['content-length']) > captureLimits.bytes) throw tooLarge()
    const captureId = await acceptDocument(pool, request.caller, request.body as Readable, { behaviour, prefixes })
    reply.removeHeader('connection')
    jobs.wake()
    return reply
      .code(202)
      .headers({ location: `${path}/${captureId}`, ...captureHeaders, ...extensionHeader(prefixes) })
      .send(null)
  })
}

function readBehaviour(header: string | string[] | undefined): JobRow['behaviour'] {
  const word = [header].flat()[0]?.trim().toLowerCase() ?? 'rollback'
  if (word === 'rollback' || word === 'proceed') return word
  throw new Problem('malformed_request', 'GS1-Capture-Error-Behaviour takes rollback or proceed.')
}

function jobRoutes(scope: App, pool: Pool): void {
  const list = {
    tags,
    summary: 'List capture jobs, the newest first',
    querystring: CaptureQuery,
    response: { 200: Type.Array(CaptureJob) },
  }
  scope.get(path, { ...needs('capture_epcis_events'), schema: list }, async (request, reply) => {
    const { perPage, nextPageToken } = request.query
    const rows = await listJobs(pool, request.caller.orgId, idCursor(nextPageToken), perPage + 1)
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    if (rows.length > perPage && last) {
      const token = Buffer.from(last.id).toString('base64url')
      reply.header('link', `<${path}?perPage=${perPage}&nextPageToken=${token}>; rel="next"`)
    }
    return page.map(present)
  })

  const read = { tags, summary: 'Read a capture job', params: JobAddress, response: { 200: CaptureJob } }
  scope.get(`${path}/:captureID`, { ...needs('capture_epcis_events'), schema: read }, async ({ params, caller }) => {
    const { captureID } = params
    return present((await findJob(pool, caller.orgId, captureID)) ?? fail(notFound('capture', captureID)))
  })
}

function present(job: JobRow): CaptureJob {
  const { captured, duplicate, rejected, checked, handled } = job
  return {
    captureID: job.id,
    createdAt: job.created_at.toISOString(),
    ...(job.finished_at && { finishedAt: job.finished_at.toISOString() }),
    running: job.finished_at === null,
    success: job.success ?? rejected === 0,
    captureErrorBehaviour: job.behaviour,
    errors: job.errors,
    warnings: job.warnings,
    warningCount: job.warning_count,
    counts: { captured, duplicate, rejected },
    ...(job.finished_at === null && job.events !== null && { progress: { events: job.events, checked, handled } }),
  }
}
