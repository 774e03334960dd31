import { useTranslation } from 'react-i18next'
import { LinkedPages, useAuditTarget } from '../parts/linked/LinkedPages.tsx'
import { TextLink } from '../parts/links.tsx'
import { useSession } from '../session/session.ts'
import type { Entity, Kind } from './kinds.ts'

/** The pages that belong to a material, a facility or a record. */
export function EntityLinks({ kind, entity: { id, gln, internal_id } }: { kind: Kind; entity: Entity }) {
  const { t } = useTranslation('entities')
  const { may } = useSession()
  const place = gln ? `https://id.gs1.org/414/${gln}` : undefined
  const changes = useAuditTarget({ entity_id: id })
  return (
    <LinkedPages
      of={kind.linked}
      id={id}
      to={{
        batches: internal_id ? { to: '/genealogy', search: { q: internal_id } } : undefined,
        events: place ? { to: '/events', search: { EQ_bizLocation: place } } : undefined,
        changes,
      }}
    >
      {place && may('read_epcis_events') && (
        <TextLink to="/genealogy/site" search={{ place }}>
          {t('open_site')}
        </TextLink>
      )}
    </LinkedPages>
  )
}
