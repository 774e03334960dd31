import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Failure } from './Failure.tsx'

type Props = {
  opened: boolean
  close: () => void
  /** What will happen, as a question or a sentence: “Delete the product Merino shirt”. */
  title: string
  /** Everything that goes with it. */
  children: ReactNode
  /** What must be typed. */
  name: string
  /** The verb on the button. */
  verb: string
  destroy: () => void
  destroying?: boolean
  error?: unknown
}

/** Asks before something is destroyed for good: names it, and wants its name typed. */
export function ConfirmDestroy({ opened, close, title, children, name, verb, destroy, destroying, error }: Props) {
  const { t } = useTranslation('parts')
  const [typed, setTyped] = useState('')
  const leave = () => {
    setTyped('')
    close()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === name.trim()) destroy()
  }
  return (
    <Modal opened={opened} onClose={leave} title={title}>
      <form onSubmit={submit}>
        <Stack>
          <Text component="div">{children}</Text>
          <TextInput
            label={<Trans t={t} i18nKey="confirm_name" values={{ name }} components={{ name: <b /> }} />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
          />
          {error !== undefined && error !== null && <Failure error={error} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red.8" disabled={typed.trim() !== name.trim()} loading={destroying ?? false}>
              {verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
