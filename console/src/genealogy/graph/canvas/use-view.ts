import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { Size } from '../layout/geometry.ts'
import { farScale, type View, type Viewport, viewportAfter } from './view.ts'

/** Milliseconds without movement after which the drawing counts as at rest. */
const restDelay = 160

/** Moves the drawing without React, which renders again only when other cards come into view. */
export function useView(frame: RefObject<HTMLElement | null>, world: RefObject<HTMLElement | null>) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const watchers = useRef(new Set<(view: View, screen: Size) => void>())
  const calm = useRef(0)
  const [shown, setShown] = useState<Viewport>({ window: { x: 0, y: 0, width: 0, height: 0 }, isFar: true })

  const screen = useCallback((): Size => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {}
    return { width, height }
  }, [frame])

  const move = useCallback(
    (next: View) => {
      view.current = next
      const { current: element } = world
      if (!element) return
      element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
      // A layer of its own moves without being painted again, but would stay blurred after a zoom, and be huge from afar.
      if (next.scale >= farScale) element.dataset.moving = ''
      clearTimeout(calm.current)
      calm.current = window.setTimeout(() => delete element.dataset.moving, restDelay)
      for (const watcher of watchers.current) watcher(next, screen())
      setShown((known) => viewportAfter(known, next, screen()))
    },
    [screen, world],
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

  return { view, screen, move, watch, shown }
}

export type Viewing = ReturnType<typeof useView>
