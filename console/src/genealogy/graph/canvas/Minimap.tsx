import { memo, type PointerEvent, useEffect, useRef } from 'react'
import type { Drawing } from '../layout/drawing.ts'
import { encloses } from '../layout/geometry.ts'
import classes from './GraphCanvas.module.css'
import type { Viewing } from './use-view.ts'
import { centreOn, windowOf } from './view.ts'

/** The whole drawing, small, and what of it the screen shows; pressing a place goes there. */
export function Minimap({ drawing, viewing }: { drawing: Drawing; viewing: Viewing }) {
  const frame = useRef<SVGRectElement>(null)
  const { watch } = viewing
  const { width, height } = drawing
  useEffect(
    () =>
      watch((view, screen) => {
        const sight = windowOf(view, screen)
        for (const [name, value] of Object.entries(sight)) frame.current?.setAttribute(name, `${value}`)
        // Where everything is in sight, it would only stand in the way.
        const isNeedless = encloses(sight, { x: 0, y: 0, width, height })
        frame.current?.ownerSVGElement?.toggleAttribute('data-needless', isNeedless)
      }),
    [watch, width, height],
  )
  const go = (event: PointerEvent<SVGSVGElement>) => {
    const matrix = event.currentTarget.getScreenCTM()
    if (event.buttons !== 1 || !matrix) return
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse())
    viewing.move(centreOn({ x, y, width: 0, height: 0 }, viewing.screen(), viewing.view.current.scale))
  }
  return (
    <svg
      className={classes.minimap}
      viewBox={`0 0 ${width} ${height}`}
      onPointerDown={go}
      onPointerMove={go}
      data-still
      aria-hidden
    >
      <Boxes drawing={drawing} />
      <rect ref={frame} className={classes.sight} />
    </svg>
  )
}

const Boxes = memo(function Boxes({ drawing }: { drawing: Drawing }) {
  return [...drawing.boxes].map(([id, box]) => <rect key={id} {...box} className={classes.dot} />)
})
