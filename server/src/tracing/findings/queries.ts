import { runStatement, type Tenant } from '../../db/statements.ts'
import type { Db } from '../../db/tables.ts'
import { roles } from '../../event-store/lineage-rows.ts'
import type { EventReference } from '../facts/shapes.ts'
import type { FindingFacts } from './facts.ts'
import type { NewFinding } from './judge.ts'
import type { RuleName, Severity } from './rules.ts'

export type FindingRow = {
  id: string
  rule: RuleName
  severity: Severity
  message: string
  /** Null for one that was found before they were kept. */
  facts: FindingFacts | null
  events: EventReference[]
  things: string[]
  opened_at: Date
  closed_at: Date | null
}

const columns = 'f.id, f.rule, f.severity, f.message, f.facts, f.events, f.things, f.opened_at, f.closed_at'

/** The findings about these things that are open, by their digests. */
export async function readOpen({ db, orgId }: Tenant, things: string[]) {
  return runStatement<{ id: string; thing: string; digest: string }>(db, {
    name: 'open findings',
    text: `select id, thing, digest from finding
           where org_id = $1 and thing = any ($2::uuid[]) and closed_at is null`,
    values: [orgId, `{${things}}`],
  })
}

export async function insertFindings({ db, orgId }: Tenant, findings: (NewFinding & { id: string })[]) {
  return runStatement<FindingRow>(db, {
    name: 'insert findings',
    text: `
      with new as (select * from json_to_recordset($2) as n(id uuid, digest text, thing uuid, rule text, severity text,
        message text, facts json, events json, things json, keys uuid[], "happenedAt" float8)),
      about as (
        insert into finding_thing (org_id, thing, finding_id) select $1, key, new.id from new, unnest(new.keys) key
        returning 1)
      insert into finding as f (org_id, id, thing, digest, rule, severity, message, facts, events, things, happened_at)
      select $1, id, thing, digest, rule, severity, message, facts, events, things, to_timestamp("happenedAt" / 1000) from new
      returning ${columns}`,
    values: [orgId, JSON.stringify(findings)],
  })
}

export async function closeFindings({ db, orgId }: Tenant, ids: string[]): Promise<FindingRow[]> {
  return runStatement<FindingRow>(db, {
    name: 'close findings',
    text: `update finding f set closed_at = now() where org_id = $1 and id = any ($2::uuid[]) returning ${columns}`,
    values: [orgId, `{${ids}}`],
  })
}

export type FindingFilter = {
  thing: string | null
  from: Date | null
  to: Date | null
  rule: string | null
  severity: string | null
  state: string | null
  /** As they were known at this time. */
  asOf: Date | null
  before: string | null
  limit: number
}

/** The newest first. What was closed after `asOf` was open then. */
export async function listFindings({ db, orgId }: Tenant, filter: FindingFilter): Promise<FindingRow[]> {
  const { thing, from, to, rule, severity, state, asOf, before, limit } = filter
  return runStatement<FindingRow>(db, {
    name: `list findings${thing === null ? '' : ' of thing'}`,
    text: `
      select f.id, f.rule, f.severity, f.message, f.facts, f.events, f.things, f.opened_at,
        case when f.closed_at <= coalesce($8::timestamptz, 'infinity') then f.closed_at end as closed_at
      from finding f
      where f.org_id = $1 and ($2::uuid is null or f.id < $2)
        and ($3::timestamptz is null or f.happened_at >= $3) and ($4::timestamptz is null or f.happened_at < $4)
        and ($5::text is null or f.rule = $5) and ($6::text is null or f.severity = $6)
        and ($8::timestamptz is null or f.opened_at <= $8)
        and ($7::text is null or ($7 = 'closed') = (f.closed_at is not null and f.closed_at <= coalesce($8, 'infinity')))
        ${thing === null ? 'and $10::uuid is null' : 'and f.id in (select finding_id from finding_thing where org_id = $1 and thing = $10)'}
      order by f.id desc limit $9`,
    values: [orgId, before, from, to, rule, severity, state, asOf, limit, thing],
  })
}

export async function readCursor({ db, orgId }: Tenant): Promise<number> {
  const [row] = await runStatement<{ position: number }>(db, {
    name: 'read cursor of findings',
    text: 'select position::float8 as position from finding_cursor where org_id = $1',
    values: [orgId],
  })
  return row?.position ?? 0
}

export async function moveCursor({ db, orgId }: Tenant, position: number): Promise<void> {
  await runStatement(db, {
    name: 'move cursor of findings',
    text: `insert into finding_cursor (org_id, position) values ($1, $2)
           on conflict (org_id) do update set position = excluded.position`,
    values: [orgId, position],
  })
}

/** Organisations whose feed has gone on, or with things to look at again. */
export async function listWaiting(db: Db): Promise<string[]> {
  const rows = await runStatement<{ org_id: string }>(db, {
    name: 'findings that wait',
    text: `select f.org_id from feed f left join finding_cursor c on c.org_id = f.org_id
           where f.head > coalesce(c.position, 0)
           union select org_id from finding_due where due_at <= now()`,
    values: [],
  })
  return rows.map(({ org_id }) => org_id)
}

/** Things whose time has come. */
export async function takeDue({ db, orgId }: Tenant, limit: number): Promise<string[]> {
  const rows = await runStatement<{ thing: string }>(db, {
    name: 'take due findings',
    text: `delete from finding_due where org_id = $1 and thing = any (array(
             select thing from finding_due where org_id = $1 and due_at <= now() order by due_at limit $2))
           returning thing`,
    values: [orgId, limit],
  })
  return rows.map(({ thing }) => thing)
}

/** When to look at things again; those without a time are done with. */
export async function setDue({ db, orgId }: Tenant, things: string[], due: Map<string, number>): Promise<void> {
  await runStatement(db, {
    name: 'forget due findings',
    text: 'delete from finding_due where org_id = $1 and thing = any ($2::uuid[])',
    values: [orgId, `{${things}}`],
  })
  if (due.size === 0) return
  await runStatement(db, {
    name: 'insert due findings',
    text: `insert into finding_due (org_id, thing, due_at)
           select $1, thing, to_timestamp(at / 1000) from unnest($2::uuid[], $3::float8[]) due(thing, at)`,
    values: [orgId, `{${[...due.keys()]}}`, `{${[...due.values()]}}`],
  })
}

/** What came out of transformations, whichever of their events says so. */
export async function readOutputs({ db, orgId }: Tenant, things: string[]): Promise<string[]> {
  const rows = await runStatement<{ thing: string }>(db, {
    name: 'outputs of transformations',
    text: `select distinct output as thing from thing t
           cross join lateral (
             select unnest(c.outputs) as output from consumed c
             where c.org_id = $1 and c.thing = t.thing and c.role = ${roles.made} offset 0) c
           where t.org_id = $1 and t.thing = any ($2::uuid[]) and t.kind = 'transformation'`,
    values: [orgId, `{${things}}`],
  })
  return rows.map(({ thing }) => thing)
}
