import { Button, CopyButton, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './ShownOnce.module.css'

type Props = {
  value: string
  /** What it is, for a screen reader: “API key”. */
  label: string
  title: string
  /** Why it must be copied now. */
  text: string
  /** The verb on the button. */
  copyLabel: string
  /** What holds beside it, such as how long the old one goes on. */
  children?: ReactNode
}

/** A secret, shown this once: large, whole, and one click away from the clipboard. */
export function ShownOnce({ value, label, title, text, copyLabel, children }: Props) {
  const { t } = useTranslation('parts')
  return (
    <section className={classes.once} aria-label={label}>
      <Title order={2}>{title}</Title>
      <Text c="dimmed">{text}</Text>
      <div className={classes.row}>
        <input
          className={`code ${classes.value}`}
          value={value}
          readOnly
          aria-label={label}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value} timeout={2_000}>
          {({ copied, copy }) => (
            <Button
              size="md"
              onClick={copy}
              leftSection={copied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.6} />}
            >
              {copied ? t('copied') : copyLabel}
            </Button>
          )}
        </CopyButton>
      </div>
      {children}
    </section>
  )
}
