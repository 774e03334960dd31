import { needs } from '../../access/needs.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/server.ts'
import { IdParameter } from '../../http/shapes.ts'
import { evaluateAll } from '../admit.ts'
import { loadUnit } from '../bundle.ts'
import { Candidate, Trial, TrialResult } from '../contract.ts'
import { prepareCandidate } from '../prepare.ts'
import { findSchema } from '../queries.ts'
import type { SchemaParts } from '../routes.ts'
import { countAffected, listAffected } from './affected.ts'
import { CheckJob, CheckParameters, CheckQuery, CheckReport } from './contract.ts'
import { mostAtOnce } from './harmless.ts'
import { CheckJobs } from './jobs.ts'
import { findJob } from './queries.ts'
import { runCheck } from './run.ts'

const tags = ['Schemas']
const path = '/api/v2/schemas/:id/'

export function checkRoutes(app: App, parts: SchemaParts): void {
  const { db, pool, sources } = parts
  const jobs = new CheckJobs(parts, parts.log)
  app.addHook('preClose', () => jobs.stop())

  const check = {
    tags,
    summary: 'Try a change of a schema on all data stored under it',
    description:
      'Nothing is stored. Data under schemas that refer to this one is checked too. Above 10,000 entities, or with ' +
      '`background=true`, the answer is 202 with a job; its address stands in `Location`.',
    params: IdParameter,
    querystring: CheckQuery,
    body: Candidate,
    response: { 200: CheckReport, 202: CheckJob },
  }
  app.post(`${path}check/`, { ...needs('read_schemas'), schema: check }, async (request, reply) => {
    const { params, query, body, caller } = request
    const schema = (await findSchema(db, caller.orgId, params.id)) ?? fail(notFound('schema', params.id))
    const candidate = await prepareCandidate(parts, schema.org_id, schema.id, body.raw_schema)
    const affected = await listAffected(parts, schema, candidate, {
      orgId: caller.orgId,
      seesAll: !schema.is_system_schema || caller.permissions.has('write_system_schemas'),
    })
    const total = await countAffected(db, sources, affected)
    if (total > mostAtOnce || query.background) {
      const jobId = await jobs.begin({ orgId: caller.orgId, schema, candidate, affected, total })
      const job = (await findJob(db, caller.orgId, schema.id, jobId)) ?? fail(notFound('check', jobId))
      return reply.code(202).header('location', `/api/v2/schemas/${schema.id}/checks/${jobId}/`).send(present(job))
    }
    const report = await runCheck(parts, affected, { orgId: caller.orgId })
    return report.finish(await pool.compare(JSON.stringify(schema.raw_schema), candidate.root.text))
  })

  const job = { tags, summary: 'Ask how far a check is', params: CheckParameters, response: { 200: CheckJob } }
  app.get(`${path}checks/:checkId/`, { ...needs('read_schemas'), schema: job }, async ({ params, caller }) => {
    const { id, checkId } = params
    return present((await findJob(db, caller.orgId, id, checkId)) ?? fail(notFound('check', checkId)))
  })

  const validate = {
    tags,
    summary: 'Try a value on a schema',
    description: 'Nothing is stored. Pointers in `errors` lead into the value.',
    params: IdParameter,
    body: Trial,
    response: { 200: TrialResult },
  }
  app.post(`${path}validate/`, { ...needs('read_schemas'), schema: validate }, async ({ params, body, caller }) => {
    const unit = (await loadUnit(db, caller.orgId, params.id, body.version)) ?? fail(notFound('schema', params.id))
    const fields = sources.filter(({ group }) => group === unit.group).map(({ field }) => field)
    const errors = await evaluateAll(pool, unit, [...fields, unit.group], [{ value: body.value, pointer: '' }])
    return { valid: errors.length === 0, version: unit.version, errors: errors.slice(0, 100) }
  })
}

type StoredJob = NonNullable<Awaited<ReturnType<typeof findJob>>>

/** Leaves out what a job does not have yet. */
function present(stored: StoredJob) {
  const { report, failure, fingerprint, ...job } = stored
  return { ...job, ...(report && { report }), ...(failure && { failure }) }
}
