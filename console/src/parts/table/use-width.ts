import { type RefObject, useLayoutEffect, useState } from 'react'

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
    return () => observer.disconnect()
  }, [element])
  return width
}
