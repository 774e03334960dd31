import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './SaveBar.module.css'

type Props = {
  changes: number
  save: () => void
  discard: () => void
  saving?: boolean
  /** What was entered cannot be sent as it is. */
  disabled?: boolean
}

/** Stays at the bottom while there is something to save: “3 changes · Save”. */
export function SaveBar({ changes, save, discard, saving = false, disabled = false }: Props) {
  const { t } = useTranslation('parts')
  if (changes === 0) return null
  return (
    <section className={classes.bar} aria-label={t('changes', { count: changes })}>
      <Text fw={500} className="numbers" role="status">
        {t('changes', { count: changes })}
      </Text>
      <Group gap="sm">
        <Button variant="subtle" color="gray" onClick={discard} disabled={saving}>
          {t('discard')}
        </Button>
        <Button onClick={save} loading={saving} disabled={disabled}>
          {t('save')}
        </Button>
      </Group>
    </section>
  )
}
