import { Code, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { localPath } from '../data/search.ts'
import { InterfaceLanguageMenu } from '../frame/InterfaceLanguageMenu.tsx'
import { Logo } from '../frame/Logo.tsx'
import { ThemeMenu } from '../frame/ThemeMenu.tsx'
import { KeyForm } from './KeyForm.tsx'
import { ProviderSignIn, useProvider } from './ProviderSignIn.tsx'
import classes from './SignInPage.module.css'
import { signIn } from './session.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { t } = useTranslation('session')
  const { back, refused } = route.useSearch()
  const provider = useProvider()
  const router = useRouter()
  const goOn = async () => {
    await router.invalidate()
    router.history.replace(localPath(back))
  }
  useDocumentTitle(`${t('title')} · Polytrace`)
  return (
    <div className={classes.page}>
      <header className={classes.tools}>
        <InterfaceLanguageMenu />
        <ThemeMenu />
      </header>
      <main className={classes.middle}>
        <Stack className={classes.card} gap="md">
          <Logo size={40} />
          <div>
            <Title order={1}>{t('title')}</Title>
            <Text c="dimmed" mt={4}>
              {t(provider ? 'lead_provider' : 'lead')}
            </Text>
          </div>
          <ProviderSignIn back={back} refused={refused} />
          <KeyForm signIn={signIn} onSignedIn={goOn} />
        </Stack>
        <Text size="sm" c="dimmed" ta="center" maw={400}>
          <Trans t={t} i18nKey="first_key" values={{ file: 'data/admin.key' }} components={{ file: <Code /> }} />
        </Text>
      </main>
    </div>
  )
}
