import { Button, Group, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../parts/formats.ts'
import classes from './LargeDocument.module.css'

/** A file that is too large to be edited here: what it is, not what it says. */
export function LargeDocument({ file, remove }: { file: Blob; remove: () => void }) {
  const { t, i18n } = useTranslation('events')
  const name = file instanceof File ? file.name : t('pasted_text')
  return (
    <section className={classes.file} aria-label={t('document')}>
      <IconFile size={24} stroke={1.4} aria-hidden />
      <div className={classes.name}>
        <Text fw={500}>{name}</Text>
        <Text size="sm" c="dimmed">
          {sizeText(file.size, i18n.language)} · {t('too_large_to_edit')}
        </Text>
      </div>
      <Group>
        <Button variant="default" onClick={remove}>
          {t('take_another')}
        </Button>
      </Group>
    </section>
  )
}
