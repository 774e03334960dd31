import { Button, Group, Text } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useFailureTitle } from './failure-words.ts'
import classes from './SaveBar.module.css'
import { isInterruption, useRetry } from './use-retry.ts'

type Props = {
  changes: number
  save: () => void
  discard: () => void
  saving?: boolean
  /** What was entered cannot be sent as it is. */
  disabled?: boolean
  /** Why the last attempt failed. */
  error?: unknown
}

/** Stays at the bottom while there is something to save: “3 changes · Save”. Ctrl S saves from anywhere on the page. */
export function SaveBar({ changes, save, discard, saving = false, disabled = false, error }: Props) {
  const { t } = useTranslation('parts')
  const titleOf = useFailureTitle()
  useRetry(error, save)
  useHotkeys([['mod+S', () => changes > 0 && !saving && !disabled && save()]], [], true)
  if (changes === 0) return null
  return (
    <section className={classes.bar} aria-label={t('changes', { count: changes })}>
      <div>
        <Text fw={500} className="numbers" role="status">
          {t('changes', { count: changes })}
        </Text>
        {error !== undefined && error !== null && (
          <Text size="sm" c="var(--fault)" role="alert">
            {t('not_saved')}: {titleOf(error)}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <Button variant="subtle" color="gray" onClick={discard} disabled={saving}>
          {t('discard')}
        </Button>
        <Button onClick={save} loading={saving} disabled={disabled}>
          {isInterruption(error) ? t('retry') : t('save')}
        </Button>
      </Group>
    </section>
  )
}
