import { type MouseEvent, type RefObject, useState } from 'react'
import type { Side } from '../explore/loaded-graph.ts'
import { hitAt } from './in-sight.ts'
import type { Scene } from './scene.ts'
import type { Viewing } from './use-view.ts'

type Pointed = { node?: string | undefined; fold?: string | undefined; side?: Side | undefined }

type Pointing = {
  frame: RefObject<HTMLElement | null>
  scene: Scene
  viewing: Viewing
  isFar: boolean
  setCurrent: (id: string) => void
  select: (event: string | undefined) => void
  grow: (event: string, side?: Side) => void
  unfold: (fold: string) => void
}

/** What the pointer is on, and what it does there: cards to read are elements, and those far away are places. */
export function usePointing({ frame, scene, viewing, isFar, setCurrent, select, grow, unfold }: Pointing) {
  const [hovered, setHovered] = useState<string>()
  const partOf = (event: MouseEvent): Pointed => {
    const at = (name: string) => (event.target as Element).closest(`[data-${name}]`)?.getAttribute(`data-${name}`)
    if (!isFar)
      return { node: at('node') ?? undefined, fold: at('fold') ?? undefined, side: (at('grow') as Side) ?? undefined }
    const { left = 0, top = 0 } = frame.current?.getBoundingClientRect() ?? {}
    const { x, y, scale } = viewing.view.current
    const { card, fold } = hitAt(scene, { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale })
    const id = card?.text.id
    return { node: id, fold: fold?.id ?? (card && card.events.length > 1 ? id : undefined) }
  }
  const handlers = {
    onClick: (event: MouseEvent) => {
      const { node, fold, side } = partOf(event)
      if (fold) return unfold(fold)
      if (node) setCurrent(node)
      if (node && side) return grow(node, side)
      select(node)
    },
    onDoubleClick: (event: MouseEvent) => {
      const { node, fold, side } = partOf(event)
      if (node && !side && !fold) grow(node)
    },
    // Whoever drags looks at the whole, and must not wait for a part to light up.
    onPointerMove: (event: MouseEvent) => setHovered(event.buttons === 0 ? partOf(event).node : undefined),
    onPointerLeave: () => setHovered(undefined),
  }
  return { hovered, handlers }
}
