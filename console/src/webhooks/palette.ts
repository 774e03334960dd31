import { IconPlus } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction, PalettePage } from '../frame/palette/action.ts'

export const createWebhookAction: PaletteAction = {
  label: () => t('webhooks:create'),
  icon: IconPlus,
  needs: 'manage_webhooks',
  to: { to: '/webhooks/new' },
}

export const subscriptionsPage: PalettePage = {
  label: () => t('webhooks:subscriptions'),
  of: 'webhooks',
  to: '/webhooks/subscriptions',
}
