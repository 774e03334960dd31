import type { Caller } from '../../access/caller.ts'
import { needs } from '../../access/needs.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { IdParameter } from '../../http/shapes.ts'
import { evaluateAll } from '../guard/admit.ts'
import type { GuardedSource } from '../guard/guard.ts'
import { loadUnit } from '../registry/bundle.ts'
import { Candidate, Trial, TrialResult } from '../registry/contract.ts'
import { compareWith, prepareCandidate } from '../registry/prepare.ts'
import { findSchema } from '../registry/queries.ts'
import { countAffected, listAffected } from './affected.ts'
import { CheckJob, CheckParameters, CheckQuery, CheckReport } from './contract.ts'
import { maxCheckedAtOnce } from './harmless.ts'
import type { CheckJobs } from './jobs.ts'
import { findCheck, type StoredCheck } from './queries.ts'
import { reportFor } from './readable.ts'
import { type CheckParts, runCheck } from './run.ts'

const tags = ['Schemas']
const path = '/api/v2/schemas/:id/'

type Parts = CheckParts & { checks: CheckJobs }

export function checkRoutes(app: App, parts: Parts): void {
  const { db, pool, sources, checks } = parts

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
    const candidate = await prepareCandidate(parts, caller.orgId, schema, body.raw_schema)
    const seesAll = !schema.is_system_schema || caller.permissions.has('write_system_schemas')
    const view = { orgId: caller.orgId, seesAll }
    const affected = await listAffected(parts, schema, candidate, view)
    const total = await countAffected(db, sources, affected)
    if (total > maxCheckedAtOnce || query.background) {
      const id = await checks.begin({ schema, candidate, affected, total, view })
      const check = (await findCheck(db, caller.orgId, id)) ?? fail(notFound('check', id))
      return reply
        .code(202)
        .header('location', `/api/v2/schemas/${schema.id}/checks/${id}/`)
        .send(present(check, sources, caller))
    }
    const report = await runCheck(parts, affected, { orgId: caller.orgId })
    const comparison = await compareWith(pool, caller.orgId, schema, candidate)
    return reportFor(report.finish(comparison), sources, caller.permissions)
  })

  const job = { tags, summary: 'Ask how far a check is', params: CheckParameters, response: { 200: CheckJob } }
  app.get(`${path}checks/:checkId/`, { ...needs('read_schemas'), schema: job }, async ({ params, caller }) => {
    const { id, checkId } = params
    const check = await findCheck(db, caller.orgId, checkId)
    return present(check?.schema_id === id ? check : fail(notFound('check', checkId)), sources, caller)
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
    const values = [{ value: body.value, pointer: '' }]
    const errors = await evaluateAll(pool, caller.orgId, 'trials', unit, values)
    return { valid: errors.length === 0, version: unit.version, errors: errors.slice(0, 100) }
  })
}

/** Leaves out what a job does not have yet. */
function present(stored: StoredCheck, sources: GuardedSource[], { permissions }: Caller) {
  const { report, failure, fingerprint, candidate, sees_all, ...job } = stored
  return { ...job, ...(report && { report: reportFor(report, sources, permissions) }), ...(failure && { failure }) }
}
