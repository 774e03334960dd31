import { sql } from 'kysely'
import { type BulkColumn, type BulkColumns, bulkRows, columnNames, storedValues } from '../../db/bulk-rows.ts'
import { number, optionalText, readColumns, text } from '../../db/read-columns.ts'
import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { closedByContainer } from './holdings.ts'

/** One row of `containment_interval`; times in milliseconds since 1970. */
export type IntervalRow = {
  child: string
  parent: string
  since: number
  sinceEvent: number
  until: number | undefined
  untilEvent: number | undefined
  endedBy: string | undefined
  kind: string
  amounts: string | undefined
}

const column = (type: string, value: BulkColumn<IntervalRow>['value']): BulkColumn<IntervalRow> => ({ type, value })

const time = (value: BulkColumn<IntervalRow>['value']): BulkColumn<IntervalRow> => ({
  ...column('float8', value),
  stored: (milliseconds) => `to_timestamp(${milliseconds} / 1000)`,
})

const intervalColumns = {
  child: column('uuid', ({ child }) => child),
  parent: column('uuid', ({ parent }) => parent),
  since: time(({ since }) => since),
  since_event: column('bigint', ({ sinceEvent }) => sinceEvent),
  until: time(({ until }) => until),
  until_event: column('bigint', ({ untilEvent }) => untilEvent),
  ended_by: column('text', ({ endedBy }) => endedBy),
  kind: column('text', ({ kind }) => kind),
  amounts: column('json', ({ amounts }) => amounts),
} satisfies BulkColumns<IntervalRow>

const { incoming, parameters } = bulkRows({ interval: intervalColumns })

/** Organisations in which something waits to be settled. */
export async function listTouchedOrganisations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`select distinct org_id from containment_touched`.execute(db)
  return rows.map(({ org_id }) => org_id)
}

/** Whether the stored intervals lag behind the events. */
export async function isTouched(tenant: Tenant): Promise<boolean> {
  const rows = await runStatement(tenant.db, {
    name: 'containment touched',
    text: 'select from containment_touched where org_id = $1 limit 1',
    values: [tenant.orgId],
  })
  return rows.length > 0
}

/**
 * Takes the oldest marks. Those that stand for contents as well leave marks of these behind. By a comparison and not by a list of
 * ids: after a sudden load, whose size PostgreSQL does not know yet, it would look through such a list for each mark.
 */
export async function takeTouched({ db, orgId }: Tenant, limit: number): Promise<{ taken: number; things: string[] }> {
  const { rows } = await sql<{ taken: number; things: string[] }>`
    with taken as (
      delete from containment_touched where org_id = ${orgId} and id <= (
        select max(id) from (select id from containment_touched where org_id = ${orgId} order by id limit ${limit}) oldest)
      returning thing, with_contents),
    contents as (
      insert into containment_touched (org_id, thing, with_contents)
      select distinct ${orgId}::uuid, c.child, false from containment c
      where c.org_id = ${orgId} and c.child is not null
        and c.parent = any (array(select thing from taken where with_contents))
      returning 1)
    select count(*)::int as taken, coalesce(array_agg(distinct thing), '{}') as things from taken`.execute(db)
  return rows[0] ?? { taken: 0, things: [] }
}

/** That a container was used or destroyed with what it held: how one of its contents says it. */
export type ClosedByContainer = { child: string; event: number; ended_by: string }

/** Stores the intervals of things, and gives those of the replaced ones that ended with their container. */
export async function replaceIntervals(
  tenant: Tenant,
  children: string[],
  rows: IntervalRow[],
): Promise<ClosedByContainer[]> {
  const replaced = await runStatement<ClosedByContainer>(tenant.db, {
    name: 'forget intervals',
    text: `with forgotten as (
             delete from containment_interval where org_id = $1 and child = any ($2::uuid[])
             returning child, until_event, ended_by)
           select child, until_event::float8 as event, ended_by from forgotten where ended_by = any ($3)`,
    values: [tenant.orgId, `{${children}}`, closedByContainer],
  })
  if (rows.length === 0) return replaced
  await runStatement(tenant.db, {
    name: 'store intervals',
    text: `insert into containment_interval (org_id, ${columnNames(intervalColumns)})
           select $1, ${storedValues(intervalColumns)} from ${incoming.interval}`,
    values: parameters(tenant.orgId, { interval: rows }),
  })
  return replaced
}

/** Has all that was ever directly in these things settled again. */
export async function touchContents(tenant: Tenant, containers: string[]): Promise<void> {
  await runStatement(tenant.db, {
    name: 'touch contents',
    text: `insert into containment_touched (org_id, thing, with_contents)
           select distinct $1::uuid, child, false from containment
           where org_id = $1 and child is not null and parent = any ($2::uuid[])`,
    values: [tenant.orgId, `{${containers}}`],
  })
}

const milliseconds = (name: string) => `extract(epoch from ${name})::float8 * 1000 as ${name}`

const optionalNumber = (cell: string) => (cell === '' ? null : Number(cell))

const storedColumns = {
  child: text,
  parent: text,
  since: number,
  since_event: number,
  until: optionalNumber,
  until_event: optionalNumber,
  ended_by: optionalText,
  kind: text,
  amounts: optionalText,
}

/** An interval as it is stored. */
export type StoredInterval = Awaited<ReturnType<typeof readIntervals>>[number]

const interval = `child, parent, ${milliseconds('since')}, since_event, ${milliseconds('until')}, until_event, ended_by,
  kind, amounts`

/** The intervals of these things, of whatever they ever were in, and so on to the outermost. */
export const readIntervalsAround = (tenant: Tenant, things: string[]) =>
  readColumns(tenant.db, storedColumns, {
    name: 'intervals around',
    text: `with recursive around(thing) as (
             select unnest($2::uuid[])
             union
             select held.parent from around cross join lateral (
               select parent from containment_interval where org_id = $1 and child = around.thing offset 0) held)
           select ${interval} from containment_interval
           where org_id = $1 and child = any (array(select thing from around))`,
    values: [tenant.orgId, `{${things}}`],
  })

/** The intervals of these things (`child`), or of all that was ever in these (`parent`). */
export const readIntervals = (tenant: Tenant, by: 'child' | 'parent', things: string[]) =>
  readColumns(tenant.db, storedColumns, {
    name: `intervals by ${by}`,
    text: `select ${interval} from containment_interval where org_id = $1 and ${by} = any ($2::uuid[])`,
    values: [tenant.orgId, `{${things}}`],
  })

/** The next things, in the order of their keys, that events or intervals say were in something. */
export async function listContained({ db, orgId }: Tenant, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ child: string }>`
    (select distinct child from containment where org_id = ${orgId} and child > ${after} order by child limit ${limit})
    union
    (select distinct child from containment_interval where org_id = ${orgId} and child > ${after} order by child limit ${limit})
    order by child limit ${limit}`.execute(db)
  return rows.map(({ child }) => child)
}

/** Has these things settled again. */
export async function touchThings({ db, orgId }: Tenant, things: string[]): Promise<void> {
  await sql`
    insert into containment_touched (org_id, thing, with_contents)
    select ${orgId}::uuid, unnest(${things}::uuid[]), false`.execute(db)
}
