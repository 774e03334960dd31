import { useTranslation } from 'react-i18next'
import { Card } from './Card.tsx'
import { inOrder, isPlaced, keyOf, type Site } from './map/groups.ts'
import { MappedSites } from './map/MappedSites.tsx'
import { SiteRow } from './map/SiteRow.tsx'

const few = 6

/** Where events happen: on a map where a position of any is known, or else as a list. */
export function Sites({ sites }: { sites: Site[] }) {
  const { t } = useTranslation('home')
  const hasMap = sites.some(isPlaced)
  return (
    <Card
      title={t('sites')}
      to={{ to: '/events/values', search: { of: 'bizLocations' } }}
      all={t('all_sites')}
      isEmpty={false}
      none=""
      isWide={hasMap}
    >
      {hasMap ? (
        <MappedSites sites={sites} />
      ) : (
        inOrder(sites)
          .slice(0, few)
          .map((site) => <SiteRow key={keyOf(site)} site={site} />)
      )}
    </Card>
  )
}
