import { Button, PasswordInput, Stack } from '@mantine/core'
import { ProblemError } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props<Result> = {
  signIn: (key: string) => Promise<Result>
  onSignedIn: (result: Result) => unknown
  /** What stands below the button. */
  children?: ReactNode
}

/** A key to sign in with, and why it was refused. */
export function KeyForm<Result>({ signIn, onSignedIn, children }: Props<Result>) {
  const { t } = useTranslation('session')
  const [key, setKey] = useState('')
  const attempt = useMutation({ mutationFn: signIn, onSuccess: onSignedIn })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim()) attempt.mutate(key.trim())
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
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
        {children}
      </Stack>
    </form>
  )
}

function complaint(error: unknown): 'key_wrong' | 'wait' | 'unreachable' {
  if (!(error instanceof ProblemError)) return 'unreachable'
  if (error.status === 429) return 'wait'
  return error.status < 500 ? 'key_wrong' : 'unreachable'
}
