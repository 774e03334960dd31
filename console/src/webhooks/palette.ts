import { IconPlus, IconRss, IconWebhook } from '@tabler/icons-react'
import { t } from 'i18next'
import { api } from '../data/api.ts'
import type { PaletteAction, PaletteSource } from '../frame/palette/source.ts'
import { nameOf } from './destination.ts'

/** Webhooks by their name or address; an organisation has so few that they are searched here. */
export const webhookSource: PaletteSource = {
  title: 'webhooks',
  icon: IconWebhook,
  needs: 'manage_webhooks',
  search: async (words, _dataLanguage, signal) => {
    const { results } = await api.get('/api/v2/webhooks/', { query: { limit: 100 }, signal })
    const wanted = words.toLowerCase()
    const found = results.filter(({ name, url }) => `${name} ${url}`.toLowerCase().includes(wanted))
    return found.slice(0, 6).map((webhook) => ({
      key: webhook.id,
      label: nameOf(webhook),
      hint: webhook.url,
      to: { to: '/webhooks/$id', params: { id: webhook.id } },
    }))
  },
}

export const webhookActions: PaletteAction[] = [
  { label: () => t('webhooks:create'), icon: IconPlus, needs: 'manage_webhooks', to: { to: '/webhooks/new' } },
  {
    label: () => t('webhooks:subscriptions'),
    icon: IconRss,
    needs: 'manage_webhooks',
    to: { to: '/webhooks/subscriptions' },
  },
]
