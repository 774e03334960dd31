import type { TransformationSpan } from '@polytrace/epcis'
import { runStatement, type Tenant } from '../../db/statements.ts'
import { textOf } from '../../event-store/archived-text.ts'
import { hashIn, identityOf } from '../../event-store/identity.ts'
import { isDeclaredWrong } from '../../event-store/queries.ts'
import type { StoredText } from '../../event-store/stored-event.ts'

export type StoredEvent = StoredText & {
  id: string
  event_id: string | null
  hash: string
  event_time: Date
  record_time: Date
}

/** Of the event `e` of the organisation in that place; its text may be given otherwise. */
export const columnsOf = (org: string, doc = textOf(org)) => `
  e.id, e.event_id, encode(e.hash, 'hex') as hash, e.event_time, e.record_time, e.decimals, e.has_context, ${doc} as doc,
  (select c.context from context c where c.org_id = ${org} and c.id = e.context_id) as context`

/** The events of an identity or a hash, in the order of their capture, and then the declarations that they are wrong. */
export function findEvents({ db, orgId }: Tenant, eventId: string): Promise<StoredEvent[]> {
  return runStatement<StoredEvent>(db, {
    name: 'find events',
    text: `
      with named as (
        select id, identity from event where org_id = $1 and identity = $2
        union
        select id, identity from event where org_id = $1 and hash = decode($3, 'hex') and event_id is not null)
      select ${columnsOf('$1')} from event e where e.org_id = $1 and e.id in (
        select id from named
        union
        select event from declared
        where org_id = $1 and (identity = $2 or identity in (select identity from named)))
      order by e.declares is not null, e.id limit 500`,
    values: [orgId, identityOf(eventId), hashIn(eventId) ?? null],
  })
}

/** These events, in any order. */
export function readEvents({ db, orgId }: Tenant, ids: string[]): Promise<StoredEvent[]> {
  return runStatement<StoredEvent>(db, {
    name: 'read events',
    text: `select ${columnsOf('$1')} from event e where e.org_id = $1 and e.id = any ($2::bigint[])`,
    values: [orgId, ids],
  })
}

/** Company prefixes that captured URNs have shown. */
export async function listCompanyPrefixes({ db, orgId }: Tenant): Promise<string[]> {
  const rows = await runStatement<{ text: string }>(db, {
    name: 'company prefixes',
    text: `select text from event_value where org_id = $1 and field = 'companyPrefix' order by term limit 200`,
    values: [orgId],
  })
  return rows.map(({ text }) => text)
}

export type Span = Pick<TransformationSpan, 'first' | 'last'>

/** From when to when the sound events of each of these transformations took place. */
export async function findSpans({ db, orgId }: Tenant, transformations: string[]): Promise<Map<string, Span>> {
  const rows = await runStatement<Span & { transformation: string }>(db, {
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
    and not ${isDeclaredWrong}`
