import { type Clause, OVERFLOW, type RangeClause } from '@polytrace/epcis'
import { sql } from 'kysely'
import { type Piece, runPieces, type Tenant } from '../../db/statements.ts'
import { hashIn, identityOf } from '../../event-store/identity.ts'
import { scopedTerms } from '../../event-store/terms.ts'
import { type CommonTerms, commonTerms } from './common-terms-queries.ts'
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
}

export async function conditionsOf(tenant: Tenant, clauses: Clause[], time: TimeLimit): Promise<Conditions> {
  const indexed: Indexed[] = []
  const common = clauses.some(isIndexed) ? await commonTerms(tenant.db) : undefined
  for (const clause of clauses.filter(isIndexed)) {
    // One clause that few events meet is enough to find them by.
    const isFound = indexed.some((one) => one.areFew)
    indexed.push(
      isFound && clause.kind === 'terms'
        ? termsCondition(tenant, clause, common)
        : await indexedCondition(tenant, clause, common),
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
    others: clauses.filter((clause) => !isIndexed(clause)).map((clause) => otherCondition(tenant.orgId, clause)),
    doubts,
    areJoint: indexed.length > 1 && !areFew,
    areFew,
  }
}

type TermsClause = Extract<Clause, { kind: 'terms' }>
type IndexedClause = TermsClause | RangeClause

const isIndexed = (clause: Clause): clause is IndexedClause => clause.kind === 'terms' || clause.kind === 'range'

type Indexed = { condition: Piece; doubt?: Piece; areFew: boolean }

/** PostgreSQL knows how common the commonest terms are. A list of more is estimated too high, even if all are rare. */
const maxEstimatedTerms = 8

async function indexedCondition(tenant: Tenant, clause: IndexedClause, common: CommonTerms): Promise<Indexed> {
  if (clause.kind === 'range') return rangeCondition(tenant, clause)
  const found = termsCondition(tenant, clause, common)
  if (clause.terms.length <= maxEstimatedTerms) return found
  const ids = await findRare(tenant, arrayOf(tenant.orgId, clause.terms))
  return ids === undefined ? found : { condition: isOneOf(ids), areFew: true }
}

function termsCondition({ orgId }: Tenant, clause: TermsClause, common: CommonTerms): Indexed {
  const terms = scopedTerms(orgId, clause.terms)
  // Without statistics nothing is known to be rare.
  const areRare = common !== undefined && terms.length <= maxEstimatedTerms && !terms.some((term) => common.has(term))
  return { condition: (place) => `e.terms && ${place(`{${terms}}`)}::bigint[]`, areFew: areRare }
}

const arrayOf = (orgId: string, terms: number[]) => `{${scopedTerms(orgId, terms)}}`

const isOneOf =
  (ids: string[]): Piece =>
  (place) =>
    `e.id = any (${place(`{${ids}}`)}::bigint[])`

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

/** Beyond this the digits of a number are not all known. */
const maxSure = 1e15

/** The events of few ranges by their ids; where there are many, each event is asked in the order of the list. */
async function rangeCondition({ db, orgId }: Tenant, clause: RangeClause): Promise<Indexed> {
  const { fields, lowest, highest, sureAbove, sureBelow } = clause
  const isSure: Piece = (place) =>
    `(r.highest > ${place(sureAbove)} and r.highest < ${maxSure} or r.lowest < ${place(sureBelow)} and r.lowest > -${maxSure})`
  const [hasLowest, hasHighest] = [lowest > Number.NEGATIVE_INFINITY, highest < Number.POSITIVE_INFINITY]
  const bounds: Piece = (place) =>
    [
      `r.org_id = ${place(orgId)}`,
      ...(hasLowest ? [`r.highest >= ${place(lowest)}`] : []),
      ...(hasHighest ? [`r.lowest <= ${place(highest)}`] : []),
    ].join(' and ')
  // The order makes PostgreSQL read the index from the bound on: it does not know how the values of one field lie.
  const inOrder = hasLowest && hasHighest ? '' : hasLowest ? 'order by r.highest' : 'order by r.lowest'
  const few: Piece = (place) =>
    fields
      .map(
        (field) => `(select r.event, ${isSure(place)} as "isSure" from event_range r
          where ${bounds(place)} and r.field = ${place(field)} ${inOrder} limit ${maxRare + 1})`,
      )
      .join(' union all ')
  const rows = await runPieces<{ event: string; isSure: boolean }>(db, few)
  const meets =
    (more: Piece): Piece =>
    (place) =>
      `exists (select from event_range r where ${bounds(place)} and r.field = any (${place(`{${fields}}`)}::bigint[])
        and ${more(place)} and r.event = e.id)`
  if (rows.length > maxRare)
    return { condition: meets(() => 'true'), doubt: (place) => `not ${meets(isSure)(place)}`, areFew: false }
  const unsure = rows.filter((row) => !row.isSure).map(({ event }) => event)
  return {
    condition: isOneOf(rows.map(({ event }) => event)),
    ...(unsure.length > 0 && { doubt: isOneOf(unsure) }),
    areFew: true,
  }
}

function otherCondition(orgId: string, clause: Exclude<Clause, IndexedClause>): Piece {
  if (clause.kind === 'eventID') return identityCondition(orgId, clause.ids)
  const time = clause.field === 'eventTime' ? 'e.event_time' : 'e.record_time'
  return (place) => `${time} ${clause.bound === 'GE' ? '>=' : '<'} ${place(new Date(clause.instant))}`
}

/** By the id that it was sent with or by its hash; an error declaration also by those of its original. */
function identityCondition(orgId: string, ids: string[]): Piece {
  const identities = `{${ids.map(identityOf)}}`
  const hashes = ids.map(hashIn).filter((hash) => hash !== undefined)
  return (place) => {
    const [org, identity] = [place(orgId), place(identities)]
    return `e.id = any (array(
      select id from event where org_id = ${org} and identity = any (${identity}::uuid[])
      union select event from declared where org_id = ${org} and identity = any (${identity}::uuid[])
      union select id from event where org_id = ${org} and event_id is not null
        and hash = any (array(select decode(hash, 'hex') from unnest(${place(hashes)}::text[]) hash))))`
  }
}
