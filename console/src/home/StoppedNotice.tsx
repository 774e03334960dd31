import { useTranslation } from 'react-i18next'
import { Callout } from '../parts/Callout.tsx'
import { ButtonLink } from '../parts/links.tsx'
import type { Summary } from './summary.ts'

/** As many as fit beside each other; the lists have all. */
const maxNamed = 3

const addresses = { webhook: '/webhooks/$id', subscription: '/webhooks/subscriptions/$id' } as const

/** Names the webhooks and subscriptions that stand still, each with the way to it; nothing when all are well. */
export function StoppedNotice({ stopped }: { stopped: NonNullable<Summary['stopped']> }) {
  const { t } = useTranslation('home')
  const count = stopped.length
  if (count === 0) return null
  const rest = count - maxNamed
  const actions = stopped.slice(0, maxNamed).map(({ id, name, kind }) => (
    <ButtonLink key={id} to={addresses[kind]} params={{ id }} variant="default" size="xs" maw={240}>
      {name}
    </ButtonLink>
  ))
  const more = rest > 0 && <span key="more">{t('stopped_more', { count: rest })}</span>
  return (
    <Callout kind="fault" title={t('stopped', { count })} actions={[...actions, more]}>
      {t('stopped_text')}
    </Callout>
  )
}
