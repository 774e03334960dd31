import { EVENT_SHAPES, type TransformationSpan } from '@polytrace/epcis'
import { type RawBuilder, sql } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import type { Db } from '../db/tables.ts'
import type { StoredText } from '../genealogy/stored-event.ts'

export type StoredEvent = StoredText & {
  id: string
  event_id: string | null
  hash: string
  event_time: Date
  record_time: Date
}

const shown = sql`e.id, e.event_id, encode(e.hash, 'hex') as hash, e.event_time, e.record_time, e.decimals, e.has_context, e.doc,
  (select c.context from context c where c.org_id = e.org_id and c.id = e.context_id) as context`

/** The events of an identity and the declarations that it is wrong, in the order of their capture. */
export async function findEvents(db: Db, orgId: string, identity: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${shown} from event e where e.org_id = ${orgId} and e.identity = ${identity}
    union all
    select ${shown} from declared d join event e on e.org_id = ${orgId} and e.id = d.event
    where d.org_id = ${orgId} and d.identity = ${identity}`.execute(db)
  return rows
}

/** The events that were sent with this id, though it is not theirs. */
export async function findClaimed(db: Db, orgId: string, claimedId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select ${shown} from event e where e.org_id = ${orgId} and e.claimed_id = ${claimedId} order by e.id limit 100`.execute(
    db,
  )
  return rows
}

export type EventFilter = {
  types: string[] | undefined
  from: Date | undefined
  before: Date | undefined
  bizSteps: string[] | undefined
  things: string[] | undefined
  /** The last event of the page before. */
  after: { time: string; id: string } | undefined
  limit: number
}

/** So many characters make a page, with the event that goes beyond: a page is one text in memory. */
const longestPage = 16 * 1_048_576

/** Events that fit, the newest first, and how many of `limit` there are: of very long ones not all are given at once. */
export async function listEvents(db: Db, orgId: string, filter: EventFilter): Promise<(StoredEvent & Found)[]> {
  const { types, from, before, bizSteps, things, after, limit } = filter
  const conditions: RawBuilder<unknown>[] = [sql`e.org_id = ${orgId}`]
  // The index leads from the type to the step.
  const someTypes = types ?? (bizSteps && eventTypes)
  if (someTypes) conditions.push(sql`e.type = any (${someTypes})`)
  if (from) conditions.push(sql`e.event_time >= ${from}`)
  if (before) conditions.push(sql`e.event_time < ${before}`)
  if (bizSteps) conditions.push(sql`e.biz_step = any (${bizSteps})`)
  if (things) conditions.push(sql`e.id = any (array(${mentioning(orgId, things)}))`)
  if (after) conditions.push(sql`(e.event_time, e.id) < (${after.time}::timestamptz, ${after.id}::bigint)`)
  const newestFirst = sql`order by e.event_time desc, e.id desc`
  const fitting = sql`select e.* from event e where ${sql.join(conditions, sql` and `)} ${newestFirst} limit ${limit}`
  const measured = sql`
    select e.*, (count(*) over ())::int as found, sum(octet_length(e.doc)) over (${newestFirst}) - octet_length(e.doc) as before
    from (${fitting}) e`
  const { rows } = await sql<StoredEvent & Found>`
    select ${shown}, e.found from (${measured}) e where e.before < ${longestPage} ${newestFirst}`.execute(db)
  return rows
}

type Found = { found: number }

const eventTypes = Object.keys(EVENT_SHAPES)

/** Events that name some of the things, and the declarations that they are wrong, which repeat them. */
const mentioning = (orgId: string, things: string[]) => sql`
  with named as (
    select event from produced where org_id = ${orgId} and thing = any (${things}::uuid[]) and role = 0
    union select event from consumed where org_id = ${orgId} and thing = any (${things}::uuid[]) and role = 0
    union select event from mention where org_id = ${orgId} and thing = any (${things}::uuid[]))
  select event from named
  union all
  select w.event from event wrong join declared w on w.org_id = ${orgId} and w.identity = wrong.identity
  where wrong.org_id = ${orgId} and wrong.id = any (array(select event from named))`

export type Span = Pick<TransformationSpan, 'first' | 'last'>

/** From when to when the sound events of each of these transformations took place. */
export async function findSpans(
  client: ClientBase | Pool,
  orgId: string,
  transformations: string[],
): Promise<Map<string, Span>> {
  const { rows } = await client.query<Span & { transformation: string }>({
    name: 'spans of transformations',
    text: `select asked.transformation, (${sound} order by e.event_time limit 1) as first,
             (${sound} order by e.event_time desc limit 1) as last
           from unnest($2::uuid[]) asked(transformation)`,
    values: [orgId, `{${transformations}}`],
  })
  return new Map(rows.filter(({ first }) => first !== null).map((row) => [row.transformation, row]))
}

const sound = `
  select date_part('epoch', e.event_time) * 1000 from event e
  where e.org_id = $1 and e.transformation = asked.transformation and e.declares is null
    and not exists (select from declared w where w.org_id = $1 and w.identity = e.identity)`
