import type { ReactNode } from 'react'
import classes from './Facts.module.css'

/** What is known of something, in pairs of a name and a value. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

type FactProps = {
  name: string
  /** On a phone it takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

export const Fact = ({ name, isWide, children }: FactProps) => (
  <div data-wide={isWide || undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
