import type { KeyboardEvent } from 'react'
import { isGroup } from '../explore/grouped-graph.ts'
import type { Side } from '../explore/loaded-graph.ts'
import { nextBox } from '../layout/drawing.ts'
import { fit, zoomBy, zoomStep } from './Controls.tsx'
import type { Scene } from './scene.ts'
import type { Viewing } from './use-view.ts'
import { reveal } from './view.ts'

type Keys = {
  scene: Scene
  viewing: Viewing
  current: string | undefined
  setCurrent: (id: string) => void
  select: (event: string | undefined) => void
  grow: (event: string, side?: Side) => void
  unfold: (fold: string) => void
  find: { begin: () => void; go: (by: 1 | -1) => void }
  showKeys: () => void
}

const arrows: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cards and folds at the other ends of the lines of a card. */
function joinedTo({ graph }: Scene, id: string): Set<string> {
  const joined = new Set(graph.folds.filter(({ of }) => of === id).map((fold) => fold.id))
  for (const { from, to } of graph.flows) {
    if (from === id) joined.add(to)
    if (to === id) joined.add(from)
  }
  return joined
}

/** Arrows walk from card to card, with shift they expand; enter opens; + − 0 zoom; / finds; ? shows them all. */
export function useKeys({ scene, viewing, current, setCurrent, select, grow, unfold, find, showKeys }: Keys) {
  const { drawing, roots } = scene
  const walk = (way: [dx: number, dy: number]) => {
    const next = current
      ? nextBox(drawing.boxes, current, way, way[1] === 0 ? joinedTo(scene, current) : new Set())
      : roots[0]
    const box = drawing.boxes.get(next ?? '')
    if (!next || !box) return
    setCurrent(next)
    viewing.move(reveal(viewing.view.current, box, viewing.screen()))
  }
  const others: Record<string, () => void> = {
    Enter: () => {
      const isClosed = scene.folds.some(({ id }) => id === current) || (current && isGroup(current))
      if (current && isClosed) unfold(current)
      else if (current) select(current)
    },
    Escape: () => select(undefined),
    '+': () => zoomBy(viewing, zoomStep),
    '=': () => zoomBy(viewing, zoomStep),
    '-': () => zoomBy(viewing, 1 / zoomStep),
    '0': () => fit(viewing, drawing),
    '/': find.begin,
    n: () => find.go(1),
    N: () => find.go(-1),
    '?': showKeys,
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = arrows[event.key]
    const act = arrow ? () => walk(arrow) : others[event.key]
    if (!act) return
    event.preventDefault()
    const side = { ArrowLeft: 'up', ArrowRight: 'down' }[event.key] as Side | undefined
    if (event.shiftKey && side) {
      if (current) grow(current, side)
    } else act()
  }
}
