import { Button, Group, Stack, Text } from '@mantine/core'
import type { MemoryEntry } from '@polytrace/client'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, changed } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Failure } from '../../parts/Failure.tsx'

type Props = { pair: MemoryEntry; mayForget: boolean; close: () => void }

/** A pair of texts as a whole, which may be forgotten. */
export function PairDialog({ pair: { id, source, target }, mayForget, close }: Props) {
  const { t } = useTranslation('translation')
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await api.delete('/api/v2/translation/memory/{id}/', { path: { id } })
    },
    onSuccess: async () => {
      close()
      await changed('translation')
    },
  })
  return (
    <Dialog onClose={close} title={t('memory_pair')} size="lg">
      <Stack>
        <Facts>
          <Fact name={t('memory_source')} isWide>
            <span dir="auto">{source}</span>
          </Fact>
          <Fact name={t('memory_target')} isWide>
            <span dir="auto">{target}</span>
          </Fact>
        </Facts>
        {error && <Failure error={error} />}
        {mayForget && (
          <>
            <Text size="sm" c="dimmed">
              {t('memory_forget_text')}
            </Text>
            <Group justify="flex-end">
              <Button color="red.8" onClick={() => mutate()} loading={isPending}>
                {t('memory_forget')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
