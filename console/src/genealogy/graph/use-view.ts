import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { type Box, contains, type Size, type View, windowOf } from './view.ts'

/** Below this scale nobody can read a card: it is drawn as a plain box. */
const farScale = 0.35

export type Shown = { window: Box; isFar: boolean }

/** As much again on every side is drawn beforehand, so that moving a little draws nothing anew. */
const around = 0.5

const settled = 160

/** Moves the drawing without React; tells only when other cards come into sight. */
export function useView(frame: RefObject<HTMLElement | null>, world: RefObject<HTMLElement | null>) {
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const watchers = useRef(new Set<(view: View, screen: Size) => void>())
  const calm = useRef(0)
  const [shown, setShown] = useState<Shown>({ window: { x: 0, y: 0, width: 0, height: 0 }, isFar: true })

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
      calm.current = window.setTimeout(() => delete element.dataset.moving, settled)
      for (const watcher of watchers.current) watcher(next, screen())
      setShown((known) => shownAfter(known, next, screen()))
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

function shownAfter(known: Shown, view: View, screen: Size): Shown {
  const isFar = view.scale < farScale
  const needed = windowOf(view, screen)
  const isWasteful = known.window.width > 4 * needed.width
  if (isFar === known.isFar && contains(known.window, needed) && !isWasteful) return known
  return { isFar, window: windowOf(view, screen, around) }
}
