import { Stack, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import '@mantine/dropzone/styles.css'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

type Props = {
  /** Media types and endings that are read: `{ 'text/csv': ['.csv'] }`. */
  kinds: Record<string, string[]>
  take: (file: File) => void
  busy?: boolean
  children?: ReactNode
}

/** Takes one file, dropped or chosen. */
export function FileDrop({ kinds, take, busy = false, children }: Props) {
  const { t } = useTranslation('parts')
  const [refused, setRefused] = useState(false)
  const endings = Object.values(kinds).flat().join(', ')
  return (
    <Dropzone
      accept={kinds}
      multiple={false}
      loading={busy}
      onDrop={([file]) => {
        setRefused(false)
        if (file) take(file)
      }}
      onReject={() => setRefused(true)}
      inputProps={{ 'aria-label': t('drop_file') }}
    >
      <Stack align="center" gap={4} py="md" ta="center">
        <IconUpload size={20} stroke={1.6} aria-hidden />
        <Text fw={500}>{t('drop_file')}</Text>
        <Text size="sm" c="dimmed" component="div">
          {children ?? <bdi dir="ltr">{endings}</bdi>}
        </Text>
        {refused && (
          <Text size="sm" c="var(--fault)" role="alert">
            {t('drop_refused', { kinds: endings })}
          </Text>
        )}
      </Stack>
    </Dropzone>
  )
}
