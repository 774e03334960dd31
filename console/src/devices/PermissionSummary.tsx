import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.ts'
import { isWhole, presetOf } from './permissions.ts'

/** What a device may do, in a word if there is one. */
export function PermissionSummary({ permissions }: { permissions: string[] }) {
  const { t } = useTranslation('devices')
  const { permissions: held } = useSession()
  const preset = presetOf(permissions, held)
  return (
    <span
      title={permissions.map((permission) => (isWhole(permission) ? t(`can_${permission}`) : permission)).join('\n')}
    >
      {preset ? t(`preset_${preset}`) : t('permission_count', { count: permissions.length })}
    </span>
  )
}
