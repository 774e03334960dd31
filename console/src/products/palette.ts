import { IconBox, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import { api } from '../data/api.ts'
import type { PaletteAction, PaletteSource } from '../frame/palette/source.ts'

/** Products by name, GTIN or whatever else the search of the service reads. */
export const productSource: PaletteSource = {
  title: 'products',
  icon: IconBox,
  needs: 'read_products',
  search: async (words, _dataLanguage, signal) => {
    const { results } = await api.get('/api/v2/products/', { query: { q: words, limit: 6 }, signal })
    return results.map(({ id, name, brand, gtin }) => ({
      key: id,
      label: name,
      hint: [brand, gtin].filter(Boolean).join(' · '),
      to: { to: '/products/$id', params: { id } },
    }))
  },
}

export const productActions: PaletteAction[] = [
  {
    label: () => i18next.t('products:new'),
    icon: IconPlus,
    needs: 'create_products',
    to: { to: '/products', search: { dialog: 'new' } },
  },
  {
    label: () => i18next.t('products:export_title'),
    icon: IconDownload,
    needs: 'read_products',
    to: { to: '/products', search: { dialog: 'export' } },
  },
  {
    label: () => i18next.t('products:import_title'),
    icon: IconUpload,
    needs: 'update_products',
    to: { to: '/products/import' },
  },
]
