import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '../parts/ShownOnce.tsx'

/** The secret with which deliveries are signed. */
export function Secret({ value, children }: { value: string; children?: ReactNode }) {
  const { t } = useTranslation('webhooks')
  return (
    <ShownOnce
      value={value}
      label={t('secret')}
      title={t('secret_title')}
      text={t('secret_text')}
      copyLabel={t('copy_secret')}
    >
      {children}
    </ShownOnce>
  )
}
