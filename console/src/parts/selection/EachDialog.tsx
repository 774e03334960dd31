import { Button, Group, Progress, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Dialog } from '../Dialog.tsx'
import { useFailureText } from '../failure-words.ts'
import { ServiceMessage } from '../ServiceMessage.tsx'
import { type Outcome, workThrough } from './work-through.ts'

type Props<Item> = {
  /** What will happen, as a question. */
  title: string
  /** What goes with it. */
  text?: string
  items: readonly Item[]
  nameOf: (item: Item) => string
  verb: string
  /** Then their number must be typed. */
  isDestructive?: boolean
  act: (item: Item) => Promise<unknown>
  /** Asks again for what changed. */
  changed: () => Promise<unknown>
  done: (count: number) => string
  close: () => void
}

/** As many as a dialog has room for. */
const maxNames = 8

/** Does one thing with each of a selection: names them before, shows how far it is, and at the end what was refused. */
export function EachDialog<Item>({ items: asked, nameOf, act, changed, done, close, ...said }: Props<Item>) {
  const { t } = useTranslation('parts')
  // The list behind may lose rows meanwhile.
  const [items] = useState(asked)
  const [outcome, setOutcome] = useState<Outcome<Item>>({ done: 0, refused: [] })
  const run = useMutation({
    mutationFn: () => workThrough(items, act, setOutcome),
    onSuccess: async (end) => {
      if (end.done > 0) notifications.show({ message: done(end.done) })
      await changed()
      if (end.refused.length === 0) close()
    },
  })
  const [typed, setTyped] = useState('')
  const isSure = !said.isDestructive || typed.trim() === `${items.length}`
  const worked = outcome.done + outcome.refused.length
  return (
    <Dialog onClose={close} title={said.title} closeOnClickOutside={!run.isPending}>
      <Stack>
        {said.text && !run.data && <Text>{said.text}</Text>}
        {run.data ? <Refusals {...{ refused: run.data.refused, nameOf }} /> : <Names names={items.map(nameOf)} />}
        {said.isDestructive && !run.data && (
          <TextInput
            label={<Trans t={t} i18nKey="confirm_name" values={{ name: items.length }} components={{ name: <b /> }} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            inputMode="numeric"
            data-autofocus
          />
        )}
        {run.isPending && (
          <Progress
            value={(100 * worked) / items.length}
            aria-label={t('bulk_each', { done: worked, total: items.length })}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close} disabled={run.isPending}>
            {run.data ? t('close') : t('cancel')}
          </Button>
          {!run.data && (
            <Button
              onClick={() => run.mutate()}
              loading={run.isPending}
              disabled={!isSure}
              {...(said.isDestructive && { color: 'red.8' })}
            >
              {said.verb}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

function Names({ names }: { names: string[] }) {
  const { t } = useTranslation('parts')
  const more = names.length - maxNames
  return (
    <Text component="ul" m={0} ps={20}>
      {names.slice(0, maxNames).map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and their order stays
        <li key={index}>
          <bdi>{name}</bdi>
        </li>
      ))}
      {more > 0 && <li>{t('bulk_and_more', { count: more })}</li>}
    </Text>
  )
}

function Refusals<Item>({ refused, nameOf }: Pick<Props<Item>, 'nameOf'> & Pick<Outcome<Item>, 'refused'>) {
  const { t } = useTranslation('parts')
  const failureText = useFailureText()
  return (
    <div role="alert">
      <Text fw={500}>{t('bulk_refused', { count: refused.length })}</Text>
      {refused.slice(0, maxNames).map(({ item, error }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may have the same name, and their order stays
        <Text key={index} size="sm" mt={4}>
          <bdi>{nameOf(item)}</bdi>: <ServiceMessage text={failureText(error)} />
        </Text>
      ))}
    </div>
  )
}
