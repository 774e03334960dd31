import { useDirection } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import type { Scene } from './scene.ts'
import type { Viewing } from './use-view.ts'
import { centreOn, fitAll, readable, reveal } from './view.ts'

/** Somebody wants to see an event; each wish is an object of its own. */
export type Goal = { event: string }

type Looking = {
  scene: Scene
  viewing: Viewing
  frame: RefObject<HTMLElement | null>
  selected: string | undefined
  current: string | undefined
  setCurrent: (id: string) => void
  goal: Goal | undefined
}

const detailsWidth = 360

/** Where the eye is led without a hand: to the whole at first, then to what changes, is opened or is looked for. */
export function useLooking({ scene, viewing, frame, selected, current, setCurrent, goal }: Looking): void {
  const { dir } = useDirection()
  const { view, screen, move } = viewing
  const { drawing, roots, cardOf, kind } = scene

  // A drawing of another kind is shown as a whole; after it, what the eye rests on keeps its place.
  const before = useRef<Scene>(undefined)
  useEffect(() => {
    if (before.current === scene) return
    const known = before.current
    before.current = scene
    const anchor = current ?? roots[0] ?? ''
    const [was, is] = [known?.drawing.boxes.get(anchor), drawing.boxes.get(anchor)]
    const { current: now } = view
    if (known?.kind === kind && was && is)
      move({ ...now, x: now.x + (was.x - is.x) * now.scale, y: now.y + (was.y - is.y) * now.scale })
    else move(fitAll(drawing, screen()))
  }, [scene, drawing, kind, roots, current, view, screen, move])

  // On a small screen the head of the page stands above: the whole surface comes into sight.
  useEffect(() => {
    frame.current?.closest('[data-graph]')?.scrollIntoView({ block: 'nearest' })
  }, [frame])

  // What is open comes out from under its details, though not before a second click could follow.
  useEffect(() => {
    const box = drawing.boxes.get(selected ?? '')
    if (!box) return
    const timer = setTimeout(() => {
      const { width, height } = screen()
      const taken = width > 2 * detailsWidth ? detailsWidth : 0
      // The details stand where lines end: from right to left, the room begins after them.
      const start = dir === 'rtl' ? taken : 0
      const { current: now } = view
      const next = reveal({ ...now, x: now.x - start }, box, { width: width - taken, height })
      move({ ...next, x: next.x + start })
    }, 350)
    return () => clearTimeout(timer)
  }, [selected, drawing, view, screen, move, dir])

  // What is looked for may still be folded: then it comes with the next drawing.
  const reached = useRef<Goal>(undefined)
  useEffect(() => {
    const card = goal && cardOf.get(goal.event)
    if (!card || reached.current === goal) return
    reached.current = goal
    setCurrent(card.text.id)
    move(centreOn(card.box, screen(), Math.max(readable, view.current.scale)))
  }, [goal, cardOf, setCurrent, move, screen, view])
}
