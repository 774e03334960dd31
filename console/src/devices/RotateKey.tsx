import { Button, Text } from '@mantine/core'
import type { Device } from '@polytrace/client'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../data/api.ts'
import { momentText } from '../parts/formats.ts'
import { RotateDialog } from '../parts/RotateDialog.tsx'
import { NewKey } from './NewKey.tsx'

/** Gives a device a new key, and says until when the old one goes on. */
export function RotateKey({ device: { id, name } }: { device: Device }) {
  const { t, i18n } = useTranslation('devices')
  const [opened, setOpened] = useState(false)
  const rotate = async (grace: number) => {
    const { key } = await api.post('/api/v2/devices/{id}/rotate/', { path: { id }, body: { grace_seconds: grace } })
    void changed('devices')
    return { key, until: new Date(Date.now() + grace * 1_000) }
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('rotate')}
      </Button>
      <RotateDialog
        opened={opened}
        close={() => setOpened(false)}
        title={t('rotate_title', { name })}
        text={t('rotate_text')}
        words={{ grace: t('grace'), graceOf: (grace) => t(`grace_${grace}`), rotate: t('rotate'), done: t('done') }}
        rotate={rotate}
      >
        {({ key, until }, grace) => (
          <NewKey value={key}>
            <Text mt="md">
              {grace === 0 ? t('old_key_ended') : t('old_key_until', { time: momentText(until, i18n.language) })}
            </Text>
          </NewKey>
        )}
      </RotateDialog>
    </>
  )
}
