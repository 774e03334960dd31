import { type PointerEvent, useEffect, useRef } from 'react'
import type { Size } from '../layout/geometry.ts'
import { Boxes } from './Far.tsx'
import classes from './GraphFoot.module.css'
import type { Scene } from './scene.ts'
import type { Viewing } from './use-view.ts'
import { centreOn, windowOf } from './view.ts'

const room: Size = { width: 164, height: 92 }

/** The whole drawing, small, beside the controls, and what of it the screen shows; pressing a place goes there. */
export function Minimap({ scene, viewing }: { scene: Scene; viewing: Viewing }) {
  const map = useRef<HTMLDivElement>(null)
  const sight = useRef<HTMLDivElement>(null)
  const { watch, view, screen, move } = viewing
  const { width, height } = scene.drawing
  const scale = Math.min(room.width / width, room.height / height)
  useEffect(
    () =>
      watch((now, size) => {
        const style = sight.current?.style
        if (!style) return
        const part = windowOf(now, size)
        // Only moved, which paints nothing again; its size changes with a zoom alone.
        style.transform = `translate(${part.x * scale}px, ${part.y * scale}px)`
        const [across, down] = [`${Math.round(part.width * scale)}px`, `${Math.round(part.height * scale)}px`]
        if (style.width !== across) style.width = across
        if (style.height !== down) style.height = down
      }),
    [watch, scale],
  )
  const go = (event: PointerEvent) => {
    const frame = map.current?.getBoundingClientRect()
    if (event.buttons !== 1 || !frame) return
    const at = { x: (event.clientX - frame.left) / scale, y: (event.clientY - frame.top) / scale }
    move(centreOn({ ...at, width: 0, height: 0 }, screen(), view.current.scale))
  }
  return (
    <div className={classes.minimap} onPointerDown={go} onPointerMove={go} aria-hidden>
      <div ref={map} className={classes.map} style={{ width: width * scale, height: height * scale }}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
          <Boxes cards={scene.cards} />
        </svg>
        <div ref={sight} className={classes.sight} />
      </div>
    </div>
  )
}
