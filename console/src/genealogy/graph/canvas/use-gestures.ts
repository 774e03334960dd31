import { type RefObject, useEffect } from 'react'
import type { Point } from '../layout/geometry.ts'
import type { Viewing } from './use-view.ts'
import { zoomAt } from './view.ts'

const wheelStep = 0.0015
const isDrag = 4

/** Dragging moves, the wheel and two fingers zoom. What began as a drag does not end as a click. */
export function useGestures(frame: RefObject<HTMLElement | null>, { view, move }: Viewing): void {
  useEffect(() => {
    const { current: element } = frame
    if (!element) return
    const pointers = new Map<number, Point>()
    let moved = 0
    const at = ({ clientX, clientY }: MouseEvent): Point => {
      const { left, top } = element.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || (event.target as Element).closest('[data-still]')) return
      if (pointers.size === 0) moved = 0
      pointers.set(event.pointerId, at(event))
    }
    const drag = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId)
      if (!before) return
      const now = at(event)
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
      pointers.set(event.pointerId, now)
      moved += distance(before, now)
      if (moved <= isDrag) return
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId)
      element.toggleAttribute('data-dragging', true)
      const { current } = view
      const [other] = others
      if (other) move(zoomAt(current, other, distance(other, now) / Math.max(1, distance(other, before))))
      else move({ ...current, x: current.x + now.x - before.x, y: current.y + now.y - before.y })
    }
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId)
      if (pointers.size === 0) element.toggleAttribute('data-dragging', false)
    }
    // Or the browser would look for text to select with each movement.
    const press = (event: MouseEvent) => {
      if ((event.target as Element).closest('[data-still]')) return
      event.preventDefault()
      element.focus({ preventScroll: true })
    }
    const click = (event: MouseEvent) => {
      if (moved > isDrag) event.stopPropagation()
      moved = 0
    }
    const wheel = (event: WheelEvent) => {
      if ((event.target as Element).closest('[data-still]')) return
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      move(zoomAt(view.current, at(event), Math.exp(-event.deltaY * lines * (event.ctrlKey ? 4 : 1) * wheelStep)))
    }
    const listeners = new AbortController()
    const { signal } = listeners
    element.addEventListener('pointerdown', down, { signal })
    element.addEventListener('mousedown', press, { signal })
    element.addEventListener('pointermove', drag, { signal })
    element.addEventListener('pointerup', up, { signal })
    element.addEventListener('pointercancel', up, { signal })
    element.addEventListener('click', click, { signal, capture: true })
    element.addEventListener('wheel', wheel, { signal, passive: false })
    return () => listeners.abort()
  }, [frame, view, move])
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
