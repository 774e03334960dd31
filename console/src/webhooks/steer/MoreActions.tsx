import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconHistory, IconKey, IconRepeat, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../session/session.ts'
import type { Destination } from '../destination.ts'
import { ReplayChanges } from './ReplayChanges.tsx'
import { RotateSecret } from './RotateSecret.tsx'

const icon = { size: 16, stroke: 1.6 }

type Props = {
  destination: Destination
  /** What else the menu offers. */
  edit?: ReactNode
  remove: () => void
}

/** What is done now and then, behind one button. */
export function MoreActions({ destination, edit, remove }: Props) {
  const { t } = useTranslation('webhooks')
  const { may } = useSession()
  const [dialog, setDialog] = useState<'rotate' | 'replay'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" aria-label={t('more_actions')}>
            <IconDots {...icon} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {edit}
          <Menu.Item leftSection={<IconRepeat {...icon} />} onClick={() => setDialog('replay')}>
            {t('replay_open')}
          </Menu.Item>
          <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => setDialog('rotate')}>
            {t('rotate_open')}
          </Menu.Item>
          {may('read_audit') && (
            <Menu.Item
              component={Link}
              to="/audit"
              search={{ entity_id: destination.id } as never}
              leftSection={<IconHistory {...icon} />}
            >
              {t('history')}
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item c="var(--fault)" leftSection={<IconTrash {...icon} />} onClick={remove}>
            {t('delete_open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {/* Each begins anew, with what holds when it is opened. */}
      {dialog === 'rotate' && <RotateSecret destination={destination} close={close} />}
      {dialog === 'replay' && <ReplayChanges destination={destination} close={close} />}
    </>
  )
}
