import { Menu } from '@mantine/core'
import type { Webhook } from '@polytrace/client'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BackToWebhooks } from '../BackToWebhooks.tsx'
import { ofWebhook } from '../destination.ts'
import { DestinationHead } from '../steer/DestinationHead.tsx'
import { DeleteWebhook } from './DeleteWebhook.tsx'

/** What a webhook is called, how it fares, and everything that can be done with it. */
export function WebhookHead({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks')
  const [isDeleting, setDeleting] = useState(false)
  return (
    <>
      <DestinationHead
        destination={ofWebhook(webhook)}
        above={<BackToWebhooks />}
        remove={() => setDeleting(true)}
        edit={
          <Menu.Item
            component={Link}
            to="/webhooks/$id/edit"
            params={{ id: webhook.id } as never}
            leftSection={<IconPencil size={16} stroke={1.6} />}
          >
            {t('edit')}
          </Menu.Item>
        }
      />
      {isDeleting && <DeleteWebhook webhook={webhook} close={() => setDeleting(false)} />}
    </>
  )
}
