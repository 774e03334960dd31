import { useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import { useSignOut } from '../use-sign-out.ts'
import { featureActions } from './actions.ts'

/** What one can begin from anywhere, as far as the caller may. */
export function useActions() {
  const { t } = useTranslation('frame')
  const { setColorScheme } = useMantineColorScheme()
  const leave = useSignOut()
  const router = useRouter()
  const { may } = useSession()
  const ofFeatures = featureActions
    .filter(({ needs }) => may(needs))
    .map(({ label, icon, to }) => ({ label: label(), icon, act: () => void router.navigate(to) }))
  return [
    ...ofFeatures,
    { label: `${t('theme')}: ${t('theme_light')}`, icon: IconSun, act: () => setColorScheme('light') },
    { label: `${t('theme')}: ${t('theme_dark')}`, icon: IconMoon, act: () => setColorScheme('dark') },
    { label: t('sign_out'), icon: IconLogout, act: leave },
  ]
}
