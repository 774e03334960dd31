import { type Clause, OVERFLOW } from '@polytrace/epcis'
import { type RawBuilder, sql } from 'kysely'
import { runStatement, type Tenant } from '../../db/statements.ts'
import { hashIn, identityOf } from '../../event-store/identity.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import { eventColumns, type StoredEvent } from './queries.ts'

export type Order = { by: 'event_time' | 'record_time'; direction: 'ASC' | 'DESC' }

/** The place of an event in the order of a list. */
export type Position = { time: string; id: string }

export type CandidateFilter = {
  clauses: Clause[]
  order: Order
  /** The last event of the page before. */
  after: Position | undefined
  limit: number
}

/** `isUncertain`: it was captured before there was an index, or has more than an index holds. */
export type Candidate = StoredEvent & { found: number; isUncertain: boolean }

/** One text in memory; a list ends with the event that passes this many bytes. */
const maxListBytes = 16 * 1_048_576

/** Events that meet the clauses, in order, and how many of `limit` there are: of very long ones not all are given at once. */
export async function listCandidates(tenant: Tenant, filter: CandidateFilter): Promise<Candidate[]> {
  const { order, after, limit } = filter
  const conditions = [sql`e.org_id = ${tenant.orgId}`, await clauseConditions(tenant, filter.clauses)]
  const [time, direction] = [sql.ref(`e.${order.by}`), sql.raw(order.direction)]
  const before = sql.raw(order.direction === 'DESC' ? '<' : '>')
  if (after) conditions.push(sql`(${time}, e.id) ${before} (${after.time}::timestamptz, ${after.id}::bigint)`)
  const inOrder = sql`order by ${time} ${direction}, e.id ${direction}`
  const fitting = sql`select e.* from event e where ${sql.join(conditions, sql` and `)} ${inOrder} limit ${limit}`
  const measured = sql`
    select e.*, (count(*) over ())::int as found, sum(octet_length(e.doc)) over (${inOrder}) - octet_length(e.doc) as bytes_before
    from (${fitting}) e`
  const { rows } = await sql<Candidate>`
    select ${eventColumns}, e.found, coalesce(e.terms @> ${`{${scopedTerms(tenant.orgId, [OVERFLOW])}}`}::bigint[], true) as "isUncertain"
    from (${measured}) e where e.bytes_before < ${maxListBytes} ${inOrder}`.execute(tenant.db)
  return rows
}

async function clauseConditions(tenant: Tenant, clauses: Clause[]): Promise<RawBuilder<unknown>> {
  const [indexed, others] = [clauses.filter(isIndexed), clauses.filter((clause) => !isIndexed(clause))]
  const [isPartial, ...found] = await Promise.all([
    hasUnindexed(tenant),
    ...indexed.map((clause) => indexedCondition(tenant, clause)),
  ])
  const terms = sql.join([sql`true`, ...found], sql` and `)
  const known = isPartial ? sql`((${terms}) or e.terms is null)` : terms
  return sql.join([known, ...others.map((clause) => condition(tenant.orgId, clause))], sql` and `)
}

type IndexedClause = Extract<Clause, { kind: 'terms' | 'range' }>

const isIndexed = (clause: Clause): clause is IndexedClause => clause.kind === 'terms' || clause.kind === 'range'

/** PostgreSQL knows how common the commonest terms are. A list of more is estimated too high, even if all are rare. */
const maxEstimatedTerms = 8

async function indexedCondition(tenant: Tenant, clause: IndexedClause): Promise<RawBuilder<unknown>> {
  if (clause.kind === 'range') return rangeCondition(tenant, clause)
  const terms = `{${scopedTerms(tenant.orgId, clause.terms)}}`
  if (clause.terms.length <= maxEstimatedTerms) return sql`e.terms && ${terms}::bigint[]`
  const ids = await findRare(tenant, terms)
  return ids === undefined ? sql`e.terms && ${terms}::bigint[]` : sql`e.id = any (${ids}::bigint[])`
}

/** Looking up to this many events up by their ids is faster than asking the index again. */
const maxRare = 2_000

/** The events with one of many terms, unless they are many. Only the index of the terms may be used to find out. */
function findRare({ db, orgId }: Tenant, terms: string): Promise<string[] | undefined> {
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local enable_indexscan = off`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      select id from event where org_id = ${orgId} and terms && ${terms}::bigint[] limit ${maxRare + 1}`.execute(tx)
    return rows.length > maxRare ? undefined : rows.map(({ id }) => id)
  })
}

type RangeClause = Extract<Clause, { kind: 'range' }>

/** The events of few ranges by their ids; where there are many, each event is asked in the order of the list. */
async function rangeCondition({ db, orgId }: Tenant, { fields, lowest, highest }: RangeClause) {
  const bounds = [sql`r.org_id = ${orgId}`, sql`r.field = any (${fields}::bigint[])`]
  if (lowest > Number.NEGATIVE_INFINITY) bounds.push(sql`r.highest >= ${lowest}`)
  if (highest < Number.POSITIVE_INFINITY) bounds.push(sql`r.lowest <= ${highest}`)
  const ranges = sql`select r.event from event_range r where ${sql.join(bounds, sql` and `)}`
  const { rows } = await sql<{ event: string }>`${ranges} limit ${maxRare + 1}`.execute(db)
  if (rows.length <= maxRare) return sql`e.id = any (${rows.map(({ event }) => event)}::bigint[])`
  return sql`exists (${ranges} and r.event = e.id)`
}

function condition(orgId: string, clause: Exclude<Clause, IndexedClause>): RawBuilder<unknown> {
  if (clause.kind === 'eventID') return identityCondition(orgId, clause.ids)
  const time = sql.ref(clause.field === 'eventTime' ? 'e.event_time' : 'e.record_time')
  return sql`${time} ${sql.raw(clause.bound === 'GE' ? '>=' : '<')} ${new Date(clause.instant)}`
}

/** By the id that it was sent with or by its hash; an error declaration also by those of its original. */
function identityCondition(orgId: string, ids: string[]): RawBuilder<unknown> {
  const identities = `{${ids.map(identityOf)}}`
  const hashes = ids.map(hashIn).filter((hash) => hash !== undefined)
  return sql`e.id = any (array(
    select id from event where org_id = ${orgId} and identity = any (${identities}::uuid[])
    union select event from declared where org_id = ${orgId} and identity = any (${identities}::uuid[])
    union select id from event where org_id = ${orgId} and event_id is not null
      and hash = any (array(select decode(hash, 'hex') from unnest(${hashes}::text[]) hash))))`
}

/** Asked each time: while a new release starts, one that knows no index may still capture. */
async function hasUnindexed({ db, orgId }: Tenant): Promise<boolean> {
  const rows = await runStatement(db, {
    name: 'unindexed events',
    text: 'select from event where org_id = $1 and terms is null limit 1',
    values: [orgId],
  })
  return rows.length > 0
}
