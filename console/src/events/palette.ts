import { IconBroadcast, IconFileImport } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction, PalettePage } from '../frame/palette/action.ts'

export const captureAction: PaletteAction = {
  label: () => t('events:capture'),
  icon: IconFileImport,
  needs: 'capture_epcis_events',
  to: { to: '/events/capture' },
}

export const liveAction: PaletteAction = {
  label: () => t('events:live_follow'),
  icon: IconBroadcast,
  needs: 'read_epcis_events',
  to: { to: '/events/live' },
}

export const eventPages: PalettePage[] = [
  { label: () => t('events:view_captures'), of: 'events', to: '/events/captures' },
  { label: () => t('events:view_queries'), of: 'events', to: '/events/queries' },
  { label: () => t('events:view_values'), of: 'events', to: '/events/values' },
  { label: () => t('events:view_vocabularies'), of: 'events', to: '/events/vocabularies' },
]
