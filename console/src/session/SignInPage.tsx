import { Alert, Button, Code, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { ProblemError } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { localPath } from '../data/search.ts'
import { InterfaceLanguageMenu } from '../frame/InterfaceLanguageMenu.tsx'
import { Logo } from '../frame/Logo.tsx'
import { ThemeMenu } from '../frame/ThemeMenu.tsx'
import classes from './SignInPage.module.css'
import { signIn } from './session.ts'

const route = getRouteApi('/sign-in')

export function SignInPage() {
  const { t } = useTranslation('session')
  const { back, ended } = route.useSearch()
  const router = useRouter()
  const [key, setKey] = useState('')
  const attempt = useMutation({
    mutationFn: signIn,
    onSuccess: async () => {
      await router.invalidate()
      router.history.replace(localPath(back))
    },
  })
  useDocumentTitle(`${t('title')} · Polytrace`)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim()) attempt.mutate(key.trim())
  }

  return (
    <div className={classes.page}>
      <header className={classes.tools}>
        <InterfaceLanguageMenu />
        <ThemeMenu />
      </header>
      <main className={classes.middle}>
        <form className={classes.card} onSubmit={submit}>
          <Stack gap="md">
            <Logo size={40} />
            <div>
              <Title order={1}>{t('title')}</Title>
              <Text c="dimmed" mt={4}>
                {t('lead')}
              </Text>
            </div>
            {ended && <Alert color="gray">{t('ended')}</Alert>}
            <PasswordInput
              label={t('key')}
              description={t('key_hint')}
              value={key}
              onChange={(event) => setKey(event.currentTarget.value)}
              error={attempt.error && <span role="alert">{t(complaint(attempt.error))}</span>}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
              autoFocus
              classNames={{ innerInput: 'code' }}
            />
            <Button type="submit" fullWidth disabled={!key.trim()} loading={attempt.isPending}>
              {t('sign_in')}
            </Button>
          </Stack>
        </form>
        <Text size="sm" c="dimmed" ta="center" maw={400}>
          <Trans t={t} i18nKey="first_key" values={{ file: 'data/admin.key' }} components={{ file: <Code /> }} />
        </Text>
      </main>
    </div>
  )
}

function complaint(error: unknown): 'key_wrong' | 'wait' | 'unreachable' {
  if (!(error instanceof ProblemError)) return 'unreachable'
  if (error.status === 429) return 'wait'
  return error.status < 500 ? 'key_wrong' : 'unreachable'
}
