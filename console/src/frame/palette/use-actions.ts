import { useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { pairText } from '../../parts/formats.ts'
import { useSession } from '../../session/session.ts'
import { useSignOut } from '../use-sign-out.ts'
import { featureActions } from './actions.ts'

/** What one can begin from anywhere, as far as the caller may. */
export function useActions() {
  const { t, i18n } = useTranslation('frame')
  const { setColorScheme } = useMantineColorScheme()
  const { askToSignOut } = useSignOut()
  const router = useRouter()
  const { may } = useSession()
  const ofFeatures = featureActions
    .filter(({ needs }) => may(needs))
    .map(({ label, icon, to }) => ({ label: label(), icon, act: () => void router.navigate(to) }))
  return [
    ...ofFeatures,
    { label: pairText(t('theme'), t('theme_light'), i18n.language), icon: IconSun, act: () => setColorScheme('light') },
    { label: pairText(t('theme'), t('theme_dark'), i18n.language), icon: IconMoon, act: () => setColorScheme('dark') },
    { label: t('sign_out'), icon: IconLogout, act: askToSignOut },
  ]
}
