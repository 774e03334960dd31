import { type Clause, clausesOf, type MasterData, NO_MASTER_DATA, OVERFLOW, type Query } from '@polytrace/epcis'
import type { Tenant } from '../../db/statements.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import { masterDataFor } from '../vocabularies/master-data.ts'
import { ownKinds, type Reader } from '../vocabularies/own-elements.ts'

/** A query that somebody listens to. Which master data it may use depends on the listener. */
export type Wanted = {
  /** Of the named query; what it asks for never changes. */
  queryId: string
  query: Query
  reader: Reader
}

type TermClause = Extract<Clause, { kind: 'terms' }>
type TimeClause = Extract<Clause, { kind: 'time' }>

/** A query prepared so that most events are decided by their terms and times, without reading them. */
export type StandingQuery = {
  query: Query
  masterData: MasterData
  usesMasterData: boolean
  /** By these it is found: an event that has none of them does not match. None, if no clause has terms. */
  key: readonly number[] | undefined
  /** An event must have one of the terms of each. */
  terms: readonly ReadonlySet<number>[]
  times: readonly TimeClause[]
  /** Whether terms and times say all that the query does. */
  isExact: boolean
}

/** Listeners with the same key share the work. */
export function keyOf({ queryId, query, reader }: Wanted): string {
  const readable = ownKinds
    .map(({ permission }) => permission)
    .filter((permission) => reader.permissions.has(permission))
  const usesAttributes = query.conditions.some(({ kind }) => kind === 'attribute')
  return usesAttributes ? [queryId, ...readable].join(' ') : queryId
}

export async function prepare(tenant: Tenant, { query, reader }: Omit<Wanted, 'queryId'>): Promise<StandingQuery> {
  const usesMasterData = query.conditions.some(
    (condition) => condition.kind === 'attribute' || (condition.kind === 'place' && condition.withDescendants),
  )
  const masterData = usesMasterData ? await masterDataFor(tenant, reader, query) : NO_MASTER_DATA
  const { clauses, isExact } = clausesOf(query, masterData)
  const lists = clauses.filter(isTermClause).map(({ terms }) => scopedTerms(tenant.orgId, terms))
  return {
    ...{ query, masterData, usesMasterData },
    key: keyTerms(query, masterData, tenant.orgId),
    terms: lists.map((list) => new Set(list)),
    times: clauses.filter((clause) => clause.kind === 'time'),
    isExact: isExact && clauses.every(({ kind }) => kind === 'terms' || kind === 'time'),
  }
}

const isTermClause = (clause: Clause): clause is TermClause => clause.kind === 'terms'

/** Few types and steps are shared by all events; whatever else a query names is rarer, and sets it apart. */
const commonness: Partial<Record<Query['conditions'][number]['kind'], number>> = { word: 1, action: 2, type: 3 }

/** The terms of the condition that most likely holds for few events. */
function keyTerms(query: Query, masterData: MasterData, orgId: string): number[] | undefined {
  const rarest = query.conditions
    .toSorted((a, b) => (commonness[a.kind] ?? 0) - (commonness[b.kind] ?? 0))
    .map((condition) => clausesOf({ ...query, conditions: [condition] }, masterData).clauses.find(isTermClause))
    .find((clause) => clause !== undefined)
  return rarest && scopedTerms(orgId, rarest.terms)
}

/** What the index knows of an event: its terms, unless it was captured before there were any. */
export type IndexedEvent = { terms: number[] | null; event_time: Date; record_time: Date }

/** Whether an event matches; `unknown` where it has to be read. */
export function decide(standing: StandingQuery, event: IndexedEvent, overflow: number): boolean | 'unknown' {
  const { terms, event_time, record_time } = event
  const times = { eventTime: event_time.getTime(), recordTime: record_time.getTime() }
  const isInTime = standing.times.every(({ field, bound, instant }) =>
    bound === 'GE' ? times[field] >= instant : times[field] < instant,
  )
  if (!isInTime) return false
  if (isUncertain(terms, overflow)) return 'unknown'
  if (!standing.terms.every((list) => terms.some((term) => list.has(term)))) return false
  return standing.isExact || 'unknown'
}

/** It was captured before there was an index, or has more than an index holds. */
const isUncertain = (terms: number[] | null, overflow: number): terms is null =>
  terms === null || terms.includes(overflow)

/** The term of events that have more than an index holds. */
export const overflowTerm = (orgId: string) => scopedTerms(orgId, [OVERFLOW])[0] as number
