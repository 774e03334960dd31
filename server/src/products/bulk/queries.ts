import { type RawBuilder, sql } from 'kysely'
import type { Tenant } from '../../db/statements.ts'
import type { Fault } from '../../errors.ts'
import type { ProductChange } from '../contract.ts'
import type { BulkAction, BulkState } from './contract.ts'

/** Which products an order is about: what a list was asked for, and the languages to search in. */
export type BulkFilter = { query: { [parameter: string]: unknown }; languages: string[] }

export type StoredBulk = {
  id: string
  action: BulkAction
  patch: ProductChange | null
  filter: BulkFilter | null
  dry_run: boolean
  state: BulkState
  total: number | null
  changed: number
  unchanged: number
  failed: number
  failure: string | null
  device_id: string | null
  actor: string
  created_at: Date
  finished_at: Date | null
}

const columns = sql.raw(
  'id, action, patch, filter, dry_run, state, total, changed, unchanged, failed, failure, device_id, actor, created_at, finished_at',
)

type NewBulk = Pick<StoredBulk, 'id' | 'action' | 'patch' | 'filter' | 'dry_run' | 'device_id' | 'actor'>

const jsonOf = (value: unknown) => (value === null ? null : JSON.stringify(value))

export async function insertBulk({ db, orgId }: Tenant, bulk: NewBulk): Promise<StoredBulk> {
  const { id, action, patch, filter, dry_run, device_id, actor } = bulk
  const { rows } = await sql<StoredBulk>`
    insert into product_bulk (org_id, id, action, patch, filter, dry_run, device_id, actor)
    values (${orgId}, ${id}, ${action}, ${jsonOf(patch)}::json, ${jsonOf(filter)}::json, ${dry_run}, ${device_id}, ${actor})
    returning ${columns}`.execute(db)
  return rows[0] as StoredBulk
}

export async function findBulk({ db, orgId }: Tenant, id: string): Promise<StoredBulk | undefined> {
  const { rows } = await sql<StoredBulk>`
    select ${columns} from product_bulk where org_id = ${orgId} and id = ${id}`.execute(db)
  return rows[0]
}

/** The newest first. */
export async function listBulks(
  { db, orgId }: Tenant,
  before: string | undefined,
  limit: number,
): Promise<StoredBulk[]> {
  const from = before === undefined ? sql`true` : sql`id < ${before}`
  const { rows } = await sql<StoredBulk>`
    select ${columns} from product_bulk where org_id = ${orgId} and ${from} order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Notes the products that an order names. */
export async function insertItems({ db, orgId }: Tenant, id: string, ids: string[]): Promise<void> {
  await sql`
    with new as (
      insert into product_bulk_item (org_id, bulk_id, product_id)
      select distinct ${orgId}::uuid, ${id}::uuid, product_id from unnest(${ids}::uuid[]) as named(product_id) returning 1)
    update product_bulk set total = (select count(*) from new) where org_id = ${orgId} and id = ${id}`.execute(db)
}

/** Notes the products that match now, once. */
export async function chooseProducts({ db, orgId }: Tenant, id: string, condition: RawBuilder<boolean>): Promise<void> {
  await sql`
    with new as (
      insert into product_bulk_item (org_id, bulk_id, product_id)
      select ${orgId}::uuid, ${id}::uuid, product.id from product where ${condition}
      on conflict do nothing returning 1)
    update product_bulk set total = (select count(*) from new)
    where org_id = ${orgId} and id = ${id} and total is null`.execute(db)
}

/** Notes all deleted products. */
export async function chooseDeleted({ db, orgId }: Tenant, id: string): Promise<void> {
  await sql`
    with new as (
      insert into product_bulk_item (org_id, bulk_id, product_id)
      select org_id, ${id}::uuid, id from deleted_product where org_id = ${orgId} on conflict do nothing returning 1)
    update product_bulk set total = (select count(*) from new)
    where org_id = ${orgId} and id = ${id} and total is null`.execute(db)
}

/** Products that are still to come, in the order of their ids. */
export async function listItems({ db, orgId }: Tenant, id: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ product_id: string }>`
    select product_id from product_bulk_item where org_id = ${orgId} and bulk_id = ${id} and failure is null
    order by product_id limit ${limit}`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

export type Outcome = {
  id: string
  result: 'changed' | 'unchanged' | 'failed'
  failure?: { message: string; errors: Fault[] }
}

/**
 * Counts what became of some products, each once, also where two workers did the same; those that were refused stay, with
 * the reason. The order is locked before its items, as when it ends.
 */
export async function noteOutcomes({ db, orgId }: Tenant, id: string, outcomes: Outcome[]): Promise<void> {
  const ofOrder = sql`item.org_id = ${orgId} and item.bulk_id = ${id} and item.failure is null and item.product_id = new.id`
  await sql`
    with held as materialized (
      select 1 from product_bulk where org_id = ${orgId} and id = ${id} for update),
    new as materialized (
      select new.* from held, json_to_recordset(${JSON.stringify(outcomes)}::json) as new (id uuid, result text, failure json)),
    gone as (
      delete from product_bulk_item item using new where ${ofOrder} and new.result <> 'failed' returning new.result),
    refused as (
      update product_bulk_item item set failure = new.failure from new where ${ofOrder} and new.result = 'failed'
      returning new.result),
    noted as (select result from gone union all select result from refused)
    update product_bulk set
      changed = changed + (select count(*) from noted where result = 'changed'),
      unchanged = unchanged + (select count(*) from noted where result = 'unchanged'),
      failed = failed + (select count(*) from noted where result = 'failed')
    where org_id = ${orgId} and id = ${id}`.execute(db)
}

export type Failure = { id: string; message: string; errors: Fault[] }

export async function listFailures(
  { db, orgId }: Tenant,
  id: string,
  after: string | undefined,
  limit: number,
): Promise<Failure[]> {
  const from = after === undefined ? sql`true` : sql`product_id > ${after}`
  const { rows } = await sql<{ id: string; failure: Omit<Failure, 'id'> }>`
    select product_id as id, failure from product_bulk_item
    where org_id = ${orgId} and bulk_id = ${id} and failure is not null and ${from}
    order by product_id limit ${limit}`.execute(db)
  return rows.map((row) => ({ id: row.id, ...row.failure }))
}

/** Ends an order that is running, and forgets what was still to come; `undefined` when it has ended before. */
export async function endBulk(
  { db, orgId }: Tenant,
  id: string,
  state: BulkState,
  failure: string | null = null,
): Promise<StoredBulk | undefined> {
  const { rows } = await sql<StoredBulk>`
    with gone as (
      delete from product_bulk_item where org_id = ${orgId} and bulk_id = ${id} and failure is null)
    update product_bulk set state = ${state}, failure = ${failure}, finished_at = now()
    where org_id = ${orgId} and id = ${id} and state = 'running' returning ${columns}`.execute(db)
  return rows[0]
}

/** Orders that ended before a time are of no interest any more: the audit trail has what they did. */
export async function forgetBulks({ db, orgId }: Tenant, before: Date): Promise<void> {
  await sql`
    delete from product_bulk where org_id = ${orgId} and finished_at < ${before}`.execute(db)
}
