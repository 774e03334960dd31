import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './organisation.module.css'

/** One subject of the page of an organisation. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section className={classes.part} aria-labelledby={heading}>
      <Title order={2} mb="sm" id={heading}>
        {title}
      </Title>
      {children}
    </section>
  )
}
