import { type ReactNode, useEffect, useRef } from 'react'
import sideways from './Sideways.module.css'
import classes from './Views.module.css'

/** Links to the pages that belong together, below their head; children are `Link`s. */
export const Views = ({ label, children }: { label: string; children: ReactNode }) => {
  const row = useRef<HTMLElement>(null)
  useShownView(row, '[aria-current="page"]')
  return (
    <nav className={`${sideways.row} ${classes.views}`} aria-label={label} ref={row}>
      {children}
    </nav>
  )
}

/** On a narrow screen the row scrolls sideways: the open view comes into sight. */
export function useShownView(row: { readonly current: HTMLElement | null }, open: string): void {
  useEffect(() => {
    const view = row.current?.querySelector(open)
    if (!row.current || !view) return
    const { left, right } = row.current.getBoundingClientRect()
    const { left: start, right: end } = view.getBoundingClientRect()
    if (start < left || end > right) row.current.scrollLeft += (start + end - left - right) / 2
  }, [row, open])
}
