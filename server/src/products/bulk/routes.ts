import type { Kysely } from 'kysely'
import { lacking } from '../../access/authenticate.ts'
import { needs } from '../../access/needs.ts'
import type { Tables } from '../../db/tables.ts'
import { type Fault, fail, invalid, notFound } from '../../errors.ts'
import { faultCodes } from '../../fault-codes.ts'
import type { App } from '../../http/app.ts'
import { keepingNumbers } from '../../http/json-body.ts'
import { idCursor, PageOf, pageOf } from '../../http/paging.ts'
import { IdParameter } from '../../http/shapes.ts'
import type { SchemaGuard } from '../../schemas/guard/guard.ts'
import { selectProducts } from '../find/find.ts'
import { meantQuery } from '../own-languages/meaning.ts'
import { readingOf } from '../read/reading.ts'
import { path, tags } from '../routes.ts'
import { type Terms, termsOf } from '../search/terms.ts'
import { faultsOfBody } from '../write/check.ts'
import { Bulk, BulkFailure, BulkPage, BulkQuery, NewBulk } from './contract.ts'
import { type BulkJobs, bulkParameters } from './jobs.ts'
import { requireAction } from './permissions.ts'
import { type Failure, findBulk, listBulks, listFailures, type StoredBulk } from './queries.ts'

type Parts = { db: Kysely<Tables>; guard: SchemaGuard; jobs: BulkJobs }

const address = `${path}bulk/`

export function bulkRoutes(app: App, { db, guard, jobs }: Parts): void {
  const create = {
    tags,
    summary: 'Change, delete or undelete many products',
    description:
      'A job over the products that `ids` names or that match the filters, which are those of the list. They are chosen once, when ' +
      'it begins. Each product is checked, stored and recorded as if it had been written alone; one that is refused does not stop ' +
      'the others. Needs `update_products` for a change (and the permission for the languages in `patch`), `delete_products` ' +
      'to delete and to undelete, until the end: it stops where its caller is revoked or loses the permission. `dry_run` counts what would happen. One order of an organisation runs at a time.',
    querystring: BulkQuery,
    body: NewBulk,
    response: { 202: Bulk, 410: { $ref: 'Problem#' } },
  }
  const creating = { ...keepingNumbers(needs('read_products')), schema: create }
  app.post(address, creating, async ({ caller, query: sent, body }, reply) => {
    requireAction(caller, body)
    const query = meantQuery(sent, caller)
    const { languages } = readingOf(query, caller, [])
    const isFiltered = Object.keys(query).some((name) => !isNoFilter(name, query.q))
    // Refuses filters that cannot be understood before the job is accepted.
    if (isFiltered) await selectProducts({ db, guard, orgId: caller.orgId }, query, bulkParameters, languages)
    requireOrder(body, isFiltered)
    const bulk = await jobs.begin(caller, body, body.ids ? null : { query, languages })
    return reply.code(202).header('location', `${address}${bulk.id}/`).send(present(bulk))
  })

  const list = {
    tags,
    summary: 'List orders for many products, the newest first',
    description: 'They are kept for 30 days after their end.',
    querystring: BulkPage,
    response: { 200: PageOf(Bulk) },
  }
  app.get(address, { ...needs('read_products'), schema: list }, async ({ caller, query, url }) => {
    const rows = await listBulks({ db, orgId: caller.orgId }, idCursor(query.cursor), query.limit + 1)
    return pageOf(url, query.limit, rows.map(present), ({ id }) => id)
  })

  const get = async (orgId: string, id: string) => (await findBulk({ db, orgId }, id)) ?? fail(notFound('order', id))
  const read = { tags, summary: 'How far an order is', params: IdParameter, response: { 200: Bulk } }
  app.get(`${address}:id/`, { ...needs('read_products'), schema: read }, async ({ caller, params }) =>
    present(await get(caller.orgId, params.id)),
  )

  const failures = {
    tags,
    summary: 'The products that an order could not change, and why',
    description: 'Without `read_product_translations`, what is wrong with a translation is said without quoting it.',
    params: IdParameter,
    querystring: BulkPage,
    response: { 200: PageOf(BulkFailure) },
  }
  app.get(
    `${address}:id/failures/`,
    { ...needs('read_products'), schema: failures },
    async ({ caller, params, query, url }) => {
      const { id } = await get(caller.orgId, params.id)
      const tenant = { db, orgId: caller.orgId }
      const rows = await listFailures(tenant, id, idCursor(query.cursor), query.limit + 1)
      const mayReadAll = !lacking(caller, ['read_product_translations'])
      return pageOf(url, query.limit, mayReadAll ? rows : rows.map(withoutTranslations), (one) => one.id)
    },
  )

  const cancel = {
    tags,
    summary: 'Cancel an order',
    description:
      'What it has done stays. Needs the permission that the order needed. One that has ended stays as it is.',
    params: IdParameter,
    response: { 200: Bulk },
  }
  app.delete(`${address}:id/`, { ...needs('read_products'), schema: cancel }, async ({ caller, params }) => {
    const { action, patch } = await get(caller.orgId, params.id)
    requireAction(caller, { action, patch })
    return present(await jobs.cancel(caller, params.id))
  })
}

/** What means every product. A search without a word is what a program sends whose variable is empty. */
const isNoFilter = (name: string, q: string | undefined) =>
  name === 'lang' || name === 'fallback' || (name === 'q' && isWithoutWords(termsOf(q ?? '', [])))

const isWithoutWords = ({ wanted, unwanted }: Terms) => wanted.length + unwanted.length === 0

/** Refuses an order that does not say what is to be done, or to which products. */
function requireOrder({ action, patch, ids, all }: NewBulk, isFiltered: boolean): void {
  const faults: Fault[] = []
  const add = (pointer: string, code: Fault['code'], message: string) => faults.push({ pointer, code, message })
  if (action === 'change' && patch === undefined) add('/patch', 'required', '`change` needs `patch`.')
  if (action !== 'change' && patch !== undefined) add('/patch', 'not_allowed', '`patch` is for `change` alone.')
  if (patch !== undefined && 'id' in patch) add('/patch/id', 'not_allowed', 'An id cannot be changed.')
  if (ids && (isFiltered || all)) add('/ids', 'not_allowed', 'Name `ids`, or filters, not both.')
  if (!ids && action === 'undelete' && isFiltered)
    add('/action', 'not_allowed', 'Filters find no deleted products: name `ids`, or `"all": true`.')
  if (!ids && !isFiltered && all !== true)
    add('/all', 'required', 'Without `ids` and filters, `"all": true` says that every product is meant.')
  for (const name of ['gtin', 'internal_id'] as const)
    if (typeof patch?.[name] === 'string' && ids?.length !== 1)
      add(
        `/patch/${name}`,
        'not_allowed',
        `Two products cannot have the same \`${name}\`: for many, only null is possible.`,
      )
  for (const fault of faultsOfBody(patch ?? {})) faults.push({ ...fault, pointer: `/patch${fault.pointer}` })
  if (faults.length > 0) throw invalid(faults)
}

const present = ({ patch: _, filter: __, device_id: ___, ...bulk }: StoredBulk): Bulk => bulk

/** Messages quote what they complain about; the meaning of the code does not. */
function withoutTranslations(failure: Failure): Failure {
  const isHidden = ({ pointer }: Fault) => pointer.startsWith('/translations/')
  if (!failure.errors.some(isHidden)) return failure
  const errors = failure.errors.map((fault) =>
    isHidden(fault) ? { ...fault, message: faultCodes[fault.code] } : fault,
  )
  return { ...failure, message: invalid(errors).message, errors }
}
