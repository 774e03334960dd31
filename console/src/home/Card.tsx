import { Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Target } from '../parts/DataTable.tsx'
import classes from './Home.module.css'

type Props = {
  title: string
  /** Where all of it is. */
  to: Target
  all: string
  isEmpty: boolean
  none: string
  /** The longest list stands beside the others. */
  isTall?: boolean
  /** What needs the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A short list, and the way to all of it. */
export function Card({ title, to, all, isEmpty, none, isTall, isWide, children }: Props) {
  return (
    <section className={classes.card} data-tall={isTall} data-wide={isWide}>
      <div className={classes.cardHead}>
        <Title order={2}>{title}</Title>
        <Link {...to} className={classes.all ?? ''}>
          {all}
        </Link>
      </div>
      {isEmpty && <Text c="dimmed">{none}</Text>}
      {!isEmpty && (isWide ? children : <ul className={classes.list}>{children}</ul>)}
    </section>
  )
}
