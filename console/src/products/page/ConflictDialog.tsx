import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageName } from '../../parts/formats.ts'
import type { Conflict } from '../texts/conflicts.ts'
import { splitPlace } from '../texts/drafts.ts'
import { useFieldName } from '../use-field-name.ts'
import classes from './ConflictDialog.module.css'
import type { Editing } from './use-editing.ts'

/** Someone else saved first: shows both versions and the original, and asks which to keep, field by field. */
export function ConflictDialog({ editing }: { editing: Editing }) {
  const { t } = useTranslation('products')
  const { dispute, settle, postpone } = editing
  return (
    <Modal opened={dispute !== undefined} onClose={postpone} title={t('conflict_title')} size="xl">
      {dispute && <Choice conflicts={dispute.conflicts} settle={settle} postpone={postpone} />}
    </Modal>
  )
}

type ChoiceProps = { conflicts: Conflict[]; settle: (theirs: readonly string[]) => void; postpone: () => void }

function Choice({ conflicts, settle, postpone }: ChoiceProps) {
  const { t } = useTranslation('products')
  const [theirs, setTheirs] = useState<string[]>([])
  const choose = (place: string, whose: string) =>
    setTheirs([...theirs.filter((other) => other !== place), ...(whose === 'theirs' ? [place] : [])])
  return (
    <Stack>
      <Text>{t('conflict_text')}</Text>
      {conflicts.map((conflict) => (
        <ConflictField
          key={conflict.place}
          conflict={conflict}
          whose={theirs.includes(conflict.place) ? 'theirs' : 'mine'}
          choose={(whose) => choose(conflict.place, whose)}
        />
      ))}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={postpone}>
          {t('conflict_later')}
        </Button>
        <Button onClick={() => settle(theirs)}>{t('conflict_save')}</Button>
      </Group>
    </Stack>
  )
}

type FieldProps = { conflict: Conflict; whose: string; choose: (whose: string) => void }

function ConflictField({ conflict, whose, choose }: FieldProps) {
  const { t, i18n } = useTranslation('products')
  const { wayTo } = useFieldName()
  const { language, pointer } = splitPlace(conflict.place)
  const name = [wayTo(pointer), language && languageName(language, i18n.language)].filter(Boolean).join(' · ')
  return (
    <Radio.Group value={whose} onChange={choose} label={name} classNames={{ root: classes.field, label: classes.name }}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <span className={classes.head}>{language ? t('conflict_original') : t('conflict_before')}</span>
          <Words text={conflict.original} />
        </div>
        {(['mine', 'theirs'] as const).map((who) => (
          <Radio.Card key={who} value={who} className={classes.column} aria-label={t(`conflict_${who}`)}>
            <span className={classes.head}>
              <Radio.Indicator size="xs" /> {t(`conflict_${who}`)}
            </span>
            <Words text={conflict[who]} />
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

function Words({ text }: { text: string }) {
  const { t } = useTranslation('products')
  return text ? <div dir="auto">{text}</div> : <Text c="dimmed">{t('nothing')}</Text>
}
