import { IconBroadcast, IconFileImport } from '@tabler/icons-react'
import { t } from 'i18next'
import type { PaletteAction } from '../frame/palette/action.ts'

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
