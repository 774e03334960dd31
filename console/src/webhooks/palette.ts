import { IconPlus, IconRss } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction } from '../frame/palette/action.ts'

export const webhookActions: PaletteAction[] = [
  { label: () => t('webhooks:create'), icon: IconPlus, needs: 'manage_webhooks', to: { to: '/webhooks/new' } },
  {
    label: () => t('webhooks:subscriptions'),
    icon: IconRss,
    needs: 'manage_webhooks',
    to: { to: '/webhooks/subscriptions' },
  },
]
