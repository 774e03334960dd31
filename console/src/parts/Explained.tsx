import { Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Explained.module.css'

type Props = {
  /** What the word means, in a sentence. */
  explanation: string
  /** The word as a text, for a screen reader. */
  label: string
  children: ReactNode
}

/** A word with its meaning on hover, focus and touch. It lies above the link of its row. */
export const Explained = ({ explanation, label, children }: Props) => (
  <Tooltip label={explanation} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
    <button type="button" className={classes.explained} aria-label={`${label}: ${explanation}`}>
      {children}
    </button>
  </Tooltip>
)
