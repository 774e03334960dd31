import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../parts/PageHead.tsx'
import { Views } from '../parts/Views.tsx'
import { useSession } from '../session/session.ts'

/** The head of the lists: batches, recalls that are kept, and what is watched. */
export function GenealogyHead({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('genealogy')
  const { may } = useSession()
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} actions={actions} />
      <Views label={t('title')}>
        <Link to="/genealogy" activeOptions={{ exact: true, includeSearch: false }}>
          {t('view_batches')}
        </Link>
        <Link to="/genealogy/recalls">{t('recalls')}</Link>
        <Link to="/genealogy/findings">{t('view_findings')}</Link>
        <Link to="/genealogy/site">{t('view_site')}</Link>
        {may('manage_webhooks') && <Link to="/genealogy/watches">{t('view_watches')}</Link>}
      </Views>
    </>
  )
}
