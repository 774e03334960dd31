import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../parts/formats.ts'
import { RotateDialog } from '../../parts/RotateDialog.tsx'
import { noteChange, rotate as rotateSecret } from '../calls.ts'
import type { Destination } from '../destination.ts'
import { Secret } from '../Secret.tsx'

/** Gives a new secret, and says until when deliveries are signed with the old one as well. */
export function RotateSecret({ destination, close }: { destination: Destination; close: () => void }) {
  const { t, i18n } = useTranslation('webhooks')
  const rotate = async (grace: number) => {
    const given = await rotateSecret(destination, grace)
    void noteChange(destination)
    return given
  }
  return (
    <RotateDialog
      opened
      close={close}
      title={t('rotate_title', { name: destination.name })}
      text={t('rotate_text')}
      words={{ grace: t('grace'), graceOf: (grace) => t(`grace_${grace}`), rotate: t('rotate'), done: t('done') }}
      rotate={rotate}
    >
      {({ secret, until }, grace) => (
        <Secret value={secret}>
          <Text mt="md">
            {until && grace > 0
              ? t('old_secret_until', { time: momentText(until, i18n.language) })
              : t('old_secret_ended')}
          </Text>
        </Secret>
      )}
    </RotateDialog>
  )
}
