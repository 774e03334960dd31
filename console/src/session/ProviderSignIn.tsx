import { Button, Divider, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../data/api.ts'
import { leaving } from '../data/leaving.ts'
import { localPath } from '../data/search.ts'

/** How people can sign in beside a key; a service that does not answer has none. */
export const waysQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: () => api.get('/api/v2/sign-in/').catch(() => ({ provider: null })),
  staleTime: Number.POSITIVE_INFINITY,
})

export const useProvider = () => useQuery(waysQuery).data?.provider ?? undefined

const refusals = ['expired', 'denied', 'refused', 'unavailable', 'unknown', 'blocked'] as const

/** The way to the identity provider and back to a page, and why the last attempt failed. */
export function ProviderSignIn({ back, refused }: { back: string | undefined; refused?: string | undefined }) {
  const { t } = useTranslation('session')
  const provider = useProvider()
  if (!provider) return null
  const refusal = refusals.find((one) => one === refused)
  const href = `/api/v2/sign-in/oidc/?return_to=${encodeURIComponent(encodeURI(decodeURI(localPath(back))))}`
  return (
    <>
      {refusal && (
        <Text role="alert" c="var(--fault)">
          {t(`refused_${refusal}`)}
        </Text>
      )}
      <Button component="a" href={href} onClick={() => leaving.set(true)} fullWidth>
        {t('sign_in_with', { provider: provider.name })}
      </Button>
      <Divider label={t('or_key')} />
    </>
  )
}
