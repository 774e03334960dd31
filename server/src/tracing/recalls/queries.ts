import { type Kysely, sql } from 'kysely'
import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { insertJob } from '../../jobs/queries.ts'
import type { IncompleteReason, NewRecall, State } from './contract.ts'

export type Found = { identifier: string; things: number }

/** What was asked, without the name. */
export type Parameters = Omit<NewRecall, 'name'>

export type StoredRecall = {
  id: string
  name: string | null
  state: State
  parameters: Parameters
  device_id: string | null
  actor: string
  status: 'waiting' | 'running' | 'finished' | 'failed'
  entries: number
  total: number | null
  position: number | null
  found: Found[] | null
  cuts: IncompleteReason[]
  counts: Record<string, number> | null
  hash: string | null
  failure: string | null
  created_at: Date
  updated_at: Date
  finished_at: Date | null
}

const columns = `id, name, state, parameters, device_id, actor, status, entries, total, position::float8 as position, found, cuts,
  counts, hash, failure, created_at, updated_at, finished_at`

type NewRow = Pick<StoredRecall, 'id' | 'name' | 'parameters' | 'device_id' | 'actor'>

/** Accepts a recall as a job. */
export async function insertRecall(tx: Db, orgId: string, { parameters, ...row }: NewRow): Promise<void> {
  await tx
    .insertInto('recall')
    .values({ ...row, org_id: orgId, parameters: JSON.stringify(parameters) })
    .execute()
  await insertJob(tx, 'recall', orgId, row.id)
}

export async function findRecall({ db, orgId }: Tenant, id: string): Promise<StoredRecall | undefined> {
  const [row] = await runStatement<StoredRecall>(db, {
    name: 'find recall',
    text: `select ${columns} from recall where org_id = $1 and id = $2`,
    values: [orgId, id],
  })
  return row
}

/** The same, until the transaction ends nobody else changes it. */
export async function lockRecall({ db, orgId }: Tenant, id: string): Promise<StoredRecall | undefined> {
  const [row] = await runStatement<StoredRecall>(db, {
    name: 'lock recall',
    text: `select ${columns} from recall where org_id = $1 and id = $2 for update`,
    values: [orgId, id],
  })
  return row
}

type Page = { before: string | null; limit: number }

/** The newest first. */
export async function listRecalls({ db, orgId }: Tenant, { before, limit }: Page): Promise<StoredRecall[]> {
  return runStatement<StoredRecall>(db, {
    name: 'list recalls',
    text: `select ${columns} from recall where org_id = $1 and ($2::uuid is null or id < $2) order by id desc limit $3`,
    values: [orgId, before, limit],
  })
}

export async function countRecalls({ db, orgId }: Tenant): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'count recalls',
    text: 'select count(*)::int as count from recall where org_id = $1',
    values: [orgId],
  })
  return row?.count ?? 0
}

export async function updateRecall(tx: Db, orgId: string, { id, name, state }: StoredRecall): Promise<void> {
  await tx
    .updateTable('recall')
    .set({ name, state, updated_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRecall(tx: Db, orgId: string, id: string): Promise<void> {
  await tx.deleteFrom('recall').where('org_id', '=', orgId).where('id', '=', id).execute()
}

/** Begins a run: what an earlier one left is taken away, and it may write no more. */
export async function beginRun(db: Kysely<Tables>, orgId: string, id: string, run: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('recall')
      .set({ run, status: 'running', entries: 0, total: null })
      .where('org_id', '=', orgId)
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('recall_entry').where('org_id', '=', orgId).where('recall_id', '=', id).execute()
  })
}

export type NewEntry = {
  n: number
  thing: string
  entry: string
  digest: string
  kind: string
  roles: string[]
  certainty: string
  words: string
}

/** Adds entries to the list, unless another run has begun; then the answer is false. */
export async function insertEntries(
  { db, orgId }: Tenant,
  { id, run, total }: { id: string; run: string; total: number },
  entries: NewEntry[],
): Promise<boolean> {
  const rows = await runStatement<{ count: number }>(db, {
    name: 'insert recall entries',
    text: `
      with held as (
        update recall set entries = entries + $4, total = $5 where org_id = $1 and id = $2 and run = $3 returning id),
      added as (
        insert into recall_entry (org_id, recall_id, n, thing, entry, digest, kind, roles, certainty, words)
        select $1, held.id, e.n, e.thing, e.entry::json, e.digest, e.kind, array(select json_array_elements_text(e.roles)),
          e.certainty, e.words
        from held cross join json_to_recordset($6::json)
          as e(n int, thing uuid, entry text, digest uuid, kind text, roles json, certainty text, words text)
        returning 1)
      select count(*)::int as count from held`,
    values: [orgId, id, run, entries.length, total, JSON.stringify(entries)],
  })
  return rows[0]?.count === 1
}

export type Outcome = Pick<StoredRecall, 'position' | 'found' | 'cuts' | 'counts' | 'hash'>

/** Stores the result of a run, unless another one has begun; then the answer is false. */
export async function finishRun(
  tx: Db,
  orgId: string,
  { id, run }: { id: string; run: string },
  { found, counts, ...outcome }: Outcome,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recall')
    .set({
      ...outcome,
      found: JSON.stringify(found),
      counts: JSON.stringify(counts),
      status: 'finished',
      updated_at: sql`now()`,
      finished_at: sql`now()`,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('run', '=', run)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function failRun(db: Db, orgId: string, id: string, failure: string): Promise<void> {
  await db
    .updateTable('recall')
    .set({ status: 'failed', failure, run: null, updated_at: sql`now()`, finished_at: sql`now()` })
    .where('org_id', '=', orgId)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .execute()
}
