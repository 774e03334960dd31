import { runStatement, type Tenant } from '../db/statements.ts'
import { beginningsOf, endingsOf, type Sought } from './sought.ts'
import { inRanges } from './thing-queries.ts'

/** A place or a paper that events name. The text of a paper is its type, a blank, and its identifier. */
export type FoundValue = { field: 'readPoint' | 'bizLocation' | 'bizTransaction'; text: string }

const isSought = `t.field in ('readPoint', 'bizLocation', 'bizTransaction')
  and (not t.is_forgotten or exists (select from event e where e.org_id = $1 and e.terms @> array[t.term]))`

const columns = 't.field, t.text'
const label = 'label_of(t.text, null)'

export const valueStatement = `
  ${inRanges('event_value', isSought, label, `(select label_of($2, null), label_of($2, null) || U&'\\+10FFFF' where $2 <> '')`, columns, '$7')}
  union all
  ${inRanges('event_value', isSought, label, 'unnest($3::text[], $4::text[])', columns, '$7')}
  union all
  ${inRanges('event_value', isSought, `reverse(${label})`, 'unnest($5::text[], $6::text[])', columns, '$7')}`

/** Places and papers that events name, by their identifier, or by the beginning or the end of what it says. */
export function findValues({ db, orgId }: Tenant, sought: Sought, limit: number): Promise<FoundValue[]> {
  const begins = beginningsOf(sought)
  const ends = endingsOf(sought)
  return runStatement(db, {
    name: 'find places and papers',
    text: valueStatement,
    values: [orgId, sought.isUri ? sought.text : '', begins.from, begins.to, ends.from, ends.to, limit],
  })
}
