import { Drawer, Stack, Text } from '@mantine/core'
import type { AuditEntry } from '@polytrace/client'
import { useTranslation } from 'react-i18next'
import { Identifier } from '../parts/Identifier.tsx'
import { Moment } from '../parts/Moment.tsx'
import { ActionStatus } from './ActionStatus.tsx'
import { Changes } from './Changes.tsx'
import classes from './EntryDrawer.module.css'
import { ActorLink, EntryLink } from './EntryLink.tsx'
import { EntryTitle } from './EntryTitle.tsx'
import { TraceRequest } from './TraceRequest.tsx'

/** One entry of the trail at the side: who, when, and what differs. */
export function EntryDrawer({ entry, close }: { entry: AuditEntry | undefined; close: () => void }) {
  const { t } = useTranslation('audit')
  return (
    <Drawer
      opened={entry !== undefined}
      onClose={close}
      position="right"
      size={640}
      title={entry && <EntryTitle entry={entry} />}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ title: classes.title ?? '', content: classes.content ?? '' }}
    >
      {entry && (
        <Stack gap="md">
          <div>
            <ActionStatus action={entry.action} /> <Moment time={entry.at} />
            <Text c="dimmed" mt={4} component="div">
              {t('by')} <ActorLink entry={entry} /> · <Identifier value={entry.entity_id} />
            </Text>
            <EntryLink entry={entry} />
          </div>
          {entry.action === 'read' ? <TraceRequest entry={entry} /> : <Changes entry={entry} />}
        </Stack>
      )}
    </Drawer>
  )
}
