import type { AuditEntry } from '@polytrace/client'
import type { Target } from '../parts/DataTable.tsx'
import type { useSession } from '../session/session.ts'

type May = ReturnType<typeof useSession>['may']

type Page = { permission: Parameters<May>[0]; to: (id: string) => Target; isKept?: true }

const entity = (kind: string): Page => ({
  permission: 'read_entities',
  to: (id) => ({ to: '/entities/$kind/$id', params: { kind, id } }),
})

/** Where things with an id of ours have their page, and who may see it. `isKept`: also when it was deleted or revoked. */
const pages: { readonly [entity: string]: Page } = {
  product: { permission: 'read_products', to: (id) => ({ to: '/products/$id', params: { id } }) },
  schema: { permission: 'read_schemas', to: (id) => ({ to: '/schemas/$id', params: { id } }) },
  material: entity('materials'),
  facility: entity('facilities'),
  custom_data: entity('custom-data'),
  device: { permission: 'manage_devices', to: (id) => ({ to: '/devices/$id', params: { id } }), isKept: true },
  person: { permission: 'manage_people', to: (id) => ({ to: '/people/$id', params: { id } }), isKept: true },
  role: { permission: 'manage_people', to: (id) => ({ to: '/people/roles/$id', params: { id } }) },
  webhook: { permission: 'manage_webhooks', to: (id) => ({ to: '/webhooks/$id', params: { id } }) },
  subscription: { permission: 'manage_webhooks', to: (id) => ({ to: '/webhooks/subscriptions/$id', params: { id } }) },
  watch: { permission: 'manage_webhooks', to: (id) => ({ to: '/genealogy/watches/$id', params: { id } }) },
}

type Entry = Pick<AuditEntry, 'entity' | 'entity_id' | 'action' | 'before' | 'after'>

/** The page of what an entry is about; `undefined` where there is none, or it is gone, or the reader may not open it. */
export function targetOf(entry: Entry, may: May): Target | undefined {
  const { entity: kind, entity_id, action, after } = entry
  const page = pages[kind]
  if (page) return (action !== 'delete' || page.isKept) && may(page.permission) ? page.to(entity_id) : undefined
  if (!may('read_epcis_events')) return undefined
  const { type, id, asked } = (after ?? {}) as { type?: string; id?: string; asked?: string }
  if (kind === 'vocabulary_element' && type && id) return { to: '/events/vocabularies/element', search: { type, id } }
  // A list that somebody asked for is about a batch; a recall that is kept has a page of its own.
  if (asked && (kind === 'recall' || kind === 'origins'))
    return { to: '/genealogy/batch', search: { id: asked, view: kind } }
  if (kind === 'recall' && action !== 'delete') return { to: '/genealogy/recalls/$id', params: { id: entity_id } }
  return undefined
}
