import { IconFileImport } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../parts/links.tsx'
import { PageHead } from '../parts/PageHead.tsx'
import { Views } from '../parts/Views.tsx'
import { useSession } from '../session/session.ts'

/** The head of the lists: what happened, what was sent, and what it was about. */
export function EventsHead() {
  const { t } = useTranslation('events')
  const { may } = useSession()
  return (
    <>
      <PageHead title={t('title')} actions={may('capture_epcis_events') && <CaptureButton />} />
      {may('read_epcis_events') && (
        <Views label={t('title')}>
          <Link to="/events" activeOptions={{ exact: true, includeSearch: false }}>
            {t('view_events')}
          </Link>
          <Link to="/events/live" activeOptions={{ includeSearch: false }}>
            {t('view_live')}
          </Link>
          {may('capture_epcis_events') && <Link to="/events/captures">{t('view_captures')}</Link>}
          <Link to="/events/queries">{t('view_queries')}</Link>
          <Link to="/events/values" activeOptions={{ includeSearch: false }}>
            {t('view_values')}
          </Link>
          <Link to="/events/vocabularies" activeOptions={{ includeSearch: false }}>
            {t('view_vocabularies')}
          </Link>
        </Views>
      )}
    </>
  )
}

export function CaptureButton() {
  const { t } = useTranslation('events')
  return (
    <ButtonLink to="/events/capture" leftSection={<IconFileImport size={16} stroke={1.6} />}>
      {t('capture')}
    </ButtonLink>
  )
}
