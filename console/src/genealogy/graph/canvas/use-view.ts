import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Drawing } from '../layout/drawing.ts'
import type { Size } from '../layout/geometry.ts'
import { type View, type Viewport, viewportAfter } from './view.ts'

const nothing: Viewport = { window: { x: 0, y: 0, width: 0, height: 0 }, isFar: true }

/**
 * Moves the drawing without React, which renders again only when other cards come into view. `world` is a layer of its own that
 * is only moved, without being painted again; what is in it is scaled, and painted as sharp as the screen.
 */
export function useView(frame: RefObject<HTMLElement | null>, world: RefObject<HTMLElement | null>, drawing: Drawing) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const watchers = useRef(new Set<(view: View, screen: Size) => void>())
  const viewport = useRef(nothing)
  const [shown, setShown] = useState(nothing)

  const screen = useCallback((): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }, [frame])

  const move = useCallback(
    (next: View) => {
      view.current = next
      const { current: element } = world
      if (!element) return
      // Read before anything is written, which would make the browser work out its styles twice.
      const size = screen()
      const scaled = element.firstElementChild as HTMLElement | null
      // Whole pixels, or text would be blurred.
      element.style.transform = `translate(${Math.round(next.x)}px, ${Math.round(next.y)}px)`
      if (scaled && scaled.style.getPropertyValue('--scale') !== `${next.scale}`) {
        scaled.style.setProperty('--scale', `${next.scale}`)
        scaled.style.transform = `scale(${next.scale})`
      }
      for (const watcher of watchers.current) watcher(next, size)
      const needed = viewportAfter(viewport.current, next, size, drawing)
      if (needed === viewport.current) return
      viewport.current = needed
      setShown(needed)
    },
    [screen, world, drawing],
  )

  const watch = useCallback(
    (watcher: (view: View, screen: Size) => void) => {
      watchers.current.add(watcher)
      watcher(view.current, screen())
      return () => void watchers.current.delete(watcher)
    },
    [screen],
  )

  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const observer = new ResizeObserver(() => move(view.current))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame, move])

  // The same as long as the drawing is: what only moves with it is not rendered again.
  const viewing = useMemo(() => ({ view, screen, move, watch }), [screen, move, watch])
  return { viewing, shown }
}

export type Viewing = ReturnType<typeof useView>['viewing']
