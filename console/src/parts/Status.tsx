import type { ReactNode } from 'react'
import classes from './Status.module.css'

/** A status in a word. Colour is never the only sign. */
export function Status({ kind, children }: { kind: 'done' | 'outdated' | 'fault' | 'neutral'; children: ReactNode }) {
  return (
    <span className={classes.status} data-kind={kind}>
      {children}
    </span>
  )
}
