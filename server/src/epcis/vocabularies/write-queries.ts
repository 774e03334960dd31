import { type BulkColumn, type BulkColumns, bulkRows, type Cell } from '../../db/bulk-rows.ts'
import { runStatement, type Tenant } from '../../db/statements.ts'
import type { PreparedElement } from './prepare.ts'

type Incoming = PreparedElement & { captureId: string }

const column = (type: string, value: (row: Incoming) => Cell): BulkColumn<Incoming> => ({ type, value })

/** An array of arrays of unequal lengths does not exist, so that each comes as a text. */
const keys = (value: (row: Incoming) => string[] | undefined): BulkColumn<Incoming> =>
  column('text', (row) => {
    const list = value(row)
    return list && `{${list}}`
  })

const columns = {
  id: column('uuid', ({ id }) => id),
  type: column('text', ({ type }) => type),
  element: column('uuid', ({ element }) => element),
  canonical: column('text', ({ canonical }) => canonical),
  text: column('text', ({ text }) => text),
  name: column('text', ({ name }) => name),
  words: column('text', ({ words }) => words),
  attributes: column('text', ({ attributes }) => attributes),
  attribute_keys: keys(({ attributeKeys }) => attributeKeys),
  children: column('text', ({ children }) => children),
  child_keys: keys(({ childKeys }) => childKeys),
  capture_id: column('uuid', ({ captureId }) => captureId),
} satisfies BulkColumns<Incoming>

const { incoming, parameters } = bulkRows({ element: columns })

/** Writes the elements that are new or say something else than before, and gives each as it was and as it is. */
const statement = `
with old as materialized (
  select * from vocabulary_element where org_id = $1 and id in (select new.id from ${incoming.element})),
changed as (
  insert into vocabulary_element (org_id, id, type, element, canonical, text, name, words, attributes, attribute_keys,
    children, child_keys, capture_id)
  select $1, new.id, new.type, new.element, new.canonical, new.text,
    case when new.attributes is null then old.name else new.name end,
    case when new.attributes is null and old.id is not null then old.words else new.words end,
    coalesce(new.attributes::json, old.attributes, '[]'),
    coalesce(new.attribute_keys::uuid[], old.attribute_keys, '{}'),
    coalesce(new.children::json, old.children, '[]'),
    coalesce(new.child_keys::uuid[], old.child_keys, '{}'),
    new.capture_id
  from ${incoming.element} left join old on old.id = new.id
  where old.id is null or new.attributes <> old.attributes::text or new.children <> old.children::text
  order by new.id
  on conflict (org_id, id) do update set text = excluded.text, name = excluded.name, words = excluded.words,
    attributes = excluded.attributes, attribute_keys = excluded.attribute_keys, children = excluded.children,
    child_keys = excluded.child_keys, capture_id = excluded.capture_id,
    version = vocabulary_element.version + 1, updated_at = excluded.updated_at
  returning id, type, text, attributes, children, version)
select changed.*, old.text as old_text, old.attributes as old_attributes, old.children as old_children
from changed left join old on old.id = changed.id`

type Content = { attributes: unknown; children: unknown }

export type ChangedElement = Content & {
  id: string
  type: string
  text: string
  version: number
  old_text: string | null
  old_attributes: unknown
  old_children: unknown
}

export function writeElements(
  { db, orgId }: Tenant,
  elements: PreparedElement[],
  captureId: string,
): Promise<ChangedElement[]> {
  const rows = elements.map((element) => ({ ...element, captureId }))
  const values = parameters(orgId, { element: rows })
  return runStatement<ChangedElement>(db, { name: 'write vocabulary elements', text: statement, values })
}

export async function findDeviceName({ db, orgId }: Tenant, deviceId: string): Promise<string> {
  const query = db.selectFrom('actor').select('name').where('org_id', '=', orgId).where('id', '=', deviceId)
  return (await query.executeTakeFirst())?.name ?? deviceId
}
