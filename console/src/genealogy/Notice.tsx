import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Notice.module.css'

/** Something that one must know before relying on what stands below. */
export function Notice({ kind, children }: { kind: 'outdated' | 'fault'; children: ReactNode }) {
  return (
    <div className={classes.notice} data-kind={kind} role="alert">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </div>
  )
}
