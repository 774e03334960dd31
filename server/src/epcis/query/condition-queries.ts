import { type Clause, OVERFLOW } from '@polytrace/epcis'
import { sql } from 'kysely'
import { type Piece, runPieces, type Tenant } from '../../db/statements.ts'
import { hashIn, identityOf, identityOfHash } from '../../event-store/identity.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import type { CandidateFilter, Origin } from './candidate-filter.ts'
import { endOfPage, isFew, shareOf } from './page-plan.ts'
import { type Indexed, isOneOf, rangeCondition } from './range-queries.ts'
import { type Statistics, statisticsOf } from './statistics-queries.ts'
import type { TimeLimit } from './time-limit.ts'

/** What the clauses of a query ask of the event `e`. */
export type Conditions = {
  /** Of which the index knows the events. */
  indexed: Piece[]
  /** Times and identities. */
  others: Piece[]
  /** What shows that only the text of an event says whether it meets the clauses. */
  doubts: Piece[]
  /** Each of these alone may be common, and all of them together be rare. */
  areJoint: boolean
  /** Few events meet one of them: these are looked up and sorted, and no order is walked. */
  areFew: boolean
  /** Up to this time there are most likely enough of them. */
  end: Date | undefined
}

export async function conditionsOf(tenant: Tenant, filter: CandidateFilter, time: TimeLimit): Promise<Conditions> {
  const { clauses } = filter
  const indexed: Indexed[] = []
  const statistics = clauses.some(isIndexed) ? await statisticsOf(tenant.db) : undefined
  for (const clause of clauses.filter(isIndexed)) {
    // One clause that few events meet is enough to find them by.
    const isFound = indexed.some((one) => one.areFew)
    indexed.push(
      isFound && clause.kind === 'terms'
        ? termsCondition(tenant, clause, statistics, filter.limit)
        : await indexedCondition(tenant, clause, statistics, filter),
    )
    time.check()
  }
  const areFew = indexed.some((one) => one.areFew)
  const hasOverflow = clauses.some(
    (clause) => clause.kind === 'range' || (clause.kind === 'terms' && clause.terms.includes(OVERFLOW)),
  )
  const doubts = indexed.flatMap(({ doubt }) => doubt ?? [])
  if (hasOverflow) doubts.push((place) => `e.terms @> ${place(arrayOf(tenant.orgId, [OVERFLOW]))}::bigint[]`)
  return {
    indexed: indexed.map(({ condition }) => condition),
    others: [
      ...clauses.filter((clause) => !isIndexed(clause)).map((clause) => otherCondition(tenant.orgId, clause)),
      ...originConditions(filter.origin),
    ],
    doubts,
    areJoint: indexed.length > 1 && !areFew,
    areFew,
    end: statistics && areFew ? endOfPage(statistics, minShare(indexed), filter) : undefined,
  }
}

type TermsClause = Extract<Clause, { kind: 'terms' }>
type IndexedClause = Extract<Clause, { kind: 'terms' | 'range' }>

const isIndexed = (clause: Clause): clause is IndexedClause => clause.kind === 'terms' || clause.kind === 'range'

const minShare = (indexed: Indexed[]) =>
  Math.min(...indexed.filter(({ areFew }) => areFew).map(({ share }) => share ?? 0))

/** PostgreSQL knows how common the commonest terms are. A list of more is estimated too high, even if all are rare. */
const maxEstimatedTerms = 8

async function indexedCondition(
  tenant: Tenant,
  clause: IndexedClause,
  statistics: Statistics | undefined,
  filter: CandidateFilter,
): Promise<Indexed> {
  if (clause.kind === 'range') return rangeCondition(tenant, clause, filter)
  const found = termsCondition(tenant, clause, statistics, filter.limit)
  if (clause.terms.length <= maxEstimatedTerms) return found
  const ids = await findRare(tenant, arrayOf(tenant.orgId, clause.terms))
  return ids === undefined ? found : { condition: isOneOf(ids), areFew: true }
}

function termsCondition(
  { orgId }: Tenant,
  clause: TermsClause,
  statistics: Statistics | undefined,
  limit: number,
): Indexed {
  const terms = scopedTerms(orgId, clause.terms)
  const condition: Piece = (place) => `e.terms && ${place(`{${terms}}`)}::bigint[]`
  // Without statistics nothing is known to be rare.
  if (statistics === undefined) return { condition, areFew: false }
  const { min, max } = shareOf(statistics, terms)
  return { condition, areFew: isFew(statistics, max, limit), share: min }
}

const arrayOf = (orgId: string, terms: number[]) => `{${scopedTerms(orgId, terms)}}`

/** Looking up to this many events up by their ids is faster than asking the index again. */
const maxRare = 2_000

/** The events with one of many terms, unless they are many. */
async function findRare({ db, orgId }: Tenant, terms: string): Promise<string[] | undefined> {
  const rows = await byTerms(db, (tx) =>
    runPieces<{ id: string }>(
      tx,
      (place) =>
        `select id from event where org_id = ${place(orgId)} and terms && ${place(terms)}::bigint[] limit ${maxRare + 1}`,
    ),
  )
  return rows.length > maxRare ? undefined : rows.map(({ id }) => id)
}

/** Work in which the database may use no other index of events than that of their terms. */
export function byTerms<Result>(db: Tenant['db'], work: (tx: Tenant['db']) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`.execute(tx)
    return work(tx)
  })
}

function otherCondition(orgId: string, clause: Exclude<Clause, IndexedClause>): Piece {
  if (clause.kind === 'eventID') return identityCondition(orgId, clause.ids)
  const time = clause.field === 'eventTime' ? 'e.event_time' : 'e.record_time'
  return (place) => `${time} ${clause.bound === 'GE' ? '>=' : '<'} ${place(new Date(clause.instant))}`
}

function originConditions({ captureId, capturedBy }: Origin = {}): Piece[] {
  const isEqual =
    (column: string, id: string): Piece =>
    (place) =>
      `${column} = ${place(id)}`
  return [
    ...(captureId === undefined ? [] : [isEqual('e.capture_id', captureId)]),
    ...(capturedBy === undefined ? [] : [isEqual('e.device_id', capturedBy)]),
  ]
}

/** By the id that it was sent with or by its hash; an error declaration also by those of its original. */
function identityCondition(orgId: string, ids: string[]): Piece {
  const hashes: string[] = []
  const identities = ids.map((id) => {
    const hash = hashIn(id)
    if (hash === undefined) return identityOf(id)
    hashes.push(hash)
    return identityOfHash(hash)
  })
  return (place) => {
    const [org, identity] = [place(orgId), place(`{${identities}}`)]
    return `e.id = any (array(
      select id from event where org_id = ${org} and identity = any (${identity}::uuid[])
      union select event from declared where org_id = ${org} and identity = any (${identity}::uuid[])
      union select id from event where org_id = ${org} and event_id is not null
        and hash = any (array(select decode(hash, 'hex') from unnest(${place(hashes)}::text[]) hash))))`
  }
}
