import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../parts/PageHead.tsx'
import { Views } from '../parts/Views.tsx'
import { useSession } from '../session/session.ts'

type Props = { title: string; lead: string; actions: ReactNode }

/** The head of the two lists of addresses that are called. */
export function WebhooksHead({ title, lead, actions }: Props) {
  const { t } = useTranslation('webhooks')
  const { may } = useSession()
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      {may('read_epcis_events') && (
        <Views label={t('title')}>
          <Link to="/webhooks" activeOptions={{ exact: true }}>
            {t('title')}
          </Link>
          <Link to="/webhooks/subscriptions">{t('subscriptions')}</Link>
        </Views>
      )}
    </>
  )
}
