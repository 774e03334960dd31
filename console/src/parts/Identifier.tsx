import { Tooltip, UnstyledButton } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Identifier.module.css'

type Props = {
  value: string
  /** How many characters to show. */
  maxLength?: number
}

/** Two identifiers differ most in their last characters: a lot, a serial number. */
const endLength = 10

/** An identifier, cut in the middle; the whole shows on hover and focus, one click copies it. */
export function Identifier({ value, maxLength = 28 }: Props) {
  const { t } = useTranslation('parts')
  const { copied, copy } = useClipboard({ timeout: 1_500 })
  return (
    <Tooltip
      label={copied ? t('copied') : value}
      events={{ hover: true, focus: true, touch: false }}
      multiline
      maw={480}
    >
      <UnstyledButton
        component="button"
        type="button"
        className={classes.identifier}
        data-value={value}
        onClick={() => copy(value)}
      >
        {/* It is read out as a whole: a text with a gap is no name. */}
        <span className={classes.said}>{t('copy_value', { value })}</span>
        {/* Cut by the browser, once and in the middle: the start gives way, the end stays. */}
        <span className={`code ${classes.cut}`} style={{ '--room': `${maxLength}ch` } as CSSProperties} aria-hidden>
          <span className={classes.start}>{value.slice(0, -endLength)}</span>
          <span>{value.slice(-endLength)}</span>
        </span>
        <span role="status" className={classes.said}>
          {copied && t('copied')}
        </span>
      </UnstyledButton>
    </Tooltip>
  )
}
