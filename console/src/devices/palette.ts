import { IconPlus } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction, PalettePage } from '../frame/palette/action.ts'

export const newDeviceAction: PaletteAction = {
  label: () => t('devices:create'),
  icon: IconPlus,
  needs: 'manage_devices',
  to: { to: '/devices/new' },
}

export const peoplePages: PalettePage[] = [
  { label: () => t('devices:roles_title'), of: 'people', to: '/people/roles' },
  { label: () => t('devices:sessions_title'), of: 'people', to: '/people/sessions' },
  { label: () => t('frame:organisation'), of: 'settings', to: '/organisation' },
]
