import { t } from 'i18next'
import type { PalettePage } from '../frame/palette/action.ts'

export const genealogyPages: PalettePage[] = [
  { label: () => t('genealogy:recalls'), of: 'genealogy', to: '/genealogy/recalls' },
  { label: () => t('genealogy:view_findings'), of: 'genealogy', to: '/genealogy/findings' },
  { label: () => t('genealogy:view_site'), of: 'genealogy', to: '/genealogy/site' },
  { label: () => t('genealogy:view_watches'), of: 'genealogy', to: '/genealogy/watches' },
]
