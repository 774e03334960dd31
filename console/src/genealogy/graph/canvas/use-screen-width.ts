import { type RefObject, useEffect } from 'react'

/** Keeps how wide an element is on the screen for the paper, on which all of it is drawn smaller instead of cut. */
export function useScreenWidth(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = () => {
      const { current } = element
      current?.style.setProperty('--screen-width', String(current.offsetWidth))
    }
    addEventListener('beforeprint', keep)
    return () => removeEventListener('beforeprint', keep)
  }, [element])
}
