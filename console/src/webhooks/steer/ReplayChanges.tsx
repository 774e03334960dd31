import { Button, Group, NumberInput, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../data/api.ts'
import { Dialog } from '../../parts/Dialog.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { noteChange, replay as sendSince } from '../calls.ts'
import type { Destination } from '../destination.ts'
import { positionAt } from './position-at.ts'

type From = 'position' | 'time'

/** Sends everything after a position, or since a time, once more. */
export function ReplayChanges({ destination, close }: { destination: Destination; close: () => void }) {
  const { t } = useTranslation('webhooks')
  const { t: part } = useTranslation('parts')
  const { name, head } = destination
  const [from, setFrom] = useState<From>('time')
  const [position, setPosition] = useState<number>(destination.position)
  const [time, setTime] = useState('')
  const replay = useMutation({
    mutationFn: async () => {
      const after = from === 'time' ? await positionAt(new Date(time), head, readAfter) : position
      return sendSince(destination, after)
    },
    onSuccess: async () => {
      await noteChange(destination)
      close()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replay.mutate()
  }
  return (
    <Dialog onClose={close} title={t('replay_title', { name })}>
      <form onSubmit={submit}>
        <Stack>
          <Text>{t('replay_text')}</Text>
          <Radio.Group value={from} onChange={(value) => setFrom(value as From)} label={t('replay_from')}>
            <Group mt="xs">
              <Radio value="time" label={t('replay_from_time')} />
              <Radio value="position" label={t('replay_from_position')} />
            </Group>
          </Radio.Group>
          {from === 'time' ? (
            <TextInput
              type="datetime-local"
              step={1}
              label={t('replay_time')}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          ) : (
            <NumberInput
              label={t('replay_position')}
              description={t('replay_position_hint', { head })}
              min={0}
              max={head}
              allowDecimal={false}
              value={position}
              onChange={(value) => setPosition(Number(value))}
            />
          )}
          {replay.error && <Failure error={replay.error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              {part('cancel')}
            </Button>
            <Button type="submit" disabled={from === 'time' && time === ''} loading={replay.isPending}>
              {t('replay')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

async function readAfter(after: number | undefined) {
  const { results } = await api.get('/api/v2/changes/', { query: { after, limit: 1 } })
  return results[0]
}
