import { thingKey } from '@polytrace/epcis'
import { runQuery, type Tenant } from '../../db/statements.ts'
import { isMentioned } from '../../event-store/queries.ts'
import { cursorFault, cursorText } from '../../http/paging.ts'
import { isTime } from '../../http/shapes.ts'
import type { NamedThing } from '../facts/queries.ts'

export type CapturedThing = NamedThing & { captured_at: Date }

const columns = 't.thing, t.text, t.kind, t.gtin, t.lot, t.serial, t.captured_at'

/** A page goes on after this one. */
export type BatchCursor = { capturedAt: string; thing: string }

type Search = { text: string; values: unknown[] }

/** What is sought: a text, or the GTIN whose items are meant. */
export type Sought = { q?: string; items_of?: string }

/** Batches whose lot begins so, or whose GTIN, material or whole identifier it is; or the items of a product. */
function conditionOf(orgId: string, { q, items_of }: Sought): Search {
  if (items_of !== undefined)
    return {
      text: `t.org_id = $1 and t.kind = 'item' and t.gtin = $2`,
      values: [orgId, items_of.padStart(14, '0')],
    }
  if (q === undefined || q.trim() === '')
    return { text: `t.org_id = $1 and t.kind in ('batch', 'private')`, values: [orgId] }
  const sought = q.trim()
  const beginning = sought.replace(/[\\%_]/g, '\\$&')
  const gtin = /^(\d{8}|\d{12,14})$/.test(sought) ? sought.padStart(14, '0') : null
  return {
    text: `t.org_id = $1 and t.thing in (
      select thing from thing where org_id = $1 and kind = 'batch' and lot is not null and lower(lot) like lower($2)
      union all
      select thing from thing where org_id = $1 and kind in ('batch', 'class') and gtin = $3
      union all
      select thing from thing where org_id = $1 and kind = 'batch' and gtin is null
        and substring(text from '^urn:[^:]+:productId:batchId:([^.]+)[.]') = any ($4)
      union all
      select thing from thing where org_id = $1 and thing = any ($5::uuid[]))`,
    values: [orgId, `${beginning}%`, gtin, [sought, encodeURIComponent(sought)], thingsNamed(sought)],
  }
}

/** The identifier itself, and as it may have been copied from an address. */
function thingsNamed(sought: string): string[] {
  const decoded = /%[0-9a-f]{2}/i.test(sought) ? safelyDecoded(sought) : sought
  return [...new Set([sought, decoded])].map(thingKey)
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Batches that fit, the newest first, from after `cursor` on. */
export async function listBatches(
  tenant: Tenant,
  sought: Sought,
  cursor: BatchCursor | undefined,
  limit: number,
): Promise<CapturedThing[]> {
  const { text, values } = conditionOf(tenant.orgId, sought)
  const next = values.length + 1
  const after = cursor ? `and (t.captured_at, t.thing) < ($${next + 1}::timestamptz, $${next + 2}::uuid)` : ''
  return runQuery(
    tenant.db,
    `select ${columns} from thing t where ${text} and ${isMentioned} ${after} order by t.captured_at desc, t.thing desc limit $${next}`,
    [...values, limit, ...(cursor ? [cursor.capturedAt, cursor.thing] : [])],
  )
}

export async function countBatches(tenant: Tenant, sought: Sought): Promise<number> {
  const { text, values } = conditionOf(tenant.orgId, sought)
  const rows = await runQuery<{ count: number }>(
    tenant.db,
    `select count(*)::int as count from thing t where ${text} and ${isMentioned}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export const batchCursorOf = ({ captured_at, thing }: CapturedThing) => `${captured_at.toISOString()} ${thing}`

export function readBatchCursor(cursor: string | undefined): BatchCursor | undefined {
  if (cursor === undefined) return undefined
  const text = cursorText(cursor)
  const [, capturedAt, thing] = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(text) ?? []
  if (capturedAt !== undefined && thing !== undefined && isTime(capturedAt)) return { capturedAt, thing }
  throw cursorFault()
}
