import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** On these a table is drawn as cards, with room for every column. */
const phone = '(max-width: 48em)'

const everything = Number.POSITIVE_INFINITY

/** How much room a table has for its columns, known before it is painted. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(everything)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setWidth(matchMedia(phone).matches ? everything : current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    // On paper there are all columns, and what they say takes as many lines as it needs.
    const print = () => flushSync(() => setWidth(everything))
    addEventListener('beforeprint', print)
    addEventListener('afterprint', measure)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', measure)
    }
  }, [element])
  return width
}
