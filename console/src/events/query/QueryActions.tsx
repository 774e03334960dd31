import { ActionIcon, Group } from '@mantine/core'
import { IconBroadcast, IconRss, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'

const icon = { size: 16, stroke: 1.6 }

/** What can be done with a saved query, beside opening it. */
export function QueryActions({ name, remove }: { name: string; remove: () => void }) {
  const { t } = useTranslation('events')
  const { may } = useSession()
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        component={Link}
        to="/events/live"
        search={{ query: name } as never}
        aria-label={t('live_query', { name })}
        title={t('live_query', { name })}
      >
        <IconBroadcast {...icon} />
      </ActionIcon>
      {may('manage_webhooks') && (
        <ActionIcon
          component={Link}
          to="/webhooks/subscriptions/new"
          search={{ query: name } as never}
          aria-label={t('subscribe_query', { name })}
          title={t('subscribe_query', { name })}
        >
          <IconRss {...icon} />
        </ActionIcon>
      )}
      {may('manage_queries') && (
        <ActionIcon aria-label={t('delete_query', { name })} title={t('delete_query', { name })} onClick={remove}>
          <IconTrash {...icon} />
        </ActionIcon>
      )}
    </Group>
  )
}
