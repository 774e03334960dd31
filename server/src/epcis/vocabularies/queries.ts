import { runQuery, runStatement, type Tenant } from '../../db/statements.ts'
import { fold } from '../../products/search/fold.ts'

export type ElementRow = {
  id: string
  type: string
  canonical: string
  text: string
  name: string | null
  attributes: { id: string; attribute?: unknown }[]
  children: string[]
  version: number
  capture_id: string
  created_at: Date
  updated_at: Date
}

const columns =
  'v.id, v.type, v.canonical, v.text, v.name, v.attributes, v.children, v.version, v.capture_id, v.created_at, v.updated_at'

export async function countByType(tenant: Tenant): Promise<{ type: string; count: number }[]> {
  return runStatement(tenant.db, {
    name: 'count vocabularies',
    text: 'select type, count(*)::int as count from vocabulary_element where org_id = $1 group by type order by type',
    values: [tenant.orgId],
  })
}

export type Place = { canonical: string; id: string }
export type Search = { q: string | undefined; after: Place | undefined; limit: number }

/** The number of characters by which the index orders identifiers; longer ones do not fit into an entry. */
export const orderedLength = 200

/** Elements of a vocabulary by their canonical identifiers, from after a place on. */
export async function listElements(tenant: Tenant, type: string, { q, after, limit }: Search): Promise<ElementRow[]> {
  const values: unknown[] = [tenant.orgId, type, limit]
  const parameter = (value: unknown) => `$${values.push(value)}`
  const sought = q === undefined ? '' : `and v.words like ${parameter(containing(fold(q)))}`
  const beyond = after
    ? `and (left(v.canonical, ${orderedLength}) collate "C", v.id)
         > (${parameter(after.canonical)} collate "C", ${parameter(after.id)}::uuid)`
    : ''
  return runQuery(
    tenant.db,
    `select ${columns} from vocabulary_element v where v.org_id = $1 and v.type = $2 ${sought} ${beyond}
     order by left(v.canonical, ${orderedLength}) collate "C", v.id limit $3`,
    values,
  )
}

export async function countElements(tenant: Tenant, type: string, q: string | undefined): Promise<number> {
  const [row] = await runQuery<{ count: number }>(
    tenant.db,
    `select count(*)::int as count from vocabulary_element
     where org_id = $1 and type = $2 and ($3::text is null or words like $3)`,
    [tenant.orgId, type, q === undefined ? null : containing(fold(q))],
  )
  return row?.count ?? 0
}

/** A pattern for texts that contain another one. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** The first of these elements that is stored. */
export async function findElement(tenant: Tenant, ids: string[]): Promise<ElementRow | undefined> {
  const [row] = await runStatement<ElementRow>(tenant.db, {
    name: 'find vocabulary element',
    text: `select ${columns} from vocabulary_element v where v.org_id = $1 and v.id = any ($2::uuid[])
           order by array_position($2::uuid[], v.id) limit 1`,
    values: [tenant.orgId, `{${ids}}`],
  })
  return row
}

/** The elements of the same vocabulary that name this one among their children. */
export async function listParents(tenant: Tenant, type: string, element: string): Promise<string[]> {
  const rows = await runStatement<{ text: string }>(tenant.db, {
    name: 'parents of a vocabulary element',
    text: `select text from vocabulary_element where org_id = $1 and child_keys @> array[$2::uuid] and type = $3
           order by left(canonical, ${orderedLength}) collate "C", id limit 100`,
    values: [tenant.orgId, element, type],
  })
  return rows.map(({ text }) => text)
}

/** Names by canonical identifier; an element of several vocabularies has the one that was captured last. */
export async function readCapturedNames({ db, orgId }: Tenant, elements: string[]): Promise<Map<string, string>> {
  const rows = await runStatement<{ canonical: string; name: string }>(db, {
    name: 'names of vocabulary elements',
    text: `select canonical, name from vocabulary_element
           where org_id = $1 and element = any ($2::uuid[]) and name is not null order by updated_at, id`,
    values: [orgId, `{${elements}}`],
  })
  return new Map(rows.map(({ canonical, name }) => [canonical, name]))
}

/** What documents say about elements, by canonical identifier; of an element of several vocabularies, what was captured last. */
export async function readCapturedAttributes(
  { db, orgId }: Tenant,
  elements: string[],
): Promise<Map<string, ElementRow['attributes']>> {
  const rows = await runStatement<Pick<ElementRow, 'canonical' | 'attributes'>>(db, {
    name: 'attributes of vocabulary elements',
    text: `select canonical, attributes from vocabulary_element
           where org_id = $1 and element = any ($2::uuid[]) order by updated_at, id`,
    values: [orgId, `{${elements}}`],
  })
  return new Map(rows.map(({ canonical, attributes }) => [canonical, attributes]))
}

type WithChildren = Pick<ElementRow, 'canonical' | 'type' | 'children'>

/** Some elements and those below them, in whichever vocabulary. A circle is walked once. */
export async function readBelow({ db, orgId }: Tenant, elements: string[], limit: number): Promise<WithChildren[]> {
  return runStatement<WithChildren>(db, {
    name: 'below vocabulary elements',
    text: `
      with recursive below(element) as (
        select unnest($2::uuid[])
        union
        select child from below join vocabulary_element v on v.org_id = $1 and v.element = below.element
          cross join unnest(v.child_keys) child)
      select v.canonical, v.type, v.children from below join vocabulary_element v
        on v.org_id = $1 and v.element = below.element limit $3`,
    values: [orgId, `{${elements}}`, limit],
  })
}

/** Elements with one of these keys of attributes, as `attributeKey` makes them. */
export async function findByAttributes(
  { db, orgId }: Tenant,
  keys: string[],
  limit: number,
): Promise<Pick<ElementRow, 'canonical' | 'attributes'>[]> {
  return runStatement(db, {
    name: 'vocabulary elements by attributes',
    text: `select canonical, attributes from vocabulary_element
           where org_id = $1 and attribute_keys && $2::uuid[] limit $3`,
    values: [orgId, `{${keys}}`, limit],
  })
}

/** Elements by the keys of their identifiers, in whichever vocabulary. */
export async function readElements(
  { db, orgId }: Tenant,
  elements: string[],
): Promise<Pick<ElementRow, 'type' | 'text' | 'attributes' | 'children'>[]> {
  return runStatement(db, {
    name: 'vocabulary elements',
    text: `select type, text, attributes, children from vocabulary_element
           where org_id = $1 and element = any ($2::uuid[]) order by type, text`,
    values: [orgId, `{${elements}}`],
  })
}
