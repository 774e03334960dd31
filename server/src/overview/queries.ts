import { runQuery, runStatement, type Tenant } from '../db/statements.ts'
import type { RuleName, Severity } from '../tracing/findings/rules.ts'
import type { StoredRecall } from '../tracing/recalls/queries.ts'
import { maxCounted, maxEvents } from './contract.ts'

export type StepCount = { hour: Date; step: string | null; count: number; oldest: Date }

/** The newest events by the hour of their capture and by step. */
export const countSteps = ({ db, orgId }: Tenant, since: Date) =>
  runStatement<StepCount>(db, {
    name: 'overview: events',
    text: `select date_trunc('hour', record_time, 'UTC') as hour, biz_step as step, count(*)::int as count, min(record_time) as oldest
           from (select record_time, biz_step from event where org_id = $1 and record_time >= $2
             order by record_time desc, id desc limit ${maxEvents}) newest
           group by 1, 2 order by 1, 2`,
    values: [orgId, since],
  })

export type SeenPlace = { place: string; seen: Date }

/** Where the newest events happened, and when last. */
export const listSeenPlaces = ({ db, orgId }: Tenant, since: Date, limit: number) =>
  runStatement<SeenPlace>(db, {
    name: 'overview: places',
    text: `select biz_location as place, max(event_time) as seen
           from (select biz_location, event_time from event where org_id = $1 and record_time >= $2
             order by record_time desc, id desc limit ${maxEvents}) newest
           where biz_location is not null group by 1 order by 2 desc limit $3`,
    values: [orgId, since, limit],
  })

/** Places of business that events have named at any time. */
export const listPlaces = ({ db, orgId }: Tenant, limit: number) =>
  runStatement<{ place: string; term: string }>(db, {
    name: 'overview: all places',
    text: `select text as place, term::text as term from event_value
           where org_id = $1 and field = 'bizLocation' and not is_forgotten limit $2`,
    values: [orgId, limit],
  })

/** When an event last had a term. Not a named statement: PostgreSQL knows which terms are common. */
export async function findLastTime({ db, orgId }: Tenant, term: string): Promise<Date | null> {
  const [row] = await runQuery<{ event_time: Date }>(
    db,
    `select event_time from event where org_id = $1 and terms @> $2::bigint[] order by event_time desc, id desc limit 1`,
    [orgId, `{${term}}`],
  )
  return row?.event_time ?? null
}

export type FacilityRow = {
  id: string
  name: string
  gln: string | null
  latitude: number | null
  longitude: number | null
}

const numberAt = (field: string) =>
  `case json_typeof(structured_data -> '${field}') when 'number' then (structured_data ->> '${field}')::float8 end`

export const listFacilities = ({ db, orgId }: Tenant, limit: number) =>
  runStatement<FacilityRow>(db, {
    name: 'overview: facilities',
    text: `select id, name, gln, ${numberAt('latitude')} as latitude, ${numberAt('longitude')} as longitude
           from facility where org_id = $1 order by id desc limit $2`,
    values: [orgId, limit],
  })

export type CaptureRow = {
  id: string
  created_at: Date
  running: boolean
  success: boolean | null
  captured: number
  rejected: number
}

/** The newest captures. */
export const listCaptures = ({ db, orgId }: Tenant, limit: number) =>
  runStatement<CaptureRow>(db, {
    name: 'overview: captures',
    text: `select id, created_at, finished_at is null as running, success, captured, rejected
           from capture_job where org_id = $1 order by id desc limit $2`,
    values: [orgId, limit],
  })

export const listSilentDevices = ({ db, orgId }: Tenant, since: Date, limit: number) =>
  runStatement<{ id: string; name: string; last_used_at: Date | null }>(db, {
    name: 'overview: silent devices',
    text: `select id, name, last_used_at from device d
           where org_id = $1 and revoked_at is null and (expires_at is null or expires_at > now())
             and coalesce(last_used_at, created_at) < $2
           order by last_used_at nulls first, id limit $3`,
    values: [orgId, since, limit],
  })

export const countFindings = ({ db, orgId }: Tenant) =>
  runStatement<{ severity: Severity; rule: RuleName; count: number }>(db, {
    name: 'overview: findings',
    text: `select severity, rule, count(*)::int as count
           from (select severity, rule from finding where org_id = $1 and closed_at is null limit ${maxCounted}) open
           group by 1, 2 order by 3 desc, 2`,
    values: [orgId],
  })

type OpenRecall = Pick<StoredRecall, 'id' | 'state' | 'status' | 'created_at'> & { title: string }

export const listOpenRecalls = ({ db, orgId }: Tenant, limit: number) =>
  runStatement<OpenRecall>(db, {
    name: 'overview: recalls',
    text: `select id, state, status, created_at,
             coalesce(name, parameters -> 'identifiers' ->> 0, parameters ->> 'place', parameters ->> 'supplier', '') as title
           from recall where org_id = $1 and state <> 'closed' order by state, id desc limit $2`,
    values: [orgId, limit],
  })

export const listStopped = ({ db, orgId }: Tenant, limit: number) =>
  runStatement<{ id: string; kind: 'webhook' | 'subscription'; name: string; state: string; since: Date }>(db, {
    name: 'overview: stopped',
    text: `select d.id, d.kind, d.state, d.state_since as since, coalesce(nullif(w.name, ''), q.name, d.url) as name
           from destination d
           left join webhook w on w.org_id = $1 and w.id = d.id
           left join subscription s on s.org_id = $1 and s.id = d.id
           left join named_query q on q.org_id = $1 and q.id = s.query_id
           where d.org_id = $1 and d.kind in ('webhook', 'subscription') and d.state in ('parked', 'disabled')
           order by d.state_since desc limit $2`,
    values: [orgId, limit],
  })

export async function countProducts({ db, orgId }: Tenant): Promise<number> {
  const [row] = await runStatement<{ count: number }>(db, {
    name: 'overview: products',
    text: `select count(*)::int as count from (select from product where org_id = $1 limit ${maxCounted}) counted`,
    values: [orgId],
  })
  return row?.count ?? 0
}
