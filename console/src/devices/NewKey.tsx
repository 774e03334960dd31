import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ShownOnce } from '../parts/ShownOnce.tsx'

type Props = {
  value: string
  /** What holds beside the key, such as how long the old one goes on. */
  children?: ReactNode
}

/** A new key of a device. */
export function NewKey({ value, children }: Props) {
  const { t } = useTranslation('devices')
  return (
    <ShownOnce value={value} label={t('key')} title={t('key_title')} text={t('key_text')} copyLabel={t('copy_key')}>
      {children}
    </ShownOnce>
  )
}
