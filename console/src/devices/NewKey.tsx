import { Button, CopyButton, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './NewKey.module.css'

type Props = {
  value: string
  /** What holds beside the key, such as how long the old one goes on. */
  children?: ReactNode
}

/** A key, shown this once: large, whole, and one click away from the clipboard. */
export function NewKey({ value, children }: Props) {
  const { t } = useTranslation('devices')
  return (
    <section className={classes.key} aria-label={t('key')}>
      <Title order={2}>{t('key_title')}</Title>
      <Text c="dimmed">{t('key_text')}</Text>
      <div className={classes.row}>
        <input
          className={`code ${classes.value}`}
          value={value}
          readOnly
          aria-label={t('key')}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} timeout={2_000}>
          {({ copied, copy }) => (
            <Button
              size="md"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
            >
              {copied ? t('key_copied') : t('copy_key')}
            </Button>
          )}
        </CopyButton>
      </div>
      {children}
    </section>
  )
}
