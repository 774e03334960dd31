import { useTranslation } from 'react-i18next'
import { Callout } from '../parts/Callout.tsx'
import { ButtonLink } from '../parts/links.tsx'
import type { Stopped } from './summary.ts'

/** As many as fit beside each other; the lists have all. */
const maxNamed = 3

/** Names the webhooks and subscriptions that stand still, each with the way to it; nothing when all are well. */
export function StoppedNotice({ stopped: { webhooks, subscriptions } }: { stopped: Stopped }) {
  const { t } = useTranslation('home')
  const count = webhooks.length + subscriptions.length
  if (count === 0) return null
  const links = [
    ...webhooks.map(({ id, name, url }) => ({ id, name: name || url, to: '/webhooks/$id' as const })),
    ...subscriptions.map(({ subscriptionID, queryName }) => ({
      ...{ id: subscriptionID, name: queryName, to: '/webhooks/subscriptions/$id' as const },
    })),
  ]
  const rest = count - maxNamed
  const actions = links.slice(0, maxNamed).map(({ id, name, to }) => (
    <ButtonLink key={id} to={to} params={{ id }} variant="default" size="xs" maw={240}>
      {name}
    </ButtonLink>
  ))
  return (
    <Callout kind="fault" title={t('stopped', { count })} actions={actions}>
      {t('stopped_text')} {rest > 0 && t('stopped_more', { count: rest })}
    </Callout>
  )
}
