import type { Readable } from 'node:stream'
import { DOCUMENT_SHAPES } from '@polytrace/epcis'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { needs } from '../../access/needs.ts'
import type { Database } from '../../db/database.ts'
import { fail, notFound, Problem, unavailable } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { requirePlain } from '../../http/json-body.ts'
import { idCursor } from '../../http/paging.ts'
import { readsOwnBody } from '../../http/validation.ts'
import { captureLimits, DryRunQuery } from '../capture/contract.ts'
import { captureHeaders, extensionHeader, readExtensions } from '../headers.ts'
import { capturePath, jsonTypes, tags } from '../interface.ts'
import { nextLink } from '../query/answer.ts'
import { CaptureJob, CaptureQuery, JobAddress } from './contract.ts'
import type { CaptureJobs } from './jobs.ts'
import { presentJob } from './present.ts'
import { findJob, type JobRow, listJobs } from './queries.ts'
import { emptyBody, tooLarge } from './refusals.ts'
import { retryCapture } from './retry.ts'
import { acceptDocument } from './upload.ts'

type Parts = Pick<Database, 'db'> & { jobs: CaptureJobs }

export async function documentRoutes(app: App, parts: Parts): Promise<void> {
  await app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(jsonTypes, (_request: FastifyRequest, upload: Readable, done: Keep) =>
      done(null, upload),
    )
    acceptRoute(scope, parts)
  })
  jobRoutes(app, parts)
}

type Keep = (error: null, upload: Readable) => void

function acceptRoute(scope: App, { db, jobs }: Parts): void {
  const schema = {
    tags,
    summary: 'Capture a document of events',
    description:
      'The document is accepted when it is on disk; `Location` leads to the job that captures it, which is also the body of ' +
      'the answer. What is not JSON, or no EPCIS document, is a 400 with its `line` and `column`. With ' +
      '`GS1-Capture-Error-Behaviour: rollback` (the default) all of it is captured or nothing, with `proceed` whatever is ' +
      `right. At most ${captureLimits.bytes / 1_048_576} MiB and ${captureLimits.events} events, each of ` +
      `${captureLimits.eventBytes / 1_048_576} MiB at most, with a @context of ${captureLimits.contextBytes / 1_024} KiB at ` +
      'most. Duplicates are no fault.',
    querystring: DryRunQuery,
    body: {
      content: Object.fromEntries(
        jsonTypes.map((type) => [type, { schema: { oneOf: Object.values(DOCUMENT_SHAPES) } }]),
      ),
    },
    response: { 202: CaptureJob },
  }
  const stop = new AbortController()
  // A slow sender would hold up the stop; nothing of what it sent is kept.
  scope.addHook('preClose', async () =>
    stop.abort(unavailable('The service is stopping. Nothing was kept; try again.')),
  )
  scope.addHook('onRequest', async (_request, reply) => void reply.headers(captureHeaders))
  const config = { ...needs('capture_epcis_events').config, streamsBody: true }
  const options = { config, schema, bodyLimit: captureLimits.bytes, ...readsOwnBody }
  scope.post(capturePath, options, async (request, reply) => {
    requirePlain(request.headers)
    const behaviour = readBehaviour(request.headers['gs1-capture-error-behaviour'])
    const prefixes = readExtensions(request.headers['gs1-extensions'])
    if (request.body === undefined) throw emptyBody()
    // When it is refused half-way, the rest of the upload is not waited for.
    reply.header('connection', 'close')
    if (Number(request.headers['content-length']) > captureLimits.bytes) throw tooLarge()
    const terms = { behaviour, prefixes, dry_run: request.query.dryRun }
    const job = await acceptDocument({ db }, request.caller, request.body as Readable, terms, stop.signal)
    reply.removeHeader('connection')
    jobs.wake()
    return reply
      .code(202)
      .headers({ location: `${capturePath}/${job.id}`, ...extensionHeader(prefixes) })
      .send(presentJob(job, jobs.retryHours))
  })
}

function readBehaviour(header: string | string[] | undefined): JobRow['behaviour'] {
  const word = [header].flat()[0]?.trim().toLowerCase() ?? 'rollback'
  if (word === 'rollback' || word === 'proceed') return word
  throw new Problem('malformed_request', 'GS1-Capture-Error-Behaviour takes rollback or proceed.')
}

function jobRoutes(app: App, { db, jobs }: Parts): void {
  const list = {
    tags,
    summary: 'List capture jobs, the newest first',
    querystring: CaptureQuery,
    response: { 200: Type.Array(CaptureJob) },
  }
  app.get(capturePath, { ...needs('capture_epcis_events'), schema: list }, async (request, reply) => {
    const { perPage, nextPageToken, EQ_capturedBy: capturedBy } = request.query
    const which = { capturedBy, cursor: idCursor(nextPageToken) }
    const rows = await listJobs({ db, orgId: request.caller.orgId }, which, perPage + 1)
    const page = rows.slice(0, perPage)
    const last = page.at(-1)
    if (rows.length > perPage && last) {
      const token = Buffer.from(last.id).toString('base64url')
      reply.header('link', nextLink(request.url, token))
    }
    return page.map((job) => presentJob(job, jobs.retryHours))
  })

  const read = { tags, summary: 'Read a capture job', params: JobAddress, response: { 200: CaptureJob } }
  const address = `${capturePath}/:captureID`
  app.get(address, { ...needs('capture_epcis_events'), schema: read }, async ({ params, caller }) => {
    const { captureID } = params
    const job = (await findJob({ db, orgId: caller.orgId }, captureID)) ?? fail(notFound('capture', captureID))
    return presentJob(job, jobs.retryHours)
  })

  const again = {
    tags,
    summary: 'Run a capture again that was given up',
    description:
      'A capture that the service could not finish keeps its document until `retryUntil`. Running it again stores nothing twice.',
    params: JobAddress,
    response: { 202: CaptureJob, 409: { $ref: 'Problem#' } },
  }
  // A conflict here is none of the standard's: it has no such operation.
  const config = { ...needs('capture_epcis_events').config, problemType: () => undefined }
  app.post(`${address}/retry`, { config, schema: again }, async ({ params, caller }, reply) => {
    const { orgId } = caller
    const job = await retryCapture(db, { orgId, id: params.captureID, retryHours: jobs.retryHours })
    jobs.wake()
    return reply
      .code(202)
      .headers({ location: `${capturePath}/${job.id}` })
      .send(presentJob(job, jobs.retryHours))
  })
}
