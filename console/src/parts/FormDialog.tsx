import { Button, Group, Modal, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from './Failure.tsx'

type Props = {
  opened: boolean
  close: () => void
  /** What will be made, as a verb: also the word on the button. */
  title: string
  submit: () => void
  submitting: boolean
  /** Something is missing yet. */
  disabled: boolean
  error: unknown
  /** The fields. */
  children: ReactNode
  /** What was made, to be shown this once in place of the form, and the word for having seen it. */
  made?: { shown: ReactNode; done: string } | undefined
}

/** A short form in a dialog, with one button to send it. */
export function FormDialog({ opened, close, title, submit, submitting, disabled, error, children, made }: Props) {
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} size={made ? 'lg' : 'md'} closeOnClickOutside={!made}>
      {made ? (
        <Stack>
          {made.shown}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {made.done}
            </Button>
          </Group>
        </Stack>
      ) : (
        <form onSubmit={send}>
          <Stack>
            {children}
            {error !== null && <Failure error={error} />}
            <Group justify="flex-end">
              <Button type="submit" disabled={disabled} loading={submitting}>
                {title}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Modal>
  )
}
