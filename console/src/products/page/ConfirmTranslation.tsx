import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProblem } from '../../data/api.ts'
import type { Editing } from './use-editing.ts'

type Props = { editing: Editing; language: string; unit: string; label: string }

/** Says that an outdated translation fits the new source as it is. */
export function ConfirmTranslation({ editing, language, unit, label }: Props) {
  const { t } = useTranslation('products')
  const { mutate, isPending, variables } = editing.confirm
  const confirm = (button: HTMLElement) => {
    // The button goes away: the focus stays with its text, or with the first text of its list.
    const row = button.closest('[data-depth]')
    const text = row?.querySelector('textarea') ?? row?.nextElementSibling?.querySelector('textarea')
    text?.focus()
    const onError = (error: Error) =>
      notifications.show({
        color: 'yellow',
        message: isProblem(error, 412) ? t('changed_meanwhile') : error.message,
      })
    mutate({ language, unit }, { onError })
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconCheck size={14} stroke={1.8} />}
      aria-label={`${t('still_right')}: ${label}`}
      loading={isPending && variables?.unit === unit}
      onClick={(event) => confirm(event.currentTarget)}
    >
      {t('still_right')}
    </Button>
  )
}
