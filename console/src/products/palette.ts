import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react'
import i18next from 'i18next'
import type { PaletteAction, PalettePage } from '../frame/palette/action.ts'

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

export const deletedPage: PalettePage = {
  label: () => i18next.t('products:deleted_title'),
  of: 'products',
  to: '/products/deleted',
}
