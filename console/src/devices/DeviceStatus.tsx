import type { Device } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Status } from '../parts/Status.tsx'

/** Whether the keys of a device work. */
export function DeviceStatus({ device: { revoked_at, expires_at } }: { device: Device }) {
  const { t } = useTranslation('devices')
  if (revoked_at) return <Status kind="fault">{t('revoked')}</Status>
  if (expires_at && Date.parse(expires_at) <= Date.now()) return <Status kind="outdated">{t('expired')}</Status>
  return <Status kind="done">{t('active')}</Status>
}
