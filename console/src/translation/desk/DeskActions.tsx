import { Button, Group, Kbd } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Desk.module.css'
import { keys } from './keys.ts'

type Props = {
  acts: { [act in 'save' | 'review' | 'skip']: () => unknown }
  isChanged: boolean
  isWhole: boolean
  isReview: boolean
  isSaving: boolean
  mayReview: boolean
}

/** What can be done with a text, each with its key. */
export function DeskActions({ acts, isChanged, isWhole, isReview, isSaving, mayReview }: Props) {
  const { t } = useTranslation('translation')
  const verb = isReview ? 'desk_review' : isChanged || !isWhole ? 'desk_save' : 'desk_confirm'
  return (
    <Group gap="sm" className={classes.actions ?? ''}>
      <Button onClick={acts.save} loading={isSaving} disabled={!isWhole} rightSection={<Key>{keys.save}</Key>}>
        {t(verb)}
      </Button>
      {mayReview && !isReview && (
        <Button
          variant="default"
          onClick={acts.review}
          disabled={!isWhole || isSaving}
          rightSection={<Key>{keys.review}</Key>}
        >
          {t('desk_review')}
        </Button>
      )}
      <Button variant="default" onClick={acts.skip} disabled={isSaving} rightSection={<Key>{keys.skip}</Key>}>
        {t('desk_skip')}
      </Button>
    </Group>
  )
}

export const Key = ({ children }: { children: ReactNode }) => (
  <Kbd size="xs" aria-hidden visibleFrom="sm">
    {children}
  </Kbd>
)
