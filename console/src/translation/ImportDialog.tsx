import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../parts/Dialog.tsx'
import { Failure } from '../parts/Failure.tsx'
import { FileDrop } from '../parts/FileDrop.tsx'

const countNames = ['created', 'updated', 'unchanged', 'skipped'] as const

/** How many entries of a file are new, changed, known and left out. */
export type Counts = { [name in (typeof countNames)[number]]?: number }

type Props = {
  title: string
  about: string
  /** Media types and endings that are read. */
  kinds: Record<string, string[]>
  send: (file: File, isTrial: boolean) => Promise<Counts>
  /** What was read is no longer right. */
  onImported: () => unknown
  close: () => void
}

/** Takes a file in: tried out first, then imported. */
export function ImportDialog({ title, about, kinds, send, onImported, close }: Props) {
  const { t } = useTranslation('translation')
  const [file, setFile] = useState<File>()
  const trial = useMutation({ mutationFn: (chosen: File) => send(chosen, true) })
  const final = useMutation({
    mutationFn: (chosen: File) => send(chosen, false),
    onSuccess: async (counts) => {
      notifications.show({ message: t('imported', { count: writtenOf(counts) }) })
      close()
      await onImported()
    },
  })
  const count = writtenOf(trial.data ?? {})
  const look = (chosen: File) => {
    setFile(chosen)
    trial.mutate(chosen)
  }
  return (
    <Dialog onClose={close} title={title} size="lg">
      <Stack>
        <Text c="dimmed">{about}</Text>
        <FileDrop kinds={kinds} take={look} busy={trial.isPending || final.isPending} />
        {trial.error && <Failure error={trial.error} />}
        {final.error && <Failure error={final.error} />}
        {trial.data && (
          <Group gap="lg" role="status">
            {countNames
              .filter((name) => trial.data[name])
              .map((name) => (
                <div key={name}>
                  <Text fz={24} fw={600} lh={1.2} className="numbers">
                    {t('plain_number', { count: trial.data[name] ?? 0 })}
                  </Text>
                  <Text size="sm" c="dimmed">
                    {t(`import_counts_${name}`)}
                  </Text>
                </div>
              ))}
          </Group>
        )}
        {file && trial.data && (
          <Group justify="flex-end">
            {count === 0 ? (
              <Text c="dimmed">{t('import_nothing')}</Text>
            ) : (
              <Button onClick={() => final.mutate(file)} loading={final.isPending}>
                {t('import_apply', { count })}
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

const writtenOf = ({ created = 0, updated = 0 }: Counts) => created + updated
