import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../parts/Status.tsx'

const kinds = {
  create: 'done',
  update: 'neutral',
  delete: 'fault',
  undelete: 'done',
  rotate: 'outdated',
  read: 'neutral',
  sign_in: 'neutral',
  sign_out: 'neutral',
  refuse: 'fault',
  erase: 'outdated',
} as const

export function ActionStatus({ action }: Pick<AuditEntry, 'action'>) {
  const { t } = useTranslation('audit')
  return <Status kind={kinds[action]}>{t(`action_${action}`)}</Status>
}
