import { IconBell, IconSitemap } from '@tabler/icons-react'
import { t } from 'i18next'
import { api } from '../data/api.ts'
import type { PaletteAction, PaletteSource } from '../frame/palette/source.ts'

/** Batches by the beginning of their lot, their GTIN, material code or whole identifier. */
export const batchSource: PaletteSource = {
  title: 'batches',
  icon: IconSitemap,
  needs: 'read_epcis_events',
  search: async (words, _dataLanguage, signal) => {
    const { results } = await api.get('/api/v2/epcis/genealogy/batches/', { query: { q: words, limit: 6 }, signal })
    return results.map(({ identifier, lot, gtin, material, product }) => ({
      key: identifier,
      label: lot ?? identifier,
      hint: [product?.name, material ?? gtin].filter(Boolean).join(' · '),
      to: { to: '/genealogy/batch', search: { id: identifier } },
    }))
  },
}

export const watchesAction: PaletteAction = {
  label: () => t('genealogy:view_watches'),
  icon: IconBell,
  needs: 'manage_webhooks',
  to: { to: '/genealogy/watches' },
}
