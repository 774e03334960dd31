import { IconTimelineEvent } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../parts/Empty.tsx'
import { useSession } from '../../session/session.ts'
import { CaptureButton } from '../EventsHead.tsx'

/** Nothing was captured yet, or nothing of it fits the query. */
export function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('events')
  const { may } = useSession()
  if (isFiltered)
    return (
      <Empty icon={IconTimelineEvent} title={t('not_found_title')}>
        {t('not_found_text')}
      </Empty>
    )
  return (
    <Empty
      icon={IconTimelineEvent}
      title={t('none_title')}
      action={may('capture_epcis_events') ? <CaptureButton /> : undefined}
    >
      {t('none_text')}
    </Empty>
  )
}
