import type { RangeClause } from '@polytrace/epcis'
import { type Piece, runPieces, type Tenant } from '../../db/statements.ts'
import type { CandidateFilter } from './candidate-filter.ts'

/** A clause that an index of events can answer; `share`: of all events, at least so many meet it. */
export type Indexed = { condition: Piece; doubt?: Piece; areFew: boolean; share?: number }

/** Beyond this the digits of a number are not all known. */
const maxSure = 1e15

/** Up to this many ids are looked up one by one. */
const maxIds = 2_000

/** Up to this many ranges are read and sorted; where there are more, walking the order of time finds a page sooner. */
const maxSorted = 10_000

/** The events of few ranges by their ids; where there are many, each event is asked in the order of the list. */
export async function rangeCondition(tenant: Tenant, clause: RangeClause, filter: CandidateFilter): Promise<Indexed> {
  const page = isAlone(filter) ? await findPage(tenant, clause, filter) : undefined
  const found = page ?? (await findAll(tenant, clause))
  if (found === undefined) {
    const meets = meetsSome(tenant, clause)
    return { condition: meets(), doubt: (place) => `not ${meets(isSure(clause))(place)}`, areFew: false }
  }
  const unsure = found.filter((row) => !row.isSure).map(({ event }) => event)
  return {
    condition: isOneOf(found.map(({ event }) => event)),
    ...(unsure.length > 0 && { doubt: isOneOf(unsure) }),
    areFew: true,
  }
}

/** Whether the range and the times of the events say which of them come first. */
function isAlone({ clauses, order }: CandidateFilter): boolean {
  const others = clauses.filter((clause) => clause.kind !== 'time' || clause.field !== 'eventTime')
  return order.by === 'event_time' && others.length === 1
}

type Row = { event: string; isSure: boolean }

/** Only the bounds that the clause has, so that an index that does not hold the other one is enough. */
function isSure({ sureAbove, sureBelow }: RangeClause): Piece {
  return (place) =>
    [
      'false',
      ...(sureAbove < Number.POSITIVE_INFINITY ? [`r.highest > ${place(sureAbove)} and r.highest < ${maxSure}`] : []),
      ...(sureBelow > Number.NEGATIVE_INFINITY ? [`r.lowest < ${place(sureBelow)} and r.lowest > -${maxSure}`] : []),
    ].join(' or ')
}

function boundsOf({ orgId }: Tenant, { lowest, highest }: RangeClause): Piece {
  return (place) =>
    [
      `r.org_id = ${place(orgId)}`,
      ...(lowest > Number.NEGATIVE_INFINITY ? [`r.highest >= ${place(lowest)}`] : []),
      ...(highest < Number.POSITIVE_INFINITY ? [`r.lowest <= ${place(highest)}`] : []),
    ].join(' and ')
}

/** Up to so many ranges of each field. The order makes PostgreSQL read the index from the bound on. */
function rangesOf(tenant: Tenant, clause: RangeClause, limit: number): Piece {
  const [hasLowest, hasHighest] = [clause.lowest > Number.NEGATIVE_INFINITY, clause.highest < Number.POSITIVE_INFINITY]
  const inOrder = hasLowest && hasHighest ? '' : hasLowest ? 'order by r.highest' : 'order by r.lowest'
  return (place) =>
    clause.fields
      .map(
        (field) => `(select r.event, r.event_time, ${isSure(clause)(place)} as "isSure" from event_range r
          where ${boundsOf(tenant, clause)(place)} and r.field = ${place(field)} ${inOrder} limit ${limit + 1})`,
      )
      .join(' union all ')
}

async function findAll(tenant: Tenant, clause: RangeClause): Promise<Row[] | undefined> {
  const rows = await runPieces<Row>(tenant.db, rangesOf(tenant, clause, maxIds))
  return rows.length > maxIds ? undefined : rows
}

/** The first of them in the order of their times, unless there are none or many, or some whose times are not known yet. */
async function findPage(tenant: Tenant, clause: RangeClause, filter: CandidateFilter): Promise<Row[] | undefined> {
  const { direction } = filter.order
  const rows = await runPieces<Row & { isTimed: boolean; areMany: boolean }>(
    tenant.db,
    (place) => `
      select r.event, r."isSure", r.event_time is not null as "isTimed",
        exists (select from (${rangesOf(tenant, clause, maxSorted)(place)}) r offset ${maxSorted}) as "areMany"
      from (${rangesOf(tenant, clause, maxSorted)(place)}) r
      where r.event_time is null or ${timesOf(filter)(place)}
      order by r.event_time ${direction} nulls first, r.event ${direction}
      -- An event may have a range in each of the fields.
      limit ${filter.limit * clause.fields.length}`,
  )
  const [first] = rows
  return first?.isTimed && !first.areMany ? rows : undefined
}

/** What the list asks of times: those that the query names, and the end of the page before. */
function timesOf({ clauses, order, after }: CandidateFilter): Piece {
  return (place) => {
    const bounds = clauses
      .filter((clause) => clause.kind === 'time')
      .map(({ bound, instant }) => `r.event_time ${bound === 'GE' ? '>=' : '<'} ${place(new Date(instant))}`)
    if (after) {
      const comparison = order.direction === 'DESC' ? '<' : '>'
      bounds.push(
        `(r.event_time, r.event) ${comparison} (${place(after.time)}::timestamptz, ${place(after.id)}::bigint)`,
      )
    }
    return ['true', ...bounds].join(' and ')
  }
}

function meetsSome(tenant: Tenant, clause: RangeClause) {
  return (more: Piece = () => 'true'): Piece =>
    (place) =>
      `exists (select from event_range r where ${boundsOf(tenant, clause)(place)}
        and r.field = any (${place(`{${clause.fields}}`)}::bigint[]) and (${more(place)}) and r.event = e.id)`
}

export const isOneOf =
  (ids: string[]): Piece =>
  (place) =>
    `e.id = any (${place(`{${ids}}`)}::bigint[])`
