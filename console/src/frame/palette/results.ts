import type { SearchResult } from '@polytrace/client'
import {
  type Icon,
  IconBarcode,
  IconBox,
  IconBraces,
  IconBuildingFactory2,
  IconDatabase,
  IconFileImport,
  IconFileText,
  IconKey,
  IconMapPin,
  IconSitemap,
  IconSpeakerphone,
  IconTimelineEvent,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import type { ParseKeys } from 'i18next'
import type { Target } from '../../parts/DataTable.tsx'

type Kind = SearchResult['kind']

/** How a kind of result is shown, and where one leads. */
type Shown = { title: ParseKeys<'frame'>; icon: Icon; to: (result: SearchResult) => Target }

const byId =
  (to: '/products/$id' | '/schemas/$id' | '/devices/$id' | '/people/$id' | '/webhooks/$id') =>
  ({ id }: SearchResult): Target => ({ to, params: { id } })

const ofThing = ({ id }: SearchResult): Target => ({ to: '/genealogy/batch', search: { id } })

const entity =
  (kind: string) =>
  ({ id }: SearchResult): Target => ({ to: '/entities/$kind/$id', params: { kind, id } })

export const kindViews: Record<Kind, Shown> = {
  product: { title: 'products', icon: IconBox, to: byId('/products/$id') },
  batch: { title: 'batches', icon: IconSitemap, to: ofThing },
  item: { title: 'items', icon: IconBarcode, to: ofThing },
  place: {
    ...{ title: 'places', icon: IconMapPin },
    to: ({ id, facility_id }) =>
      facility_id === undefined
        ? { to: '/genealogy/site', search: { place: id } }
        : { to: '/entities/$kind/$id', params: { kind: 'facilities', id: facility_id } },
  },
  paper: {
    ...{ title: 'papers', icon: IconFileText },
    to: ({ id, paper_type }) => ({ to: '/events', search: { [`EQ_bizTransaction_${paper_type}`]: id } }),
  },
  recall: {
    ...{ title: 'recalls', icon: IconSpeakerphone },
    to: ({ id }) => ({ to: '/genealogy/recalls/$id', params: { id } }),
  },
  event: { title: 'events', icon: IconTimelineEvent, to: ({ id }) => ({ to: '/events/event', search: { id } }) },
  capture: {
    ...{ title: 'captures', icon: IconFileImport },
    to: ({ id }) => ({ to: '/events/captures/$id', params: { id } }),
  },
  material: { title: 'materials', icon: IconBuildingFactory2, to: entity('materials') },
  custom_data: { title: 'records', icon: IconDatabase, to: entity('custom-data') },
  schema: { title: 'schemas', icon: IconBraces, to: byId('/schemas/$id') },
  device: { title: 'devices', icon: IconKey, to: byId('/devices/$id') },
  person: { title: 'people', icon: IconUser, to: byId('/people/$id') },
  webhook: { title: 'webhooks', icon: IconWebhook, to: byId('/webhooks/$id') },
}

export type Group = { kind: Kind; results: SearchResult[] }

/** Results by kind, the kind of the best one first; the order within each stays. */
export function groupsOf(results: SearchResult[]): Group[] {
  const groups = new Map<Kind, SearchResult[]>()
  for (const result of results) groups.set(result.kind, [...(groups.get(result.kind) ?? []), result])
  return [...groups].map(([kind, found]) => ({ kind, results: found }))
}

/** What is shown beside a title: why it was found comes first where the title does not say it. */
export function hintOf({ subtitle, match, title }: SearchResult): string {
  const isNews =
    match.text !== null && match.how === 'words' && ![title, subtitle].some((text) => text?.includes(match.text ?? ''))
  return [isNews ? `“${match.text}”` : null, subtitle].filter(Boolean).join(' · ')
}
