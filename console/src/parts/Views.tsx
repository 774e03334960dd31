import type { ReactNode } from 'react'
import classes from './Views.module.css'

/** Links to the pages that belong together, below their head; children are `Link`s. */
export const Views = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={classes.views} aria-label={label}>
    {children}
  </nav>
)
