import { IconPlus } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction } from '../frame/palette/action.ts'

export const newDeviceAction: PaletteAction = {
  label: () => t('devices:create'),
  icon: IconPlus,
  needs: 'manage_devices',
  to: { to: '/devices/new' },
}
