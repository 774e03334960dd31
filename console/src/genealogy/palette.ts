import { IconBell } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction } from '../frame/palette/action.ts'

export const watchesAction: PaletteAction = {
  label: () => t('genealogy:view_watches'),
  icon: IconBell,
  needs: 'manage_webhooks',
  to: { to: '/genealogy/watches' },
}
