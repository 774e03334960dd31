import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Callout.module.css'

type Props = {
  kind: 'outdated' | 'fault'
  /** What is the case. */
  title: ReactNode
  /** What it means, and what to do. */
  children?: ReactNode
  /** The buttons to do it. */
  actions?: ReactNode
}

/** Something that needs attention, and what to do about it. */
export const Callout = ({ kind, title, children, actions }: Props) => (
  <div className={classes.callout} data-kind={kind} role="status">
    <IconAlertTriangle size={20} stroke={1.6} aria-hidden />
    <div className={classes.text}>
      <div className={classes.title}>{title}</div>
      {children && <div className={classes.body}>{children}</div>}
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
