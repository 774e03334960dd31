import { Button, CloseButton, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import bar from '../SaveBar.module.css'
import { useIsNarrow } from '../use-is-narrow.ts'
import classes from './SelectionBar.module.css'

type Props = {
  count: number
  clear: () => void
  /** What is left to select of what is shown: where rows are cards, there is no box above them all. */
  chooseShown?: (() => void) | undefined
  /** Beside the count, such as a way to select more. */
  more?: ReactNode
  /** What can be done with the selection. */
  children: ReactNode
}

/** Stays at the bottom while rows are selected, with what can be done with them. */
export function SelectionBar({ count, clear, chooseShown, more, children }: Props) {
  const { t } = useTranslation('parts')
  const isNarrow = useIsNarrow()
  if (count === 0) return null
  return (
    <section className={`${bar.bar} ${classes.bar}`} aria-label={t('selected', { count })} data-screen-only>
      <Group gap="sm">
        <Text fw={500} className="numbers" role="status">
          {t('selected', { count })}
        </Text>
        {isNarrow && chooseShown ? (
          <Button variant="subtle" size="compact-sm" onClick={chooseShown}>
            {t('select_shown')}
          </Button>
        ) : (
          more
        )}
        {isNarrow && <CloseButton className={classes.clear ?? ''} aria-label={t('choose_none')} onClick={clear} />}
      </Group>
      <Group gap="sm">
        {!isNarrow && (
          <Button variant="subtle" color="gray" onClick={clear}>
            {t('choose_none')}
          </Button>
        )}
        {children}
      </Group>
    </section>
  )
}
