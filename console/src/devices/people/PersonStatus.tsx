import type { Person } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'

const kinds = { active: 'done', invited: 'neutral', blocked: 'fault' } as const

/** Whether a person can sign in. */
export function PersonStatus({ state }: Pick<Person, 'state'>) {
  const { t } = useTranslation('devices')
  return <Status kind={kinds[state]}>{t(`person_${state}`)}</Status>
}
