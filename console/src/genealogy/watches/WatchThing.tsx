import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBell, IconBellRinging } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../parts/links.tsx'
import { useSession } from '../../session/session.ts'
import { NewWatch } from './NewWatch.tsx'
import { watches } from './queries.ts'
import { watchOf } from './watched.ts'

/** Watches this lot or item from now on, or leads to the watch that there is. */
export function WatchThing({ identifier }: { identifier: string }) {
  const { t } = useTranslation('genealogy')
  const { may } = useSession()
  const isAllowed = may('manage_webhooks', 'read_epcis_events')
  const query = useInfiniteQuery({ ...watches, enabled: isAllowed })
  const [isOpen, { open, close }] = useDisclosure()
  if (!isAllowed) return null
  const watch = watchOf(identifier, query.data?.rows ?? [])
  if (watch)
    return (
      <ButtonLink
        to="/genealogy/watches/$id"
        params={{ id: watch.id }}
        variant="default"
        leftSection={<IconBellRinging size={16} stroke={1.6} />}
      >
        {t('watched', { count: watch.alarms })}
      </ButtonLink>
    )
  return (
    <>
      <Button variant="default" leftSection={<IconBell size={16} stroke={1.6} />} onClick={open}>
        {t('watch')}
      </Button>
      {isOpen && <NewWatch identifier={identifier} close={close} />}
    </>
  )
}
