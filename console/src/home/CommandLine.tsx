import { ActionIcon, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './CommandLine.module.css'

/** A command to copy into a shell. */
export function CommandLine({ command, label }: { command: string; label: string }) {
  const { t } = useTranslation('parts')
  return (
    <div className={classes.line} dir="ltr">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={label} className={classes.text}>
        <code>{command}</code>
      </section>
      <CopyButton value={command} timeout={1_500}>
        {({ copied, copy }) => (
          <ActionIcon
            onClick={copy}
            title={copied ? t('copied') : t('copy')}
            aria-label={`${copied ? t('copied') : t('copy')}: ${label}`}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
          </ActionIcon>
        )}
      </CopyButton>
    </div>
  )
}
