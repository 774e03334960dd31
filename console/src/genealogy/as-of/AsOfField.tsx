import { Button, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsOf } from './use-as-of.ts'

/** Asks as of when: what was known then, to the minute, in the zone of whoever asks. */
export function AsOfField() {
  const { t } = useTranslation('genealogy')
  const { asOf, change } = useAsOf()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const open = () => {
    setText(localText(asOf ? new Date(asOf) : new Date()))
    setOpen(true)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const moment = new Date(text)
    if (!Number.isNaN(moment.getTime())) change(moment.toISOString())
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHistory size={14} stroke={1.6} />}
          onClick={open}
          aria-expanded={isOpen}
        >
          {t('as_of')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={submit}>
          <Stack gap={8} maw={280}>
            <TextInput
              type="datetime-local"
              label={t('as_of_label')}
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
              required
            />
            <Text size="xs" c="dimmed">
              {t('as_of_hint')}
            </Text>
            <Button type="submit" size="xs">
              {t('as_of_show')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** As the field wants it: without a zone, which is that of the browser. */
function localText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toISOString().slice(0, 16)
}
