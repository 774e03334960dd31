import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../parts/links.tsx'
import { useSession } from '../session/session.ts'

/** The way to what an entry is about, where there is one and it is allowed. */
export function EntryLink({ entry: { entity, entity_id, action, after } }: { entry: AuditEntry }) {
  const { t } = useTranslation('audit')
  const { may } = useSession()
  if (entity === 'device' && may('manage_devices')) {
    return (
      <TextLink to="/devices/$id" params={{ id: entity_id }}>
        {t('open')}
      </TextLink>
    )
  }
  if (entity === 'webhook' && action !== 'delete' && may('manage_webhooks')) {
    return (
      <TextLink to="/webhooks/$id" params={{ id: entity_id }}>
        {t('open')}
      </TextLink>
    )
  }
  if (entity === 'product' && action !== 'delete' && may('read_products')) {
    return (
      <TextLink to="/products/$id" params={{ id: entity_id }}>
        {t('open')}
      </TextLink>
    )
  }
  if (entity === 'vocabulary_element' && may('read_epcis_events')) {
    const { type, id } = after as { type: string; id: string }
    return (
      <TextLink to="/events/vocabularies/element" search={{ type, id }}>
        {t('open')}
      </TextLink>
    )
  }
  if ((entity === 'recall' || entity === 'origins') && may('read_epcis_events')) {
    return (
      <TextLink
        to="/genealogy/batch"
        search={{ id: String((after as { asked?: string } | null)?.asked), view: entity }}
      >
        {t('open')}
      </TextLink>
    )
  }
  return null
}
