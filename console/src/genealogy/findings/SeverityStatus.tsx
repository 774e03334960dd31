import type { Finding } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../../parts/Status.tsx'

const kinds = { high: 'fault', medium: 'outdated', low: 'neutral' } as const

export function SeverityStatus({ severity }: Pick<Finding, 'severity'>) {
  const { t } = useTranslation('vocabulary')
  return <Status kind={kinds[severity]}>{t(`severity_${severity}`)}</Status>
}
