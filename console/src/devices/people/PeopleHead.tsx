import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../parts/PageHead.tsx'
import { Views } from '../../parts/Views.tsx'

type Props = { view: 'people' | 'roles' | 'sessions'; actions?: ReactNode }

/** The head of the lists of people, roles and sessions, with the way between them. */
export function PeopleHead({ view, actions }: Props) {
  const { t } = useTranslation('devices')
  return (
    <>
      <PageHead title={t(`${view}_title`)} lead={t(`${view}_lead`)} actions={actions} />
      <Views label={t('people_title')}>
        <Link to="/people" activeOptions={{ exact: true }}>
          {t('people_title')}
        </Link>
        <Link to="/people/roles">{t('roles_title')}</Link>
        <Link to="/people/sessions">{t('sessions_title')}</Link>
      </Views>
    </>
  )
}
