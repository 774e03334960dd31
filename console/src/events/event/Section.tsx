import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Section.module.css'

type Props = { title: string; lead?: string | undefined; wide?: boolean; children: ReactNode }

/** One answer that an event gives: what, when, where or why. */
export const Section = ({ title, lead, wide = false, children }: Props) => (
  <section className={classes.section} data-wide={wide}>
    <Title order={2} className={classes.title ?? ''}>
      {title}
      {lead && <span className={classes.lead}>{lead}</span>}
    </Title>
    {children}
  </section>
)

export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

/** A name and its value; nothing when there is no value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === undefined || children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
