import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Failure } from './Failure.tsx'

/** In seconds: not at all, an hour, a day, a week, 30 days. */
const graces = [0, 3_600, 86_400, 604_800, 2_592_000] as const
const aDay = 86_400

export type Grace = (typeof graces)[number]

type Props<Given> = {
  opened: boolean
  close: () => void
  title: string
  /** What happens, and to whom. */
  text: string
  words: { grace: string; graceOf: (seconds: Grace) => string; rotate: string; done: string }
  rotate: (grace: number) => Promise<Given>
  /** What was given, to be shown this once. */
  children: (given: Given, grace: number) => ReactNode
}

/** Asks how long the old key or secret goes on, gives a new one, and shows it. */
export function RotateDialog<Given>({ opened, close, title, text, words, rotate, children }: Props<Given>) {
  const [grace, setGrace] = useState<number>(aDay)
  const rotation = useMutation({ mutationFn: () => rotate(grace) })
  const { data } = rotation
  const leave = () => {
    close()
    rotation.reset()
  }
  return (
    <Modal opened={opened} onClose={leave} title={title} size="lg" closeOnClickOutside={data === undefined}>
      {data === undefined ? (
        <Stack>
          <Text>{text}</Text>
          <Select
            label={words.grace}
            data={graces.map((seconds) => ({ value: String(seconds), label: words.graceOf(seconds) }))}
            value={String(grace)}
            onChange={(value) => setGrace(Number(value))}
            allowDeselect={false}
          />
          {rotation.error && <Failure error={rotation.error} />}
          <Group justify="flex-end">
            <Button onClick={() => rotation.mutate()} loading={rotation.isPending}>
              {words.rotate}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Stack>
          {children(data, grace)}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {words.done}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
