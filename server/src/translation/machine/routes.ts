import type { Kysely } from 'kysely'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { fail, notFound } from '../../errors.ts'
import type { App } from '../../http/app.ts'
import { idCursor, PageOf, pageOf } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import { tags, translationPath } from '../shapes.ts'
import { MachineJob, MachineJobQuery, NewMachineJob, ProviderAnswer } from './contract.ts'
import type { MachineJobs } from './jobs.ts'
import { findMachineJob, listMachineJobs, type StoredJob } from './queries.ts'

const path = `${translationPath}machine/`

export function machineRoutes(app: App, { db, jobs }: { db: Kysely<Tables>; jobs: MachineJobs }): void {
  const guard = needs('use_machine_translation')
  const provider = { tags, summary: 'Which provider translates', response: { 200: ProviderAnswer } }
  app.get(`${path}provider/`, { ...guard, schema: provider }, async () => ({ provider: jobs.provider ?? null }))

  const create = {
    tags,
    summary: 'Have the missing texts of a language translated by a machine',
    description:
      'A job over all products: its texts have the state `machine`, and nothing that a person wrote, confirmed or reviewed is ' +
      'replaced. Machine translations whose source has changed are made again. It stops before it costs more than ' +
      '`max_characters`; with `dry_run` it only counts, and otherwise needs `update_product_translations` as well, at least for the language. One job for each language at a time.',
    body: NewMachineJob,
    response: { 202: MachineJob, 409: { $ref: 'Problem#' } },
  }
  app.post(path, { ...guard, schema: create }, async ({ caller, body }, reply) => {
    const job = await jobs.begin(caller, body)
    return reply.code(202).header('location', `${path}${job.id}/`).send(present(job))
  })

  const list = {
    tags,
    summary: 'List jobs of machine translation, the newest first',
    querystring: MachineJobQuery,
    response: { 200: PageOf(MachineJob) },
  }
  app.get(path, { ...guard, schema: list }, async ({ caller, query, url }) => {
    const before = idCursor(query.cursor) ?? null
    const rows = await listMachineJobs({ db, orgId: caller.orgId }, before, query.limit + 1)
    return pageOf(url, query.limit, rows.map(present), ({ id }) => id)
  })

  const read = { tags, summary: 'How far a job is', params: IdParameter, response: { 200: MachineJob } }
  app.get(`${path}:id/`, { ...guard, schema: read }, async ({ caller, params: { id } }) =>
    present((await findMachineJob({ db, orgId: caller.orgId }, id)) ?? fail(notFound('job', id))),
  )

  const cancel = {
    tags,
    summary: 'Cancel a job',
    description: 'What it has translated stays. A job that has ended stays as it is.',
    params: IdParameter,
    response: { 200: MachineJob },
  }
  app.delete(`${path}:id/`, { ...guard, schema: cancel }, async ({ caller, params }) =>
    present(await jobs.cancel(caller, params.id)),
  )
}

const present = ({ done: _, attempts: __, device_id: ___, ...job }: StoredJob): MachineJob => job
