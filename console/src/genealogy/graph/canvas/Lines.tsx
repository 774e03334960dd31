import { memo, useMemo } from 'react'
import type { Highlight } from '../explore/path-to-root.ts'
import classes from './GraphCanvas.module.css'
import { linePaths } from './in-sight.ts'
import type { SceneFlow } from './scene.ts'

type Props = { flows: SceneFlow[]; lit: Highlight; labels?: SceneFlow[] }

/** What flows from event to event: thicker for more. All lines of about one width are one element, and those that light up lie above. */
export function Lines({ flows, lit, labels = [] }: Props) {
  const litFlows = useMemo(() => flows.filter(({ id }) => lit.flows.has(id)), [flows, lit])
  return (
    <>
      <g className={classes.unlit}>
        <Paths flows={flows} />
        <Labels flows={labels} />
      </g>
      <g data-lit>
        <Paths flows={litFlows} />
        <Labels flows={litFlows} />
      </g>
    </>
  )
}

const Paths = memo(function Paths({ flows }: { flows: SceneFlow[] }) {
  return linePaths(flows).map(({ key, width, isConflict, path }) => (
    <path key={key} className={classes.flow} d={path} style={strokeOf(width)} data-conflict={isConflict || undefined} />
  ))
})

/** As thick as it is, but never so thin that the screen shows nothing of it. */
const strokeOf = (width: number) => ({
  strokeWidth: `max(${Math.round(width * 10) / 10}px, calc(1.25px / var(--scale)))`,
})

const Labels = memo(function Labels({ flows }: { flows: SceneFlow[] }) {
  return flows.map(({ id, label, position: { x, y, anchor } }) => (
    <text key={id} className={classes.label} x={x} y={y} textAnchor={anchor}>
      {label}
    </text>
  ))
})
