import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../parts/links.tsx'
import { EventsHead } from '../EventsHead.tsx'
import { JobList } from './JobList.tsx'

const route = getRouteApi('/frame/events/captures')

export function JobsPage() {
  const { t } = useTranslation('events')
  const { sender } = route.useSearch()
  return (
    <>
      <EventsHead />
      {sender && (
        <p>
          {t('captures_filtered')}{' '}
          <TextLink to="/events/captures" search={{}}>
            {t('all_captures')}
          </TextLink>
        </p>
      )}
      <JobList sender={sender} />
    </>
  )
}
