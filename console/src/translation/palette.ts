import { t } from 'i18next'
import type { PalettePage } from '../frame/palette/action.ts'

export const translationPages: PalettePage[] = [
  { label: () => t('translation:view_labels'), of: 'translate', to: '/translate/labels' },
  { label: () => t('translation:view_files'), of: 'translate', to: '/translate/files' },
  { label: () => t('translation:view_glossary'), of: 'translate', to: '/translate/glossary' },
  { label: () => t('translation:view_memory'), of: 'translate', to: '/translate/memory' },
  { label: () => t('translation:view_machine'), of: 'translate', to: '/translate/machine' },
  { label: () => t('translation:view_languages'), of: 'settings', to: '/translate/languages' },
]
