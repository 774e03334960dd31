import { Tooltip, UnstyledButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import classes from './Identifier.module.css'
import { shorten } from './shorten.ts'

type Props = {
  value: string
  /** The most characters to show. */
  most?: number
}

/** An identifier, cut in the middle; the whole shows on hover and focus, one click copies it. */
export function Identifier({ value, most = 28 }: Props) {
  const { t } = useTranslation('parts')
  const { copied, copy } = useClipboard({ timeout: 1_500 })
  return (
    <Tooltip
      label={copied ? t('copied') : value}
      events={{ hover: true, focus: true, touch: false }}
      multiline
      maw={480}
    >
      <UnstyledButton component="button" type="button" className={classes.identifier} onClick={() => copy(value)}>
        {/* It is read out as a whole: a text with a gap is no name. */}
        <span className={classes.said}>{t('copy_value', { value })}</span>
        <span className="code" aria-hidden>
          {shorten(value, most)}
        </span>
        <span role="status" className={classes.said}>
          {copied && t('copied')}
        </span>
      </UnstyledButton>
    </Tooltip>
  )
}
