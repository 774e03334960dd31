import { type Piece, runPieces, type Tenant } from '../../db/statements.ts'
import { textOf } from '../../event-store/archived-text.ts'
import { hasUnindexed, someUnindexed } from '../../event-store/unindexed-queries.ts'
import type { CandidateFilter } from './candidate-filter.ts'
import { byTerms, type Conditions, conditionsOf } from './condition-queries.ts'
import { columnsOf, type StoredEvent } from './queries.ts'
import type { TimeLimit } from './time-limit.ts'

/** `isUncertain`: only its text says whether it meets the clauses. */
export type Candidate = StoredEvent & { isUncertain: boolean }

/** `areAll`: there are no more; otherwise there may be. */
export type Candidates = { events: Candidate[]; areAll: boolean }

/** One text in memory; a list ends with the event that passes this many bytes. */
const maxListBytes = 16 * 1_048_576

/** Events that meet the clauses, in order: at most `limit`, and fewer when they are very long. */
export async function listCandidates(tenant: Tenant, filter: CandidateFilter, time: TimeLimit): Promise<Candidates> {
  const conditions = await conditionsOf(tenant, filter, time)
  const all = { ...filter, conditions }
  const { areJoint, end } = conditions
  const first = await look(tenant, { ...all, ...firstLook(filter, conditions) })
  const isCut = areJoint || end !== undefined
  if (!first.isPartial && (first.areEnough || !isCut)) return first
  time.check()
  if (first.isPartial) return look(tenant, { ...all, isPartial: true })
  return areJoint ? byTerms(tenant.db, (db) => look({ ...tenant, db }, all)) : look(tenant, all)
}

/** Reading so many events takes about a millisecond. */
const minWalked = 1_000

/** How far to look first; if that does not fill the page, the index is asked for all events. */
function firstLook({ limit }: CandidateFilter, { areJoint, end }: Conditions): Pick<Look, 'maxWalked' | 'end'> {
  // Two common values may never meet. The newest events show whether they do.
  if (areJoint) return { maxWalked: Math.max(minWalked, 16 * limit) }
  return end === undefined ? {} : { end }
}

type Look = CandidateFilter & {
  conditions: Conditions
  /** Only the first events in order are looked at, however many of them meet the conditions. */
  maxWalked?: number
  /** Only events up to this time are looked at. */
  end?: Date
  /** Some events have no terms yet. */
  isPartial?: boolean
}

type Row = Candidate & { isPartial: boolean }

async function look(tenant: Tenant, { isPartial = false, ...wanted }: Look) {
  const list = (texts: Texts) => runPieces<Row>(tenant.db, statementOf(tenant.orgId, { ...wanted, isPartial }, texts))
  const short = await list(shortTexts)
  // Adding up lengths takes longer than all the rest, and few events are long.
  const found = short.some(({ doc }) => doc === null) ? await list(firstTexts) : short
  const events = found.filter(({ doc }) => doc !== null)
  return {
    events,
    areAll: found.length < wanted.limit && events.length === found.length,
    areEnough: found.length === wanted.limit,
    isPartial: !isPartial && (found[0]?.isPartial ?? (await hasUnindexed(tenant))),
  }
}

/** The order of the events `e`. */
const inOrderOf = ({ order: { by, direction } }: Look) => `order by e.${by} ${direction}, e.id ${direction}`

/** How a statement gives the columns of the events that fit, and which texts among them; `text` is that of an event, wherever it is. */
type Texts = (wanted: Look, columns: (doc: string) => string, fitting: string, text: string) => string

/** Texts of which a whole list is not too long, and none of the archive: to see how long it is, it must be unpacked. */
const shortTexts: Texts = ({ limit }, columns, fitting) => {
  const maxBytes = Math.floor(maxListBytes / limit)
  return `select ${columns(`case when octet_length(e.doc) <= ${maxBytes} then e.doc end`)} ${fitting}`
}

/** The first texts, until they are too long together. */
const firstTexts: Texts = (wanted, columns, fitting, text) => `
  select ${columns(`case when e.bytes_before < ${maxListBytes} then e.text end`)}
  from (
    select e.*, sum(octet_length(e.text)) over (${inOrderOf(wanted)}) - octet_length(e.text) as bytes_before
    from (select e.*, ${text} as text from (select e.* ${fitting}) e offset 0) e) e
  ${inOrderOf(wanted)}`

/**
 * The events, and whether some of the organisation have no terms. This is asked each time: while a new release starts, one
 * that knows no index may still capture.
 */
function statementOf(orgId: string, wanted: Look, texts: Texts): Piece {
  return (place) => {
    const org = place(orgId)
    const doubts = ['e.terms is null', ...wanted.conditions.doubts.map((doubt) => doubt(place))].join(' or ')
    const columns = (doc: string) =>
      `${columnsOf(org, doc)}, ${doubts} as "isUncertain", (${someUnindexed(org)}) as "isPartial"`
    const fitting = `from ${fittingEvents(org, wanted)(place)} limit ${wanted.limit}`
    // Columns are computed of the events of the page alone, not of all that were put in order for it.
    const page = `from (select ${known} ${fitting}) e ${inOrderOf(wanted)}`
    return texts(wanted, columns, page, textOf(org))
  }
}

/** The columns that are read or asked of an event that was found: naming no others spares PostgreSQL the reading of them. */
const known =
  'e.id, e.event_id, e.hash, e.event_time, e.record_time, e.decimals, e.has_context, e.context_id, e.terms, e.doc, e.archived_in'

/** What follows `from`. */
function fittingEvents(org: string, wanted: Look): Piece {
  return (place) => {
    const { conditions, after, order, maxWalked, end, isPartial } = wanted
    const inOrder = inOrderOf(wanted)
    const others = [`e.org_id = ${org}`, ...conditions.others.map((condition) => condition(place))]
    if (after) {
      const comparison = order.direction === 'DESC' ? '<' : '>'
      others.push(`(e.${order.by}, e.id) ${comparison} (${place(after.time)}::timestamptz, ${place(after.id)}::bigint)`)
    }
    if (end) others.push(`e.${order.by} ${order.direction === 'DESC' ? '>=' : '<='} ${place(end)}`)
    const indexed = ['true', ...conditions.indexed.map((condition) => condition(place))].join(' and ')
    const meets = isPartial ? `(${indexed} or e.terms is null)` : indexed
    const all = `event e where ${others.join(' and ')} and ${meets}`
    // What has an offset is planned by itself: without it, PostgreSQL might walk the order for the sake of the limit.
    if (conditions.areFew && !isPartial) return `(select ${known} from ${all} offset 0) e ${inOrder}`
    if (maxWalked === undefined) return `${all} ${inOrder}`
    const walked = `select ${known} from event e where ${others.join(' and ')} ${inOrder} limit ${maxWalked}`
    return `(${walked}) e where ${meets} ${inOrder}`
  }
}
